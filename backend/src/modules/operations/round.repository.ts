import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../platform/database/mongo-errors.js';
import { START, type Step } from './invariants.js';
import { type Round, ROUND_MODEL } from './round.schema.js';

const _id = 'invariants';

/** Where the checks stand, so that any worker can go on where another one stopped. */
@Injectable()
export class RoundRepository {
  constructor(@InjectModel(ROUND_MODEL) private readonly rounds: Model<Round>) {}

  /**
   * Takes what there is to do for this worker: the look at changes whose time has come, the walk that was left or whose time has come;
   * null when there is nothing, or another worker is at it.
   */
  async claim(now: Date, leaseUntil: Date): Promise<Round | null> {
    const first = { leaseUntil: new Date(0), nextAt: now, since: now, walkAt: now };
    await this.rounds
      .updateOne(
        { _id },
        [{ $set: orElse({ ...first, position: null, checked: 0, last: null, lastWalk: null }) }],
        {
          upsert: true,
          updatePipeline: true,
        },
      )
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    const isDue = [{ position: { $ne: null } }, { nextAt: { $lte: now } }, { walkAt: { $lte: now } }];
    const round = await this.rounds
      .findOneAndUpdate(
        { _id, leaseUntil: { $lte: now }, $or: isDue },
        { $set: { leaseUntil } },
        { returnDocument: 'after' },
      )
      .lean<Round>();
    if (!round?.position && round && round.walkAt <= now) return { ...round, position: START, checked: 0 };
    return round;
  }

  /** Notes a step of the walk, and keeps it for this worker; gives the round as it is then. */
  async advance(round: Round, step: Step, leaseUntil: Date): Promise<Round> {
    const after = { leaseUntil, position: step.next, checked: round.checked + step.checked };
    await this.rounds.updateOne({ _id }, { $set: after });
    return { ...round, ...after };
  }

  /** Keeps the round for this worker. */
  async renew(leaseUntil: Date): Promise<void> {
    await this.rounds.updateOne({ _id }, { $set: { leaseUntil } });
  }

  /** Leaves the rest to whoever comes next. */
  async release(): Promise<void> {
    await this.rounds.updateOne({ _id }, { $set: { leaseUntil: new Date(0) } });
  }

  /** Ends a look at what has changed. */
  async endLook(
    round: Round,
    after: Pick<Round, 'nextAt' | 'since'> & { last: Round['last'] },
  ): Promise<Round> {
    await this.rounds.updateOne({ _id }, { $set: after });
    return { ...round, ...after };
  }

  /** Ends a walk through everything. */
  async endWalk({ checked }: Round, endedAt: Date, walkAt: Date): Promise<void> {
    const lastWalk = { endedAt, checked };
    await this.rounds.updateOne({ _id }, { $set: { position: null, checked: 0, walkAt, lastWalk } });
  }

  /** The round as it stands; null before the first. */
  async find(): Promise<Round | null> {
    return this.rounds.findById(_id).lean<Round>();
  }
}

/** Each of these fields as it is stored, or, where it is not, as given. */
const orElse = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { $ifNull: [`$${name}`, value] }]));
