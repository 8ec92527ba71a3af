import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RiskFlagKind } from '@contract';
import type { Model, Types } from 'mongoose';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import {
  type RiskObservation,
  RISK_OBSERVATION_MODEL,
  type RiskFlag,
  RISK_FLAG_MODEL,
  type RiskFlagCounts,
} from './risk.schema.js';

const KEPT_MS = 90 * DAY_MS;

export interface NewRiskObservation {
  member: string;
  /** Null where it was written to nobody in particular. */
  receiver: string | null;
  kind: RiskFlagKind;
  /** What makes it one thing: the message's id, or the member's with a digest of the profile's words. */
  cause: string;
  at: Date;
}

@Injectable()
export class RiskFlagRepository {
  constructor(
    @InjectModel(RISK_OBSERVATION_MODEL) private readonly sightings: Model<RiskObservation>,
    @InjectModel(RISK_FLAG_MODEL) private readonly signals: Model<RiskFlag>,
  ) {}

  /** Notes one thing once, however often it is said. */
  async note({ member, receiver, kind, cause, at }: NewRiskObservation): Promise<void> {
    await this.sightings.updateOne(
      { _id: `${cause}:${kind}` },
      {
        $setOnInsert: {
          member: toId(member),
          receiver: receiver === null ? null : toId(receiver),
          kind,
          at,
          expiresAt: new Date(at.getTime() + KEPT_MS),
        },
      },
      { upsert: true },
    );
  }

  async find(member: string): Promise<RiskFlag | null> {
    return this.signals.findById(member).lean<RiskFlag>();
  }

  /** The sum of what was noticed of a member after an instant; null when that is nothing. */
  async sum(member: string, after: Date): Promise<Omit<RiskFlagCounts, 'reporters'> | null> {
    const found = await this.sightings.aggregate<{
      _id: RiskFlagKind;
      count: number;
      firstAt: Date;
      lastAt: Date;
      receivers: (Types.ObjectId | null)[];
    }>([
      { $match: { member: toId(member), at: { $gt: after } } },
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
    ]);
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

  /** Puts a member's signal into the queue, or to its new place there. */
  async put(member: string, counts: RiskFlagCounts, priority: number): Promise<void> {
    await this.signals.updateOne(
      { _id: member },
      { $set: { ...counts, priority, open: true }, $setOnInsert: { decision: null } },
      { upsert: true },
    );
  }

  /** A page of the queue, or of what was decided, and how many there are. */
  async page(open: boolean, skip: number, limit: number): Promise<{ signals: RiskFlag[]; total: number }> {
    const [signals, total] = await Promise.all([
      this.signals
        .find({ open })
        .sort(open ? { priority: -1, firstAt: 1, _id: 1 } : { 'decision.at': -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<RiskFlag[]>(),
      this.signals.countDocuments({ open }),
    ]);
    return { signals, total };
  }

  /**
   * Decides a signal, once.
   * @returns false when there is none to decide
   */
  async decide(member: string, decision: NonNullable<RiskFlag['decision']>, tx: Session): Promise<boolean> {
    const { modifiedCount } = await this.signals.updateOne(
      { _id: member, open: true },
      { $set: { open: false, decision } },
      { session: tx },
    );
    return modifiedCount === 1;
  }

  /** Removes what was noticed of a member, and of what was written to them, for good. */
  async removeAllOf(userId: string): Promise<void> {
    const id = toId(userId);
    await this.sightings.deleteMany({ $or: [{ member: id }, { receiver: id }] });
    await this.signals.deleteOne({ _id: id });
  }
}
