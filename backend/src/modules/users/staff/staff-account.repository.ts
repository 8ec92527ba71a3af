import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ADMIN_LIMITS, INVITED_ROLES, STAFF_ROLES, type InvitedRole, type StaffRole } from '@contract';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { NewAccountRepository } from '../new-account.repository.js';
import { USER_MODEL, type User } from '../user.schema.js';

export type StaffAccount = Pick<
  User,
  '_id' | 'name' | 'email' | 'status' | 'emailVerifiedAt' | 'createdAt' | 'lastActiveAt'
> & { role: StaffRole };
/** Where and in which language staff are mailed. */
export type StaffContact = Pick<User, '_id' | 'email' | 'language'>;

const FIELDS = {
  name: 1,
  email: 1,
  role: 1,
  status: 1,
  emailVerifiedAt: 1,
  createdAt: 1,
  lastActiveAt: 1,
} as const;

@Injectable()
export class StaffAccountRepository {
  constructor(
    @InjectModel(USER_MODEL) private readonly users: Model<User>,
    private readonly newAccounts: NewAccountRepository,
  ) {}

  /**
   * Stores an invited staff account, which is shown to no member.
   * @throws a duplicate-key error when the address has an account already
   */
  async add(
    { email, name, role }: Pick<StaffAccount, 'email' | 'name'> & { role: InvitedRole },
    passwordHash: string,
    at: Date,
    tx: Transaction,
  ): Promise<StaffAccount> {
    const _id = toId();
    const placeholder = { gender: 'other', dob: new Date('1970-01-01'), lookingFor: 'both' } as const;
    const account = {
      ...placeholder,
      _id,
      email,
      name,
      role,
      passwordHash,
      // Staff invite no members, but the unique index requires a code for every account.
      inviteCode: _id.toHexString().toUpperCase(),
      discoverable: false,
      createdAt: at,
      lastActiveAt: at,
    };
    return { ...(await this.newAccounts.insert(account, tx)), role };
  }

  /** Returns a page (from 1) of all present and former staff: the owner first, then the oldest account. */
  async list(page: number): Promise<StaffAccount[]> {
    return this.users.aggregate<StaffAccount>([
      { $match: { role: { $in: [...STAFF_ROLES] } } },
      { $project: { ...FIELDS, isOwner: { $eq: ['$role', 'admin'] } } },
      { $sort: { isOwner: -1, _id: 1 } },
      { $skip: (page - 1) * ADMIN_LIMITS.staffPage },
      { $limit: ADMIN_LIMITS.staffPage },
    ]);
  }

  /** Returns the accounts of these roles whose access has not ended, in any order. */
  async activeOf(roles: readonly StaffRole[]): Promise<Pick<StaffAccount, '_id' | 'emailVerifiedAt'>[]> {
    return this.users
      .find({ role: { $in: [...roles] }, status: 'active' }, { emailVerifiedAt: 1 })
      .lean<Pick<StaffAccount, '_id' | 'emailVerifiedAt'>[]>();
  }

  /** Returns those of these accounts that have one of these roles and whose access has not ended. */
  async contactsOf(
    ids: readonly StaffAccount['_id'][],
    roles: readonly StaffRole[],
  ): Promise<StaffContact[]> {
    return this.users
      .find(
        {
          _id: { $in: [...ids] },
          role: { $in: [...roles] },
          status: 'active',
          emailVerifiedAt: { $ne: null },
        },
        { email: 1, language: 1 },
      )
      .lean<StaffContact[]>();
  }

  async find(userId: string): Promise<StaffAccount | null> {
    return this.users.findOne({ _id: userId, role: { $in: [...STAFF_ROLES] } }, FIELDS).lean<StaffAccount>();
  }

  /**
   * Changes an invited account.
   * @returns the account before the change, or null when it is not a staff account or is the owner's
   */
  async change(userId: string, changes: Partial<User>, tx: Transaction): Promise<StaffAccount | null> {
    return this.users
      .findOneAndUpdate(
        { _id: userId, role: { $in: [...INVITED_ROLES] } },
        { $set: changes },
        { ...tx.command, returnDocument: 'before', projection: FIELDS },
      )
      .lean<StaffAccount>();
  }

  /** Returns all accounts with the owner role except this one. */
  async otherOwners(ownerId: string): Promise<StaffAccount[]> {
    return this.users
      .find({ role: 'admin', _id: { $ne: ownerId } }, FIELDS)
      .sort({ _id: 1 })
      .lean<StaffAccount[]>();
  }

  /** Changes an account with the owner role; returns false when no such account exists. */
  async demoteOwner(userId: string, changes: Partial<User>, tx: Transaction): Promise<boolean> {
    const demoted = await this.users.updateOne({ _id: userId, role: 'admin' }, { $set: changes }, tx.command);
    return demoted.modifiedCount === 1;
  }
}
