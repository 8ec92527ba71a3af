import { Injectable } from '@nestjs/common';
import { SUGGESTIONS_SERVER_LIMITS, type SuggestionModelsView, type SuggestionModelView } from '@contract';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { RefreshPosteriors } from '../suggestions.jobs.js';
import { SuggestionModelRepository, type TrainingRecord } from './suggestion-model.repository.js';

/** Lists the trainings of the suggestion model for the administrator. */
@Injectable()
export class TrainedModelsService {
  constructor(
    private readonly models: SuggestionModelRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Returns the newest trainings first, and the version in use (0 for the start parameters). */
  async list(): Promise<SuggestionModelsView> {
    const [models, inUse] = await Promise.all([
      this.models.list(SUGGESTIONS_SERVER_LIMITS.trainingsListed),
      this.models.versionInUse(),
    ]);
    return { inUse, models: models.map((model) => toSuggestionModelView(model, inUse)) };
  }

  /**
   * Takes back the model in use. The model accepted before is in use within a minute; a job recomputes the
   * posteriors of members.
   * @returns the version that is in use now
   * @throws AppError NOT_FOUND for any other version than the one in use
   */
  async takeBack(version: number, tx: Transaction): Promise<number> {
    if ((await this.models.versionInUse()) !== version || !(await this.models.takeBack(version, tx)))
      throw new AppError('NOT_FOUND');
    await this.outbox.add({ job: RefreshPosteriors, payload: {} }, tx);
    return this.models.versionInUse(tx);
  }
}

function toSuggestionModelView(
  { _id, state, reason, startedAt, endedAt, result }: TrainingRecord,
  inUse: number,
): SuggestionModelView {
  return {
    version: _id,
    state: state === 'accepted' ? (_id === inUse ? 'in-use' : 'replaced') : state,
    reason,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    result,
  };
}
