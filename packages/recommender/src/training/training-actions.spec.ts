import { DAY_MS, HOUR_MS } from '../time.ts';
import { ActionCollector, HeldOutSplitter, sampleOf, type ActionColumns } from './training-actions.ts';

describe('HeldOutSplitter: held-out actions', () => {
  const NEWEST = Date.UTC(2026, 10, 24);

  /** Splits `count` actions, one every `everyMs` ms. Their givers are 0, 1, 2 and so on, newest first. */
  function splitOf(count: number, everyMs: number) {
    const splitter = new HeldOutSplitter(NEWEST - DAY_MS);
    // Actions are not sorted by time, because the product reads them pair by pair.
    const order = Array.from({ length: count }, (_, n) => (n * 7) % count);
    for (const n of order) splitter.add(n, count + n, n % 3 === 0, NEWEST - n * everyMs);
    const { past, heldOut } = splitter.split();
    return { past: [...past.giver].sort((a, b) => a - b), heldOut: [...heldOut.giver].sort((a, b) => a - b) };
  }
  const upTo = (from: number, to: number): number[] =>
    Array.from({ length: to - from }, (_, index) => from + index);

  it('are the last day when it has enough actions', () => {
    const { past, heldOut } = splitOf(1000, HOUR_MS / 5);
    expect(heldOut).toEqual(upTo(0, 120));
    expect(past).toEqual(upTo(120, 1000));
  });

  it('are the newest of several days when one day has few actions', () => {
    const { past, heldOut } = splitOf(1511, HOUR_MS);
    expect(heldOut).toEqual(upTo(0, 200));
    expect(past).toEqual(upTo(200, 1511));
  });

  it('are at most a fifth of all actions', () => {
    expect(splitOf(600, HOUR_MS).heldOut).toEqual(upTo(0, 120));
    expect(splitOf(60, HOUR_MS).heldOut.length).toBeLessThan(100);
    expect(splitOf(0, HOUR_MS)).toEqual({ past: [], heldOut: [] });
  });

  it('keep giver, receiver and like of each action', () => {
    const splitter = new HeldOutSplitter(NEWEST - DAY_MS);
    for (let n = 0; n < 600; n += 1) splitter.add(n, 1000 + n, n % 3 === 0, NEWEST - n * HOUR_MS);
    const { past, heldOut } = splitter.split();
    for (const { giver, receiver, liked } of [past, heldOut])
      giver.forEach((from, n) => {
        expect([receiver[n], liked[n]]).toEqual([1000 + from, from % 3 === 0 ? 1 : 0]);
      });
  });
});

describe('sampleOf', () => {
  const CIRCLE = 20;
  const CIRCLES = 30;
  const MEMBERS = CIRCLE * CIRCLES;
  /** Circles of members who have all acted on each other, and on no one else. */
  const actions: ActionColumns = (() => {
    const collector = new ActionCollector();
    for (let from = 0; from < MEMBERS; from += 1)
      for (let step = 1; step < CIRCLE; step += 1) {
        const to = Math.floor(from / CIRCLE) * CIRCLE + ((from + step) % CIRCLE);
        collector.add(from, to, step % 2 === 0);
      }
    return collector.columns();
  })();
  const MOST = 6 * CIRCLE * (CIRCLE - 1);
  const circlesIn = ({ giver }: ActionColumns): Set<number> =>
    new Set(Array.from(giver, (from) => Math.floor(from / CIRCLE)));

  it('returns all actions when there are no more than the maximum', () => {
    expect(sampleOf(actions, MEMBERS, actions.giver.length, 1)).toEqual(actions);
  });

  it('returns the same sample for the same turn, of about the maximum size, with whole circles', () => {
    const sample = sampleOf(actions, MEMBERS, MOST, 3);
    expect(sampleOf(actions, MEMBERS, MOST, 3)).toEqual(sample);
    expect(sample.giver.length).toBeLessThanOrEqual(MOST);
    expect(sample.giver.length).toBeGreaterThan(0.8 * MOST);
    expect(circlesIn(sample).size).toBeLessThan(10);
  });

  it('selects other circles in each turn, and all of them over time', () => {
    const turns = Array.from({ length: 20 }, (_, turn) =>
      circlesIn(sampleOf(actions, MEMBERS, MOST, turn + 1)),
    );
    expect(turns[0]).not.toEqual(turns[1]);
    expect(new Set(turns.flatMap((circles) => [...circles])).size).toBe(CIRCLES);
  });

  it('continues with other members when the first ones have few connections', () => {
    // All members act on the first five, who act only on each other.
    const collector = new ActionCollector();
    for (let from = 0; from < MEMBERS; from += 1)
      for (let to = 0; to < 5; to += 1) if (to !== from) collector.add(from, to, true);
    const sample = sampleOf(collector.columns(), MEMBERS, 1000, 1);
    expect(sample.giver.length).toBe(1000);
  });
});
