import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PromptAnswer } from '@contract';
import type { Model } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { type User, USER_MODEL } from '../../users/index.js';

/** Members' prompts, in their account. */
@Injectable()
export class PromptsRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /**
   * Stores all prompts of a member, where those of the given version are stored still.
   * @returns whether they were
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
