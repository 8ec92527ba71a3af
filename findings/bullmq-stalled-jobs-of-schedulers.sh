#!/usr/bin/env bash
# One would guess: `maxStalledCount` ends every job whose worker process dies with it (out of memory, a crash of native
# code): after that many recoveries BullMQ fails it with "job stalled more than allowable limit".
# What happens: a job of a job scheduler is exempt as long as its scheduler exists. It is recovered for ever, `attempts`
# does not count, and it kills one process after another. The jobs that run beside it die as often, and they are not
# exempt: BullMQ fails these innocent ones for good. A test with a plain job sees the limit hold.
# Remedy: the processor looks at `job.stalledCounter` itself and throws `UnrecoverableError`; the scheduler has planned
# the next run already.
# Versions: bullmq 6.7.0, ioredis 6.0.0, Redis 7.0.15 of Debian 12. Source: script moveStalledJobsToWait; run 2026-12-01.
# Output seen, with maxStalledCount 2 and at most 8 processes:
#   plain job: 3 processes died, failed; the job beside it: failed
#   job of a scheduler: 8 processes died, not failed; the job beside it: failed
#   job of a scheduler, with the remedy: 3 processes died, failed; the job beside it: failed
set -euo pipefail
command -v redis-server > /dev/null || { echo "There is no redis-server."; exit 1; }
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2> /dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts bullmq@6.7.0 ioredis@6.0.0
port=$(python3 -c 'import socket; one = socket.socket(); one.bind(("127.0.0.1", 0)); print(one.getsockname()[1])')
redis-server --port "$port" --bind 127.0.0.1 --save '' --maxmemory-policy noeviction > server.log 2>&1 &
server=$!
until (exec 3<> "/dev/tcp/127.0.0.1/$port") 2> /dev/null; do sleep 0.1; done
cat > worker.mjs << 'WORKER'
import { UnrecoverableError, Worker } from 'bullmq';

const [, , port, queue, isAlone, isLimited] = process.argv;
const MAX_STALLED = 2;
/** Fulfilled once the job beside the deadly one runs or has failed. */
const beside = Promise.withResolvers();
if (isAlone) beside.resolve();
const processors = {
  deadly: async ({ stalledCounter }) => {
    if (isLimited && stalledCounter > MAX_STALLED) throw new UnrecoverableError('stalled too often');
    await beside.promise;
    // Stands for the kernel, which kills a process that takes too much memory.
    process.kill(process.pid, 'SIGKILL');
  },
  long: () => {
    beside.resolve();
    return new Promise(() => undefined);
  },
};
const worker = new Worker(queue, (job) => processors[job.name](job), {
  connection: { host: '127.0.0.1', port: Number(port) },
  concurrency: 2,
  maxStalledCount: MAX_STALLED,
  lockDuration: 500,
  stalledInterval: 500,
});
worker.on('failed', ({ name }) => process.send(name, () => name === 'long' && beside.resolve()));
WORKER
cat > probe.mjs << 'PROBE'
import { fork } from 'node:child_process';
import { Queue } from 'bullmq';

const [, , port] = process.argv;
const MOST_PROCESSES = 8;

/** Runs one process until it dies, or until both jobs have failed. */
const runProcess = (failed, args) =>
  new Promise((resolve) => {
    const child = fork('worker.mjs', args);
    child.on('message', (name) => {
      failed.add(name);
      if (failed.size === 2) child.kill();
    });
    child.on('exit', (_, signal) => resolve(signal === 'SIGKILL'));
  });

const seen = [];
async function show(kind, add, limit = '') {
  const name = kind.replaceAll(/\W/g, '-');
  const queue = new Queue(name, { connection: { host: '127.0.0.1', port: Number(port) } });
  await add(queue);
  await queue.add('long', {});
  const failed = new Set();
  let deaths = 0;
  while (failed.size < 2 && deaths < MOST_PROCESSES) {
    if (!(await runProcess(failed, [port, name, failed.has('long') ? 'alone' : '', limit]))) break;
    deaths += 1;
  }
  const fateOf = (job) => (failed.has(job) ? 'failed' : 'not failed');
  seen.push(`${deaths} processes died, ${fateOf('deadly')}; the job beside it: ${fateOf('long')}`);
  console.log(`${kind}: ${seen.at(-1)}`);
  await queue.close();
}
const plain = (queue) => queue.add('deadly', {}, { attempts: 2 });
const scheduled = (queue) =>
  queue.upsertJobScheduler('deadly', { every: 3_600_000 }, { name: 'deadly', opts: { attempts: 2 } });
await show('plain job', plain);
await show('job of a scheduler', scheduled);
await show('job of a scheduler, with the remedy', scheduled, 'limited');
const LIMITED = '3 processes died, failed; the job beside it: failed';
const UNLIMITED = '8 processes died, not failed; the job beside it: failed';
if (seen.join() !== [LIMITED, UNLIMITED, LIMITED].join()) {
  console.error('BullMQ now treats stalled jobs of schedulers differently.');
  process.exit(1);
}
PROBE
node probe.mjs "$port"
