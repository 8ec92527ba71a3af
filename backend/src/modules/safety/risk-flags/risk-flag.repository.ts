import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { SAFETY_SERVER_LIMITS, type RiskFlagKind, type RiskScoreView } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import {
  RISK_FLAG_MODEL,
  RISK_OBSERVATION_MODEL,
  type RiskFlag,
  type RiskFlagCounts,
  type RiskObservation,
} from './risk-flag.schema.js';

const RETENTION_MS = SAFETY_SERVER_LIMITS.riskFlagDays * DAY_MS;

export interface NewRiskObservation {
  member: string;
  /** Null for a profile, which has no recipient. */
  receiver: string | null;
  /** The other member of a `same-picture`. */
  other?: string;
  kind: RiskFlagKind;
  /** Id of the message, or id of the member with a digest of the profile text or the id of the other one. */
  cause: string;
  at: Date;
}

@Injectable()
export class RiskFlagRepository {
  constructor(
    @InjectModel(RISK_OBSERVATION_MODEL) private readonly observations: Model<RiskObservation>,
    @InjectModel(RISK_FLAG_MODEL) private readonly flags: Model<RiskFlag>,
  ) {}

  /** Stores an observation. A repeated cause and kind are stored once. */
  async recordObservation({ member, receiver, other, kind, cause, at }: NewRiskObservation): Promise<void> {
    await this.observations.updateOne(
      { _id: `${cause}:${kind}` },
      {
        $setOnInsert: {
          member: toId(member),
          receiver: receiver === null ? null : toId(receiver),
          ...(other !== undefined && { other: toId(other) }),
          kind,
          at,
          expiresAt: new Date(at.getTime() + RETENTION_MS),
        },
      },
      { upsert: true },
    );
  }

  async find(member: string, tx?: Transaction): Promise<RiskFlag | null> {
    return this.flags.findById(member, null, tx?.read).lean<RiskFlag>();
  }

  /**
   * Returns the sum of a member's observations after an instant; null if there are none.
   * @param except ids of observations that do not count
   */
  async sumObservations(
    member: string,
    after: Date,
    except: readonly string[] = [],
    tx?: Transaction,
  ): Promise<Omit<RiskFlagCounts, 'reporters'> | null> {
    const found = await this.observations.aggregate<{
      _id: RiskFlagKind;
      count: number;
      firstAt: Date;
      lastAt: Date;
      receivers: (Types.ObjectId | null)[];
    }>(
      [
        { $match: { member: toId(member), at: { $gt: after }, _id: { $nin: [...except] } } },
        {
          $group: {
            _id: '$kind',
            count: { $sum: 1 },
            firstAt: { $min: '$at' },
            lastAt: { $max: '$at' },
            receivers: { $addToSet: '$receiver' },
          },
        },
        { $sort: { count: -1, _id: 1 } },
      ],
      tx?.read,
    );
    if (found.length === 0) return null;
    const times = (pick: 'firstAt' | 'lastAt') => found.map((row) => row[pick].getTime());
    return {
      kinds: found.map(({ _id: kind, count, lastAt }) => ({ kind, count, lastAt })),
      receivers: new Set(found.flatMap(({ receivers }) => receivers.flatMap((id) => id?.toHexString() ?? [])))
        .size,
      firstAt: new Date(Math.min(...times('firstAt'))),
      lastAt: new Date(Math.max(...times('lastAt'))),
    };
  }

  /** Returns the members with the same picture as one of these, by this one. */
  async othersWithSamePicture(members: readonly Types.ObjectId[]): Promise<Map<string, string[]>> {
    const found = await this.observations
      .find({ member: { $in: [...members] }, kind: 'same-picture' }, { member: 1, other: 1 })
      .sort({ member: 1, at: 1, _id: 1 })
      .lean<Pick<RiskObservation, 'member' | 'other'>[]>();
    const others = new Map<string, string[]>();
    for (const { member, other } of found)
      if (other)
        others.set(member.toHexString(), [...(others.get(member.toHexString()) ?? []), other.toHexString()]);
    return others;
  }

  /** Opens a member's flag or updates the open one, with the score that orders the queue. */
  async put(
    member: string,
    counts: RiskFlagCounts,
    { score, parts }: RiskScoreView,
    tx: Transaction,
  ): Promise<void> {
    await this.flags.updateOne(
      { _id: member },
      { $set: { ...counts, priority: score, parts, open: true }, $setOnInsert: { decision: null } },
      { upsert: true, ...tx.command },
    );
  }

