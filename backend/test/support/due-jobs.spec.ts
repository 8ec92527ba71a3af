import { hasDueJob } from './due-jobs.js';
import { TestClock } from './test-clock.js';

const START = new Date('2026-05-04T10:00:00Z');
const at = (seconds: number): Date => new Date(START.getTime() + seconds * 1_000);

/** Returns whether a job counts as due. Reading rows with these times takes three seconds. */
function isDue(...runAts: Date[]): Promise<boolean> {
  const clock = new TestClock();
  clock.freeze(START);
  return hasDueJob(() => {
    clock.advance(3_000);
    return Promise.resolve(runAts.map((runAt) => ({ runAt })));
  }, clock);
}

describe('hasDueJob', () => {
  it('returns true for a job that was due before, or was added while the jobs were read', async () => {
    expect(await isDue(at(-1))).toBe(true);
    expect(await isDue(at(60), at(2))).toBe(true);
  });

  it('returns false without jobs, and if all are due later', async () => {
    expect(await isDue()).toBe(false);
    expect(await isDue(at(60))).toBe(false);
  });
});
