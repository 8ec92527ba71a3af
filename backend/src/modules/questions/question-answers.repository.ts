import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toIds } from '../../platform/database/ids.js';
import type { Transaction } from '../../platform/database/transaction.js';
import {
  QUESTION_ANSWERS_MODEL,
  type QuestionAnswers,
  type StoredAnswer,
} from './question-answers.schema.js';

/**
 * Stores the answers of members. Each change touches one answer, so that two devices can change different
 * ones.
 */
@Injectable()
export class QuestionAnswersRepository {
  constructor(@InjectModel(QUESTION_ANSWERS_MODEL) private readonly answers: Model<QuestionAnswers>) {}

  /** Returns a member's answers, or null before the first one. */
  async find(userId: string): Promise<QuestionAnswers | null> {
    return this.answers.findOne({ userId }).lean<QuestionAnswers>();
  }

  /**
   * Returns the answers of members, including private ones: all of them, or option and privacy of some
   * questions.
   */
  async findMany(
    userIds: readonly string[],
    questions?: readonly string[],
  ): Promise<Pick<QuestionAnswers, 'userId' | 'answers'>[]> {
    const fields = questions?.flatMap((question) =>
      ['option', 'isPrivate'].map((field) => [`answers.${question}.${field}`, 1] as const),
    ) ?? [['answers', 1]];
    return this.answers
      .find({ userId: { $in: toIds(userIds) } }, { userId: 1, ...Object.fromEntries(fields) })
      .lean<Pick<QuestionAnswers, 'userId' | 'answers'>[]>();
  }

  /**
   * Stores an answer.
   * @returns all answers of the member
   */
  async set(
    userId: string,
    question: string,
    answer: StoredAnswer,
    tx: Transaction,
  ): Promise<QuestionAnswers> {
    const change = { [`answers.${question}`]: answer };
    return this.answers
      .findOneAndUpdate(
        { userId },
        { $set: change },
        { upsert: true, ...tx.command, returnDocument: 'after' },
      )
      .lean<QuestionAnswers>();
  }

  /** Stores the date of the consent to special categories. */
  async setConsent(userId: string, consentAt: Date, tx: Transaction): Promise<void> {
    await this.answers.updateOne({ userId }, { $set: { consentAt } }, { upsert: true, ...tx.command });
  }

  /**
   * Returns whether the member has agreed to special categories. Writes the time, so that this transaction
   * conflicts with a withdrawal of the consent at the same time.
   */
  async useConsent(userId: string, now: Date, tx: Transaction): Promise<boolean> {
    const agreed = { userId, consentAt: { $ne: null } };
    const { matchedCount } = await this.answers.updateOne(
      agreed,
      { $set: { consentUsedAt: now } },
      tx.command,
    );
    return matchedCount === 1;
  }

  /**
   * Removes the answers to these questions; with `consent`, also its date.
   * @returns the remaining answers, or null if the member never gave one
   */
  async remove(
    userId: string,
    questions: readonly string[],
    { consent = false }: { consent?: boolean } = {},
    tx?: Transaction,
  ): Promise<QuestionAnswers | null> {
    const removed = Object.fromEntries(questions.map((question) => [`answers.${question}`, '']));
    return this.answers
      .findOneAndUpdate(
        { userId },
        { $unset: removed, ...(consent && { $set: { consentAt: null } }) },
        { returnDocument: 'after', ...tx?.command },
      )
      .lean<QuestionAnswers>();
  }

  /** Permanently deletes a member's answers. */
  async removeAllOf(userId: string): Promise<void> {
    await this.answers.deleteOne({ userId });
  }
}
