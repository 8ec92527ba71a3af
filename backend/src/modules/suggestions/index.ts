/** Public API of the suggestions module. */
export { DecksModule } from './decks/decks.module.js';
export { TrainedModelsService } from './model/trained-models.service.js';
export { PickMakingService } from './picks/pick-making.service.js';
export { SuggestionStatisticsService } from './statistics/suggestion-statistics.service.js';
export { suggestionsIntegrity } from './suggestions.integrity-check.js';
export { SuggestionsModule } from './suggestions.module.js';
