import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepGoing } from '../lib/keep-going.js';
import { own } from '../lib/ownership.js';
import { signal } from '../lib/processes.js';
import { afterwards, freshDataDir, until } from './support.js';

const STAYS = 'setInterval(() => {}, 1000)';
const ENDS = 'process.exit(1)';

/** What starts small programs for an owner and counts them; `code` and `fails` may be changed meanwhile. */
async function starter(t) {
  const owner = await own(freshDataDir(t));
  afterwards(t, owner.stop);
  const it = { owner, code: STAYS, fails: false, started: [] };
  it.start = async () => {
    if (it.fails) throw new Error('it does not start');
    const program = owner.start({
      name: 'small',
      command: process.execPath,
      args: ['-e', it.code],
      mark: it.code,
      graceMs: 1_000,
    });
    it.started.push({ program, at: performance.now() });
    return program;
  };
  it.last = () => it.started.at(-1).program;
  return it;
}

test('what cannot start the first time is not tried again', async (t) => {
  const small = await starter(t);
  small.fails = true;
  await assert.rejects(keepGoing(small.owner, 'small', small.start), /does not start/);
  assert.equal(small.started.length, 0);
});

test('what ends is started again, ever later while it does not last', async (t) => {
  const small = await starter(t);
  small.code = ENDS;
  await keepGoing(small.owner, 'small', small.start, 100);
  await until(() => small.started.length > 4, 'five starts');
  const times = small.started.map(({ at }) => at);
  const gaps = times.slice(1).map((at, index) => at - times[index]);
  for (const [index, gap] of gaps.entries()) assert.ok(gap >= 100 * 2 ** index - 5, gaps.join());
});

test('a restart that is asked for waits for no pause, and says when the program does not come up', async (t) => {
  const small = await starter(t);
  const kept = await keepGoing(small.owner, 'small', small.start, 60_000);
  const first = small.last();
  await kept.restart();
  assert.ok(first.ended);
  assert.equal(small.started.length, 2);

  small.fails = true;
  await assert.rejects(kept.restart(), /does not start/);
  small.fails = false;
  // It waits a minute now, unless somebody asks.
  await kept.restart();
  assert.equal(small.started.length, 3);
  assert.ok(!small.last().ended);
});

test('a restart that is asked for during a start waits for the next one', async (t) => {
  const small = await starter(t);
  const gate = Promise.withResolvers();
  const { start } = small;
  const kept = await keepGoing(
    small.owner,
    'small',
    async () => {
      if (small.started.length === 1) {
        small.held = true;
        await gate.promise;
      }
      return start();
    },
    1,
  );
  signal(small.last().pid, 'SIGKILL');
  await until(() => small.held, 'the second start');
  const restarted = kept.restart();
  gate.resolve();
  await restarted;
  assert.equal(small.started.length, 3);
  assert.ok(small.started[1].program.ended && !small.last().ended);
});

test('nothing is started again once its owner stops', async (t) => {
  const small = await starter(t);
  await keepGoing(small.owner, 'small', small.start, 1);
  await small.owner.stop();
  await sleep(0);
  assert.equal(small.started.length, 1);
});
