import { NEW_MEMBER_MS } from '@mutual/recommender';
import { DAY_MS } from '../../platform/clock/days.js';
import { ADMIN_LIMITS } from './admin.limits.js';

describe('ADMIN_LIMITS', () => {
  it('counts a member as new for as many days as the recommender does', () => {
    expect(ADMIN_LIMITS.suggestionStatistics.newMemberDays * DAY_MS).toBe(NEW_MEMBER_MS);
  });
});
