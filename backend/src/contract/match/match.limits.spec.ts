import { NEW_MEMBER_MS } from '@mutual/recommender';
import { DAY_MS } from '../../platform/clock/days.js';
import { MATCH_LIMITS } from './match.limits.js';

describe('MATCH_LIMITS', () => {
  it('has the period of new members of the recommender', () => {
    expect(MATCH_LIMITS.newMemberDays * DAY_MS).toBe(NEW_MEMBER_MS);
  });
});
