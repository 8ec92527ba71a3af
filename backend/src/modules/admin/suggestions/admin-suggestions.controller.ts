import { Controller, Param, Query } from '@nestjs/common';
import {
  SuggestionModelParams,
  SuggestionStatisticsQuery,
  type SuggestionModelsView,
  type SuggestionStatisticsView,
} from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { TrainedModelsService } from '../../suggestions/index.js';
import { AdminSuggestionsService } from './admin-suggestions.service.js';

@Controller()
export class AdminSuggestionsController {
  constructor(
    private readonly models: TrainedModelsService,
    private readonly suggestions: AdminSuggestionsService,
  ) {}

  @Route(adminEndpoints.suggestionStatistics)
  suggestionStatistics(
    @Query({ schema: SuggestionStatisticsQuery }) query: SuggestionStatisticsQuery,
  ): Promise<SuggestionStatisticsView> {
    return this.suggestions.statisticsOf(query);
  }

  @Route(adminEndpoints.suggestionModels)
  suggestionModels(): Promise<SuggestionModelsView> {
    return this.models.list();
  }

  @Route(adminEndpoints.takeBackSuggestionModel)
  takeBackSuggestionModel(
    @CurrentUser() me: Principal,
    @Param({ schema: SuggestionModelParams }) { version }: SuggestionModelParams,
  ): Promise<SuggestionModelsView> {
    return this.suggestions.takeBack(me, version);
  }
}
