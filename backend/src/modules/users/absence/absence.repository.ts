import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { USER_MODEL, type Absence, type User } from '../user.schema.js';

/** A member who has not been here for long; never staff, nor a restricted or deleted account. */
export type AbsentMember = Pick<User, '_id' | 'lastActiveAt' | 'absence'>;

const ABSENT = { role: 'member', status: 'active' } as const;
const FIELDS = { lastActiveAt: 1, absence: 1 } as const;

/** Finds members who have been away for long, and stores what they were told. */
@Injectable()
export class AbsenceRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /**
   * Returns members last active at or before an instant, in the order of their ids after `after`, at most
   * `limit`.
   */
  async findAbsent(lastActive: Date, after: string | null, limit: number): Promise<AbsentMember[]> {
    const from = after === null ? {} : { _id: { $gt: toId(after) } };
    return this.users
      .find({ ...ABSENT, ...from, lastActiveAt: { $lte: lastActive } }, FIELDS)
      .sort({ _id: 1 })
      .limit(limit)
      .lean<AbsentMember[]>();
  }

  /** Returns a member who is still as absent as `member`, as the transaction sees it; null otherwise. */
  async findStillAbsent({ _id, lastActiveAt }: AbsentMember, tx: Transaction): Promise<AbsentMember | null> {
    return this.users.findOne({ _id, ...ABSENT, lastActiveAt }, FIELDS, tx.read).lean<AbsentMember>();
  }

  /** Stores what a member was told about their absence. Activity deletes it. */
  async set({ _id }: AbsentMember, absence: Absence, tx: Transaction): Promise<void> {
    await this.users.updateOne({ _id }, { $set: { absence } }, tx.command);
  }
}
