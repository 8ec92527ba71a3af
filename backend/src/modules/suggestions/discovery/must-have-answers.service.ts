import { Injectable } from '@nestjs/common';
import { PublicAnswersService } from '../../questions/index.js';
import type { SearchCriteria } from './fit.rules.js';
import { fulfilsQuestions, questionsAmong } from './must-have.rules.js';

/** Compares the public answers of members with the questions among must-haves. */
@Injectable()
export class MustHaveAnswersService {
  constructor(private readonly answers: PublicAnswersService) {}

  /**
   * Returns the ids of members whose answers fulfil the questions. Reads nothing if there are no questions.
   */
  async idsFulfilling(
    { mustHaves }: Pick<SearchCriteria, 'mustHaves'>,
    ids: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const questions = questionsAmong(mustHaves);
    if (questions.length === 0 || ids.length === 0) return new Set(ids);
    const answers = await this.answers.find(ids, questions);
    return new Set(ids.filter((id) => fulfilsQuestions(mustHaves, answers.get(id))));
  }
}
