import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { PromptAnswer } from '@contract';
import type { Transaction } from '../../../platform/database/transaction.js';
import { NOT_DELETED, type User } from '../../users/index.js';
import { PROFILE_MODEL, type Profile } from '../profile.schema.js';

type StoredPrompts = Pick<Profile, 'prompts' | 'promptsVersion'> & Pick<User, 'status'>;

/** Stores the prompts of members in their user documents. */
@Injectable()
export class PromptsRepository {
  constructor(@InjectModel(PROFILE_MODEL) private readonly profiles: Model<Profile>) {}

  /** Returns a member's prompts and the status of the account; null for an unknown id. */
  async find(userId: string): Promise<StoredPrompts | null> {
    return this.profiles.findById(userId, { prompts: 1, promptsVersion: 1, status: 1 }).lean<StoredPrompts>();
  }

  /**
   * Replaces all prompts of a member if the stored version is still the passed one.
   * @returns whether they were replaced
   */
  async replace(userId: string, prompts: PromptAnswer[], version: number, tx: Transaction): Promise<boolean> {
    const { matchedCount } = await this.profiles.updateOne(
      {
        _id: userId,
        ...NOT_DELETED,
        promptsVersion: version,
      },
      { $set: { prompts, promptsVersion: version + 1 } },
      tx.command,
    );
    return matchedCount === 1;
  }
}
