import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Transaction } from '../../../platform/database/transaction.js';
import { nameWordsOf } from '../search-words.rules.js';
import { EXISTING_MEMBERS } from '../user.rules.js';
import { USER_MODEL, type User } from '../user.schema.js';

export type Identity = Pick<User, '_id' | 'name' | 'dob'>;

/** Writes the name and the birth date of members, which they cannot change themselves. */
@Injectable()
export class IdentityRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /**
   * Changes the passed fields of a member, with the words by which staff find the member.
   * @returns the member before the change; null for a deleted account and for staff
   */
  async change(
    userId: string,
    { name, dob }: Partial<Pick<Identity, 'name' | 'dob'>>,
    tx: Transaction,
  ): Promise<Identity | null> {
    const member = { _id: userId, ...EXISTING_MEMBERS };
    const before = await this.users
      .findOne(member, { name: 1, dob: 1, email: 1 }, tx.read)
      .lean<Identity & Pick<User, 'email'>>();
    if (!before) return null;
    const { email, ...identity } = before;
    const change = {
      ...(name !== undefined && { name, nameWords: nameWordsOf({ name, email }) }),
      ...(dob && { dob }),
    };
    await this.users.updateOne({ ...member, email }, { $set: change }, tx.command);
    return identity;
  }
}
