import type { SearchFilters } from './settings.schemas.js';

/** Lets everybody through. */
export const NO_FILTERS: SearchFilters = { intents: [], hobbies: [], languages: [], verified: false };
