import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../platform/database/mongo-errors.js';
import { START, withFound, type Step } from './invariants.js';
import { type Round, ROUND_MODEL } from './round.schema.js';

const _id = 'invariants';

/** Where the rounds of checks stand, so that any worker can go on where another one stopped. */
@Injectable()
export class RoundRepository {
  constructor(@InjectModel(ROUND_MODEL) private readonly rounds: Model<Round>) {}

  /** Takes the running round, or a new one whose time has come, for this worker; null when there is nothing to do. */
  async claim(now: Date, leaseUntil: Date): Promise<Round | null> {
    await this.rounds
      .updateOne(
        { _id },
        {
          $setOnInsert: {
            leaseUntil: new Date(0),
            nextAt: now,
            position: null,
            checked: 0,
            found: {},
            last: null,
          },
        },
        { upsert: true },
      )
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    const round = await this.rounds
      .findOneAndUpdate(
        { _id, leaseUntil: { $lte: now }, $or: [{ position: { $ne: null } }, { nextAt: { $lte: now } }] },
        { $set: { leaseUntil } },
        { returnDocument: 'after' },
      )
      .lean<Round>();
    return round && { ...round, position: round.position ?? START };
  }

  /** Notes a step, and keeps the round for this worker; gives the round as it is then. */
  async advance(round: Round, step: Step, leaseUntil: Date): Promise<Round> {
    const after = {
      leaseUntil,
      position: step.next,
      checked: round.checked + step.checked,
      found: withFound(round.found, step.violations),
    };
    await this.rounds.updateOne({ _id }, { $set: after });
    return { ...round, ...after };
  }

  /** Leaves the running round to whoever comes next. */
  async release(): Promise<void> {
    await this.rounds.updateOne({ _id }, { $set: { leaseUntil: new Date(0) } });
  }

  /** Ends the round. */
  async end({ checked, found }: Round, endedAt: Date, nextAt: Date): Promise<void> {
    const last = { endedAt, checked, found };
    const between = { leaseUntil: new Date(0), position: null, checked: 0, found: {} };
    await this.rounds.updateOne({ _id }, { $set: { ...between, nextAt, last } });
  }

  /** What the last whole round found. */
  async last(): Promise<Round['last']> {
    return (await this.rounds.findById(_id).lean<Round>())?.last ?? null;
  }
}
