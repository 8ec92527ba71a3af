import { dayInstantWrites, recentWithoutInstant } from '../../platform/database/day-filter.js';
import { defineMigration, writeInBatches } from '../../platform/database/migrations.js';
import type { MatchState, WithDailyPick } from './match-state.schema.js';

/**
 * Adds the start of the day to the stored counters and picks of the last days, which only had the name of
 * their day. So they stay valid after a change of DAY_TIMEZONE.
 */
defineMigration('2026-12-04-days', async (db, { dayTimezone: zone }) => {
  const users = db.collection<MatchState & WithDailyPick>('users');
  for (const path of ['likeQuota', 'noteQuota', 'pick'] as const) {
    const days = users
      .find(recentWithoutInstant(path), { projection: { [`${path}.day`]: 1 } })
      .map(({ _id, [path]: stored }) => ({ _id, day: stored?.day ?? '', zone }));
    await writeInBatches(users, dayInstantWrites<MatchState & WithDailyPick>(path, days));
  }
});
