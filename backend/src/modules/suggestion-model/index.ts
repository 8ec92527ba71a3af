/** Public API of the suggestion model module. */
export type { KnownPosteriors } from './member-posteriors.repository.js';
export { MemberPosteriorsService } from './member-posteriors.service.js';
export { ModelHistoryService } from './model-history.service.js';
export { productMember } from './product-member.rules.js';
export { suggestionModelIntegrity } from './suggestion-model.integrity-check.js';
export { SuggestionModelModule } from './suggestion-model.module.js';
export { SuggestionModelService } from './suggestion-model.service.js';
export { NightlyTrainingService } from './training/nightly-training.service.js';
export { type WellLikedMember, WellLikedListsService } from './well-liked-lists.service.js';
