import type { SearchFilters } from './search-settings.schemas.js';

/** Filters that all members pass. */
export const NO_FILTERS: SearchFilters = { intents: [], hobbies: [], languages: [], verified: false };
