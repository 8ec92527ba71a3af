import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DAY_MS, type CalendarDay } from '../../../platform/clock/days.js';
import { toId, type ObjectId } from '../../../platform/database/ids.js';
import type { Transaction, Write } from '../../../platform/database/transaction.js';
import { PLAN_LINK_MODEL, type PlanLink } from './plan-link.schema.js';

/**
 * Time in ms for which the link to a plan with an erased member is kept after its end, in case its mail is
 * late.
 */
const KEPT_AFTER_END_MS = 2 * DAY_MS;

/** Update that removes the address, and the name of an erased member, once the check-in is over. */
const WITHOUT_ADDRESS = { email: null, name: { $cond: ['$isOtherErased', null, '$name'] } };

/** Stores the links with which members share plans. */
@Injectable()
export class PlanLinkRepository {
  constructor(@InjectModel(PLAN_LINK_MODEL) private readonly links: Model<PlanLink>) {}

  async find(userId: string, id: string): Promise<PlanLink | null> {
    return this.links.findOne({ userId, _id: id }).lean<PlanLink>();
  }

  async findByHash(hash: string): Promise<PlanLink | null> {
    return this.links.findOne({ hash }).lean<PlanLink>();
  }

  /** Returns a member's links to plans with another member that are not revoked. */
  async findWith(userId: string, other: string): Promise<PlanLink[]> {
    return this.links.find({ userId, other, revokedAt: null }).lean<PlanLink[]>();
  }

  /** Returns the member's link to a plan that is not revoked. */
  async findActive(userId: string, planId: string): Promise<PlanLink | null> {
    return this.links.findOne({ userId, planId, revokedAt: null }).lean<PlanLink>();
  }

  /** Returns a member's links that are valid at `now` and wait for a check-in, earliest first. */
  async findWaiting(userId: string, now: Date): Promise<PlanLink[]> {
    return this.links
      .find({ userId, revokedAt: null, checkedInAt: null, expiresAt: { $gt: now } })
      .sort({ at: 1, _id: 1 })
      .lean<PlanLink[]>();
  }

  /** Returns all links that inform an address if the member does not check in. */
  findWithEmail(): AsyncIterable<PlanLink> {
    return this.links
      .find({ email: { $type: 'string' } })
      .lean<PlanLink>()
      .cursor();
  }

  /**
   * Returns a member's links created in a month, including revoked ones. Also returns links of another month
   * that had the same name in another time zone.
   */
  async findOfMonth(
    userId: string,
    { key, from, to }: CalendarDay,
  ): Promise<Pick<PlanLink, 'month' | 'slot' | 'createdAt'>[]> {
    const ofMonth = { $or: [{ month: key }, { createdAt: { $gte: from, $lt: to } }] };
    return this.links.find({ userId, ...ofMonth }, { month: 1, slot: 1, createdAt: 1 }).lean<PlanLink[]>();
  }

  /** Returns the write that stores a link. It fails if a link with its number or to its plan exists. */
  insertWrite(link: PlanLink): Write {
    return { into: this.links, insert: link };
  }

  /**
   * Returns the write that changes a link. It fails if the link is revoked, the member has checked in, or the
   * address was informed.
   */
  updateWrite(
    { _id, userId }: PlanLink,
    change: Partial<Pick<PlanLink, 'email' | 'checkInBy' | 'sessionId'>>,
  ): Write {
    const open = { _id, userId, revokedAt: null, checkedInAt: null, informedAt: null };
    return { into: this.links, filter: open, update: { $set: change } };
  }

  /** Stores the check-in. Returns false if there is no link that waits for one. */
  async checkIn(userId: string, planId: string, at: Date): Promise<boolean> {
    const { modifiedCount } = await this.links.updateOne(
      { userId, planId, revokedAt: null, checkedInAt: null },
      [{ $set: { checkedInAt: at, ...WITHOUT_ADDRESS } }],
      { updatePipeline: true },
    );
    return modifiedCount === 1;
  }

  /**
   * Returns the write that revokes a link and removes its address. It fails if the link is revoked or has
   * changed since it was read.
   */
  revokeWrite({ _id, userId, email, checkedInAt, isOtherErased }: PlanLink, revokedAt: Date): Write {
    const same = { _id, userId, revokedAt: null, email, checkedInAt, isOtherErased: isOtherErased ?? null };
    const update = { $set: { revokedAt, email: null, ...(isOtherErased && { name: null }) } };
    return { into: this.links, filter: same, update };
  }

  /** Returns a member's links that are valid at `now`. */
  async findOpen(userId: string, now: Date, tx: Transaction): Promise<PlanLink[]> {
    return this.links
      .find({ userId, revokedAt: null, expiresAt: { $gt: now } }, null, tx.read)
      .lean<PlanLink[]>();
  }

  /** Replaces the token of a link. */
  async replaceToken(
    { _id, userId }: PlanLink,
    token: Pick<PlanLink, 'hash' | 'replaced'>,
    tx: Transaction,
  ): Promise<void> {
    await this.links.updateOne({ _id, userId }, { $set: token }, tx.command);
  }

  /**
   * Stores that the address was informed, and removes the address. Does nothing if the member has chosen
   * another one meanwhile, which is still to be informed.
   */
  async setInformed({ _id, userId, email }: PlanLink, at: Date): Promise<void> {
    const notChanged = { _id, userId, email: { $in: [email, null] } };
    await this.links.updateOne(notChanged, { $set: { informedAt: at, email: null } });
  }

  /** Returns all links of a member for the data export. */
  exportOf(userId: string): AsyncIterable<PlanLink> {
    return this.links.find({ userId }).sort({ _id: 1 }).lean<PlanLink>().cursor();
  }

  /** Permanently deletes the links of a member. */
  async removeAllOf(userId: string): Promise<void> {
    await this.links.deleteMany({ userId: toId(userId) });
  }

  /** Returns the members who have links to plans with a member. */
  async ownersWith(other: string): Promise<string[]> {
    const found = await this.links.distinct('userId', { other: toId(other) });
    return found.map((id) => id.toHexString());
  }

  /**
   * Replaces the id of an erased member in the links of another one. Links whose check-in is over are
   * deleted, all others some time after their end.
   */
  async pseudonymiseOther(
    { userId, other }: { userId: string; other: string },
    pseudonym: ObjectId,
    now: Date,
    tx: Transaction,
  ): Promise<void> {
    const theirs = { userId: toId(userId), other: toId(other) };
    const isOver = [
      { revokedAt: { $ne: null } },
      { checkedInAt: { $ne: null } },
      { expiresAt: { $lte: now }, email: null },
    ];
    await this.links.deleteMany({ ...theirs, $or: isOver }, tx.command);
    const deletedAt = { $add: [{ $max: ['$expiresAt', now] }, KEPT_AFTER_END_MS] };
    await this.links.updateMany(theirs, [{ $set: { other: pseudonym, isOtherErased: true, deletedAt } }], {
      ...tx.command,
      updatePipeline: true,
    });
  }
}
