import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { MustHave } from '@contract';
import type { Transaction } from '../../../platform/database/transaction.js';
import { NOT_DELETED } from '../../users/index.js';
import { PROFILE_MODEL, type Profile } from '../profile.schema.js';

/** Stores the must-haves of members, which are part of the search settings. */
@Injectable()
export class MustHavesRepository {
  constructor(@InjectModel(PROFILE_MODEL) private readonly profiles: Model<Profile>) {}

  /** Returns a member's must-haves with the fields that they depend on; null for an unknown id. */
  async find(
    userId: string,
    tx?: Transaction,
  ): Promise<Pick<Profile, 'settings' | 'place' | 'religionConsentAt'> | null> {
    return this.profiles
      .findOne({ _id: userId, ...NOT_DELETED }, { settings: 1, place: 1, religionConsentAt: 1 }, tx?.read)
      .lean<Pick<Profile, 'settings' | 'place' | 'religionConsentAt'>>();
  }

  /** Replaces all must-haves. */
  async set(userId: string, mustHaves: readonly MustHave[], tx: Transaction): Promise<void> {
    const field = 'settings.mustHaves';
    const change = mustHaves.length > 0 ? { $set: { [field]: mustHaves } } : { $unset: { [field]: '' } };
    await this.profiles.updateOne({ _id: userId, ...NOT_DELETED }, change, tx.command);
  }

  /** Removes the must-haves about these questions. */
  async removeQuestions(userId: string, questions: readonly string[], tx: Transaction): Promise<void> {
    await this.profiles.updateOne(
      { _id: userId },
      { $pull: { 'settings.mustHaves': { question: { $in: questions } } } },
      tx.command,
    );
  }
}
