import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Gender, LookingFor, OnboardingStep } from '@contract';
import type { Transaction } from '../../platform/database/transaction.js';
import { AccountKeyRepository } from './account-keys/account-key.repository.js';
import { USER_MODEL, type User } from './user.schema.js';

/** The values of a new account, for the models of all modules. All other fields get their defaults. */
export type NewAccount = Pick<
  User,
  '_id' | 'email' | 'passwordHash' | 'name' | 'dob' | 'role' | 'discoverable' | 'createdAt' | 'lastActiveAt'
> &
  Partial<Pick<User, 'emailKey' | 'emailVerifiedAt' | 'language' | 'passwordless'>> & {
    gender: Gender;
    lookingFor: LookingFor;
    firstRun?: OnboardingStep;
    inviteCode: string;
    referralCode?: string | null;
  };

/** Stores new accounts. Their documents contain the fields of several modules. */
@Injectable()
export class NewAccountRepository {
  constructor(
    @InjectModel(USER_MODEL) private readonly users: Model<User>,
    private readonly keys: AccountKeyRepository,
  ) {}

  /**
   * Stores an account and its keys. Each model of the collection contributes the values of its fields and its
   * defaults.
   * @throws a duplicate-key error over `email` or `inviteCode` (see `isAccountKeyTaken`)
   */
  async insert(account: NewAccount, tx: Transaction): Promise<User> {
    const models = Object.values(this.users.db.models) as Model<{ _id: Types.ObjectId }>[];
    const own = models.filter(({ collection }) => collection.name === this.users.collection.name);
    const parts = await Promise.all(own.map((model) => partOf(account, model)));
    const document = Object.assign({}, ...parts) as User;
    await this.keys.add(account._id, account, tx);
    await this.users.collection.insertOne(document, tx.command);
    return document;
  }
}

/** Returns the values of the fields that a model declares, with its defaults. */
async function partOf(account: NewAccount, model: Model<{ _id: Types.ObjectId }>): Promise<object> {
  const own = Object.entries(account).filter(([field]) => model.schema.path(field));
  const part = new model(Object.fromEntries(own));
  await part.validate();
  return part.toObject();
}
