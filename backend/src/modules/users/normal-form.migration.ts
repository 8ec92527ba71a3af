import { defineMigration } from '../../platform/database/migrations.js';
import { normaliseTexts } from '../../platform/database/normal-form.js';

/** Names, places and descriptions that were stored as they were typed are found by staff. */
defineMigration('2026-11-27-profiles-in-normal-form', async (db) => {
  for (const path of ['name', 'bio', 'place.city', 'place.state', 'place.country', 'facts.work'])
    await normaliseTexts(db, 'users', path);
});
