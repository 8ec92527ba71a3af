import { Injectable } from '@nestjs/common';
import type { GivenAnswers } from '@mutual/recommender';
import { answersForModel } from './agreement.rules.js';
import { QuestionAnswersRepository } from './question-answers.repository.js';

/** Public answers of members. A private answer is treated as no answer. */
@Injectable()
export class PublicAnswersService {
  constructor(private readonly answers: QuestionAnswersRepository) {}

  /**
   * Returns the public answers of members, by member id and question. Members without a public answer are
   * absent.
   */
  async find(
    userIds: readonly string[],
    questions: readonly string[],
  ): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
    const stored = await this.answers.findMany(userIds, questions);
    return new Map(
      stored.map(({ userId, answers }) => [
        userId.toHexString(),
        new Map(
          Object.entries(answers).flatMap(([question, { option, isPrivate }]) =>
            isPrivate ? [] : [[question, option] as const],
          ),
        ),
      ]),
    );
  }

  /**
   * Returns what the model of suggestions may read of members' answers, by member id. A member without
   * answers is absent.
   */
  async findForModel(userIds: readonly string[]): Promise<ReadonlyMap<string, GivenAnswers>> {
    const stored = await this.answers.findMany(userIds);
    return new Map(stored.map(({ userId, answers }) => [userId.toHexString(), answersForModel(answers)]));
  }
}
