import type { SearchFilters } from './settings.schemas.js';

/** Matches all members. */
export const NO_FILTERS: SearchFilters = { intents: [], hobbies: [], languages: [], verified: false };
