import { MINUTE_MS } from '../../../src/platform/clock/days.js';
import type { Walk } from '../../../src/platform/database/walk.schema.js';
import { Walks } from '../../../src/platform/database/walks.js';
import { database } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp({ env: { LOG_LEVEL: 'silent' } });
const beside = useTestApp({ beside: t, env: { LOG_LEVEL: 'silent' } });

const stored = () => database(t).collection<Walk>('walks');
/** Returns a walk over these letters, one per range, that passes each letter to `visit`. */
const over =
  (letters: string, visit: (letter: string) => unknown) =>
  async (after: string | null): Promise<{ position: string | null; changed: number }> => {
    const letter = [...letters].find((one) => after === null || one > after);
    if (letter === undefined) return { position: null, changed: 0 };
    await visit(letter);
    return { position: letter, changed: 1 };
  };

describe('a walk', () => {
  it('continues after the last finished range when a range failed, and finds earlier documents in the next walk', async () => {
    const visited: string[] = [];
    const failing = over('BCDE', (letter) => {
      visited.push(letter);
      if (letter === 'D') throw new Error('Broken off');
    });
    await expect(t.app.get(Walks).run('letters', failing)).rejects.toThrow('Broken off');
    expect(visited.splice(0)).toEqual(['B', 'C', 'D']);
    // The letter A was added before the position.
    const all = over('ABCDE', (letter) => visited.push(letter));
    await beside.app.get(Walks).run('letters', all);
    expect(visited.splice(0)).toEqual(['D', 'E']);
    await t.app.get(Walks).run('letters', all);
    expect(visited).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it('runs in one process at a time', async () => {
    const visited: string[] = [];
    const other: string[] = [];
    await t.app.get(Walks).run(
      'alone',
      over('ABC', async (letter) => {
        visited.push(letter);
        await beside.app.get(Walks).run(
          'alone',
          over('ABC', (seen) => other.push(seen)),
        );
      }),
    );
    expect([visited, other]).toEqual([['A', 'B', 'C'], []]);
  });

  it('is continued by another process two minutes after its process was killed', async () => {
    const leaseUntil = new Date(t.clock.now().getTime() + 2 * MINUTE_MS);
    await stored().insertOne({ _id: 'killed', position: 'B', changed: 1, holder: 'killed', leaseUntil });
    const visited: string[] = [];
    const run = () =>
      beside.app.get(Walks).run(
        'killed',
        over('ABCD', (letter) => visited.push(letter)),
      );
    await run();
    expect(visited).toEqual([]);
    t.clock.advance(2 * MINUTE_MS + 1);
    await run();
    expect(visited).toEqual(['C', 'D']);
    expect((await stored().findOne({ _id: 'killed' }))?.position).toBeNull();
  });
});
