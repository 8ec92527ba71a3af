import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { ReplacedMark } from '../../profiles/index.js';
import { RECENT_DECISION_MODEL, type RecentDecision } from './recent-decision.schema.js';

/** Matches decisions that nobody was told of and nobody has undone. */
const OPEN = { told: false, undone: { $exists: false } } as const;

/** The decisions of staff that can still be undone. */
@Injectable()
export class RecentDecisionRepository {
  constructor(@InjectModel(RECENT_DECISION_MODEL) private readonly decisions: Model<RecentDecision>) {}

  async add(decision: RecentDecision, tx: Transaction): Promise<void> {
    await this.decisions.create([decision], tx.command);
  }

  async find(id: string, tx?: Transaction): Promise<RecentDecision | null> {
    return this.decisions.findById(id, null, tx?.read).lean<RecentDecision>();
  }

  /** Returns the open decisions of a staff member that were made after `since`, newest first. */
  async findBy(by: string, since: Date): Promise<RecentDecision[]> {
    return this.decisions
      .find({ by: toId(by), at: { $gt: since }, ...OPEN })
      .sort({ at: -1, _id: -1 })
      .lean<RecentDecision[]>();
  }

  /** Returns the open decisions about a member that were made after `since`, newest first. */
  async findAbout(target: string, since: Date, tx?: Transaction): Promise<RecentDecision[]> {
    return this.decisions
      .find({ target: toId(target), at: { $gt: since }, ...OPEN }, null, tx?.read)
      .sort({ at: -1, _id: -1 })
      .lean<RecentDecision[]>();
  }

  /**
   * Marks an open decision that was made after `since` as undone, and keeps it until `expiresAt`. Of this and
   * {@link markTold}, one succeeds.
   * @returns the decision; null if it is not open
   */
  async markUndone(
    id: string,
    { undone, expiresAt }: Required<Pick<RecentDecision, 'undone' | 'expiresAt'>>,
    since: Date,
    tx: Transaction,
  ): Promise<RecentDecision | null> {
    return this.decisions
      .findOneAndUpdate(
        { _id: id, at: { $gt: since }, ...OPEN },
        { $set: { undone, expiresAt } },
        { returnDocument: 'after', ...tx.command },
      )
      .lean<RecentDecision>();
  }

  /**
   * Marks that those whom an open decision concerns are told, and keeps it until `expiresAt`.
   * @returns false if it is not open
   */
  async markTold(id: RecentDecision['_id'], expiresAt: Date, tx: Transaction): Promise<boolean> {
    const { modifiedCount } = await this.decisions.updateOne(
      { _id: id, ...OPEN },
      { $set: { told: true, expiresAt } },
      tx.command,
    );
    return modifiedCount === 1;
  }

  /**
   * Replaces the mark of an undone approval in what the open decisions about a member would bring back, as
   * its undo has done in the profile.
   */
  async replaceMark(target: string, { at, before }: ReplacedMark, tx: Transaction): Promise<void> {
    const kept = [
      ['changes.$[photo].photo.removed.verification', { 'photo.photo.removed.verification.at': at }],
      ['changes.$[selfie].selfie.mark.before', { 'selfie.selfie.mark.before.at': at }],
    ] as const;
    for (const [field, filter] of kept)
      await this.decisions.updateMany(
        { target: toId(target), ...OPEN },
        before ? { $set: { [field]: before } } : { $unset: { [field]: 1 } },
        { arrayFilters: [filter], ...tx.command },
      );
  }

  /** Returns the decisions about a member that nobody was told of and nobody has undone. */
  async findOpen(target: string, tx: Transaction): Promise<RecentDecision[]> {
    return this.decisions.find({ target: toId(target), ...OPEN }, null, tx.read).lean<RecentDecision[]>();
  }

  async remove(id: RecentDecision['_id'], tx: Transaction): Promise<void> {
    await this.decisions.deleteOne({ _id: id }, tx.command);
  }

  async removeAllAbout(target: string): Promise<void> {
    await this.decisions.deleteMany({ target: toId(target) });
  }
}
