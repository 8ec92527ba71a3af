import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { keepGoing } from '../lib/keep-going.js';
import { ownDataDir } from '../lib/ownership.js';
import { sendSignal } from '../lib/processes.js';
import { afterwards, freshDataDir, until } from './support.js';

/**
 * @import { TestContext } from 'node:test'
 * @import { OwnedProgram } from '../lib/ownership.js'
 */

const STAYS = 'setInterval(() => {}, 1000)';
const ENDS = 'process.exit(1)';

/**
 * Returns an owner with a function that starts and records small programs. Tests can change `code` and
 * `fails` between starts.
 * @param {TestContext} t
 */
async function starter(t) {
  const owner = await ownDataDir(freshDataDir(t));
  afterwards(t, owner.stop);
  const small = {
    owner,
    code: STAYS,
    fails: false,
    /** @type {Array<{ program: OwnedProgram, at: number }>} */
    started: [],
    start: async () => {
      if (small.fails) throw new Error('it does not start');
      const program = owner.start({
        name: 'small',
        command: process.execPath,
        args: ['-e', small.code],
        mark: small.code,
        graceMs: 1_000,
      });
      small.started.push({ program, at: performance.now() });
      return program;
    },
    last: () => small.started.at(-1)?.program ?? assert.fail('Nothing was started.'),
  };
  return small;
}

describe('keepGoing', () => {
  test('does not retry a failed first start', async (t) => {
    const small = await starter(t);
    small.fails = true;
    await assert.rejects(keepGoing(small.owner, 'small', small.start), /does not start/);
    assert.equal(small.started.length, 0);
  });

  test('restarts a program that exits repeatedly, each time after a longer pause', async (t) => {
    const small = await starter(t);
    small.code = ENDS;
    await keepGoing(small.owner, 'small', small.start, 100);
    await until(() => small.started.length > 4, 'five starts');
    const times = small.started.map(({ at }) => at);
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? NaN));
    // Checks lower bounds only, because a slow machine exceeds upper ones. A timer may fire a little early.
    for (const [index, gap] of gaps.entries()) assert.ok(gap >= 100 * 2 ** index - 5, gaps.join());
  });

  test('restarts immediately on request, and rejects when the program fails to start', async (t) => {
    const small = await starter(t);
    const supervised = await keepGoing(small.owner, 'small', small.start, 60_000);
    const first = small.last();
    await supervised.restart();
    assert.ok(first.ended);
    assert.equal(small.started.length, 2);

    small.fails = true;
    await assert.rejects(supervised.restart(), /does not start/);
    small.fails = false;
    // The next automatic restart is due in a minute; a request restarts at once.
    await supervised.restart();
    assert.equal(small.started.length, 3);
    assert.ok(!small.last().ended);
  });

  test('restarts once more when it is requested during a start', async (t) => {
    const small = await starter(t);
    let held = false;
    /** @type {PromiseWithResolvers<void>} */
    const gate = Promise.withResolvers();
    const { start } = small;
    const supervised = await keepGoing(
      small.owner,
      'small',
      async () => {
        if (small.started.length === 1) {
          held = true;
          await gate.promise;
        }
        return start();
      },
      1,
    );
    sendSignal(small.last().pid, 'SIGKILL');
    await until(() => held, 'the second start');
    const restarted = supervised.restart();
    gate.resolve();
    await restarted;
    assert.equal(small.started.length, 3);
    assert.ok(small.started[1]?.program.ended && !small.last().ended);
  });

  test('starts nothing after its owner stopped', async (t) => {
    const small = await starter(t);
    await keepGoing(small.owner, 'small', small.start, 1);
    await small.owner.stop();
    // keepGoing already waits for this exit.
    await small.last().exit;
    assert.equal(small.started.length, 1);
  });
});