  /** Calls `visit` with each open flag. */
  async eachOpen(visit: (flag: RiskFlag) => Promise<void>): Promise<void> {
    for await (const flag of this.flags.find({ open: true }).lean<RiskFlag>().cursor()) await visit(flag);
  }

  /** Stores the score of an open flag, unless it was updated or decided meanwhile. */
  async setScore({ _id, lastAt }: RiskFlag, { score, parts }: RiskScoreView): Promise<void> {
    await this.flags.updateOne({ _id, open: true, lastAt }, { $set: { priority: score, parts } });
  }

  /** Calls `visit` with each member who has observations. */
  async eachMember(visit: (member: string) => Promise<void>): Promise<void> {
    const members = this.observations.aggregate<{ _id: Types.ObjectId }>([
      { $group: { _id: '$member' } },
      { $sort: { _id: 1 } },
    ]);
    for await (const { _id } of members.cursor<{ _id: Types.ObjectId }>()) await visit(_id.toHexString());
  }

  async observationsOf(member: string): Promise<RiskObservation[]> {
    return this.observations.find({ member: toId(member) }).lean<RiskObservation[]>();
  }

  async removeObservations(ids: readonly string[]): Promise<void> {
    await this.observations.deleteMany({ _id: { $in: [...ids] } });
  }

  /**
   * Withdraws an open flag. With an earlier decision, the flag returns to the state after it; otherwise it is
   * deleted.
   * @returns false if it was updated or decided meanwhile
   */
  async withdraw({ _id, decision, lastAt }: RiskFlag): Promise<boolean> {
    const same = { _id, open: true, lastAt };
    if (!decision) return (await this.flags.deleteOne(same)).deletedCount === 1;
    return (await this.flags.updateOne(same, { $set: { open: false } })).modifiedCount === 1;
  }

  /**
   * Replaces the counts of an open flag. Its score follows with the next scoring.
   * @returns false if it was updated or decided meanwhile
   */
  async recount({ _id, lastAt }: RiskFlag, counts: RiskFlagCounts): Promise<boolean> {
    const same = { _id, open: true, lastAt };
    return (await this.flags.updateOne(same, { $set: counts })).matchedCount === 1;
  }

  /** Returns a page of the open or of the decided flags, and their total number. */
  async page(open: boolean, skip: number, limit: number): Promise<{ flags: RiskFlag[]; total: number }> {
    const [flags, total] = await Promise.all([
      this.flags
        .find({ open })
        .sort(open ? { priority: -1, firstAt: 1, _id: 1 } : { 'decision.at': -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<RiskFlag[]>(),
      this.flags.countDocuments({ open }),
    ]);
    return { flags, total };
  }

  /** Returns how many flags are open, and the first observation of the oldest one. */
  async waiting(): Promise<{ count: number; oldestAt?: Date }> {
    const [count, oldest] = await Promise.all([
      this.flags.countDocuments({ open: true }),
      this.flags
        .findOne({ open: true }, { firstAt: 1 })
        .sort({ firstAt: 1, _id: 1 })
        .lean<Pick<RiskFlag, 'firstAt'>>(),
    ]);
    return { count, ...(oldest && { oldestAt: oldest.firstAt }) };
  }

  /**
   * Decides an open flag, once.
   * @returns the flag before the decision; null if the member has no open flag
   */
  async decide(
    member: string,
    decision: NonNullable<RiskFlag['decision']>,
    tx: Transaction,
  ): Promise<RiskFlag | null> {
    return this.flags
      .findOneAndUpdate(
        { _id: member, open: true },
        { $set: { open: false, decision } },
        { returnDocument: 'before', ...tx.command },
      )
      .lean<RiskFlag>();
  }

  /**
   * Opens a flag whose decision of `at` is the last one, with the decision that was before.
   * @returns false if it was opened again or decided again
   */
  async reopen(member: string, at: Date, before: RiskFlag['decision'], tx: Transaction): Promise<boolean> {
    const { matchedCount } = await this.flags.updateOne(
      { _id: member, open: false, 'decision.at': at },
      { $set: { open: true, decision: before } },
      tx.command,
    );
    return matchedCount === 1;
  }

  /** Permanently deletes a member's flag and observations, and observations that name the member. */
  async removeAllOf(userId: string): Promise<void> {
    const id = toId(userId);
    await this.observations.deleteMany({ $or: [{ member: id }, { receiver: id }, { other: id }] });
    await this.flags.deleteOne({ _id: id });
  }
}
