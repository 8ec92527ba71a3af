import { Injectable } from '@nestjs/common';
import {
  ADMIN_LIMITS,
  type SuggestionModelsView,
  type SuggestionStatisticsQuery,
  type SuggestionStatisticsView,
} from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import {
  PickMakingService,
  SuggestionStatisticsService,
  TrainedModelsService,
} from '../../suggestions/index.js';

/** The suggestion model for the administrator. */
@Injectable()
export class AdminSuggestionsService {
  constructor(
    private readonly models: TrainedModelsService,
    private readonly statistics: SuggestionStatisticsService,
    private readonly picks: PickMakingService,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /** Returns the statistics of suggestions in the last `days`. */
  async statisticsOf({ days }: SuggestionStatisticsQuery): Promise<SuggestionStatisticsView> {
    const [statistics, picks] = await Promise.all([
      this.statistics.ofLastDays(Number(days ?? ADMIN_LIMITS.suggestionStatistics.usualDays)),
      this.picks.lastRun(),
    ]);
    return { ...statistics, picks };
  }

  /** @throws AppError NOT_FOUND for any other version than the one in use */
  async takeBack(me: Principal, version: number): Promise<SuggestionModelsView> {
    await this.database.transaction(async (tx) => {
      const inUse = await this.models.takeBack(version, tx);
      await this.audit.record(
        me,
        { action: 'suggestion-model-taken-back', before: { version }, after: { version: inUse } },
        tx,
      );
    });
    return this.models.list();
  }
}
