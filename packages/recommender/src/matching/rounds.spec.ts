import { placeCode, ROUND_SORT_KEYS, type WaitingForPick } from './groups.ts';
import { assignInRounds } from './rounds.ts';

const members = Array.from({ length: 9 }, (_, index): WaitingForPick => ({
  id: `${index}`,
  place: placeCode([index * 10, 0]),
  age: 30,
}));
const idsOf = (group: readonly WaitingForPick[]): Set<string> => new Set(group.map(({ id }) => id));

describe('assignInRounds', () => {
  it('returns the number of assigned members, and leaves them out of later groups', async () => {
    const seen: string[] = [];
    const assigned = await assignInRounds(members, 20_261_121, async (group) => {
      const pair = idsOf(group.slice(0, 2));
      if (pair.size < 2) return new Set();
      seen.push(...pair);
      return Promise.resolve(pair);
    });
    expect(assigned).toBe(8);
    expect(new Set(seen).size).toBe(8);
  });

  it('ends after every round has assigned nobody', async () => {
    let groups = 0;
    const assigned = await assignInRounds(members, 1, async () => {
      groups += 1;
      return Promise.resolve(new Set<string>());
    });
    expect([assigned, groups]).toEqual([0, ROUND_SORT_KEYS.length]);
  });

  it('returns null when the callback ends the run', async () => {
    expect(await assignInRounds(members, 1, () => Promise.resolve(null))).toBeNull();
  });
});
