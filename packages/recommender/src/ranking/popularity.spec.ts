import { popularityIn } from './popularity.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const members = [{ id: 'liked' }, { id: 'new' }, { id: 'away' }];
const role = (mean: number[], actions: number[]) => ({
  mean: Float32Array.from(mean),
  actions: Uint32Array.from(actions),
});
const popularityOf = popularityIn({
  version: 1,
  members,
  giver: role([1, 2, 0, 0, 1, 2], [1, 0, 0]),
  receiver: role([3, 4, 0, 0, 3, 4], [0, 0, 2]),
  size: 2,
});
const of = (id: string, days = 0) =>
  popularityOf(id, { lastActiveAt: new Date(NOW.getTime() - days * 86_400_000) }, NOW);

describe('popularityIn', () => {
  it('adds both biases, and returns the means of both roles', () => {
    expect(of('liked')).toEqual({ worth: 4, means: Float32Array.of(1, 2, 3, 4) });
    expect(of('away', 7)!.worth).toBeLessThan(4);
  });

  it('returns null for members without an action', () => {
    expect([of('new'), of('unknown')]).toEqual([null, null]);
  });
});
