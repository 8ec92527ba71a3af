/** Public API of the suggestion statistics module. */
export { SuggestionStatisticsModule } from './suggestion-statistics.module.js';
export { SuggestionStatisticsService } from './suggestion-statistics.service.js';
