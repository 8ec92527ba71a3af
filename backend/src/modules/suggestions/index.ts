/** Public API of the suggestions module. */
export { ModelHistoryService } from './model/model-history.service.js';
export { PickMakingService } from './picks/pick-making.service.js';
export { SuggestionStatisticsService } from './statistics/suggestion-statistics.service.js';
export { suggestionsIntegrity } from './suggestions.integrity-check.js';
export { SuggestionsModule } from './suggestions.module.js';
