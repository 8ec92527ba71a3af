import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PromptAnswer } from '@contract';
import type { Model } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { type User, USER_MODEL } from '../../users/index.js';

/** Stores the prompts of members in their user documents. */
@Injectable()
export class PromptsRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /**
   * Replaces all prompts of a member if the stored version is still the passed one.
   * @returns whether they were replaced
   */
  async replace(
    userId: string,
    prompts: PromptAnswer[],
    version: number,
    session: Session,
  ): Promise<boolean> {
    const { matchedCount } = await this.users.updateOne(
      {
        _id: userId,
        status: { $ne: 'deleted' },
        promptsVersion: version,
      },
      { $set: { prompts, promptsVersion: version + 1 } },
      { session },
    );
    return matchedCount === 1;
  }
}
