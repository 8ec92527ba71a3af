import { Injectable } from '@nestjs/common';
import { handSetParameters } from './hand-set.rules.js';
import type { ModelMember } from './member.rules.js';
import { PairModel, type PreparedMember } from './pair-model.rules.js';

/** Members as one model sees them. */
export interface Prepared {
  readonly model: PairModel;
  /** In the order they were given. */
  readonly members: readonly PreparedMember[];
}

/**
 * The two-sided model in use. It is the hand-set start, which knows a member by their profile alone
 * (docs/suggestions.md "The start of an empty place"); nothing of it is stored.
 */
@Injectable()
export class SuggestionModelService {
  private readonly model = new PairModel(handSetParameters());

  /** The model in use, and what it knows of these members: without any history, their profiles. */
  async prepared(members: readonly ModelMember[]): Promise<Prepared> {
    const { model } = this;
    return Promise.resolve({ model, members: members.map((member) => model.prepare(member)) });
  }
}
