import { setTimeout as pause } from 'node:timers/promises';
import { costCalls } from './cost-calls.js';
import { prepareCost } from './cost-data.js';
import { jobsDone } from './cost-preparation.js';
import { sum } from './lists.js';
import { deckKey, dueDecksKey, inDatabase, MongoClient, redis, startProduct } from './processes.js';
import { openMeter } from './processor.js';

/**
 * @import { mongo } from 'mongoose'
 * @import { Call } from './load.js'
 *
 * @typedef {Awaited<ReturnType<typeof commandsRun>>} CommandsRun
 * @typedef {Record<string, number>} CommandCounts mean number per request, by the name of the command
 * @typedef {ReadonlyMap<string, number>} Counts
 *
 * @typedef {object} Costs of one request
 * @property {CommandCounts} mongodb
 * @property {CommandCounts} redis
 * @property {number} inScripts commands of Redis, with those that scripts send
 * @property {{ mongodb: number, redis: number }} bytes to and from the servers
 * @property {Record<string, number>} processor CPU time in ms, by the name of the program
 * @property {number} rows new outbox rows
 * @property {number} jobs
 */

/** Number of sequential requests of each call, each by another member. */
const CALLERS = 50;
/** Time in ms; longer than an instance caches a session or keeps uses of decks before it writes them. */
const REST_MS = 1_000;
/**
 * Time in ms. Everything is counted over whole windows, and the counts of a window without calls are
 * subtracted. The windows are longer than the 5 s after which workers look at idle queues again.
 */
const WINDOW_MS = 10_000;
/** Times that each call is measured. Of each count the least holds: other work of the processes only adds. */
const ROUNDS = 2;
const PORTS = { api: 3971, worker: 3973 };
const METRICS_TOKEN = 'metrics-of-the-bench';
const COUNTED = /^mutual_(mongodb|redis)_command_seconds_count\{[^}]*command="([^"]+)"[^}]*\} (\d+)$/gm;
const JOBS = /^mutual_job_seconds_count\{[^}]*\} (\d+)$/gm;
const FRESH = 'Suggestions, fresh deck';

/**
 * Counts the cost of each call, in its request and in the jobs it causes, with one request at a time.
 * Commands to MongoDB and Redis come from the metrics of API and worker, bytes and the commands inside
 * scripts from the servers. CPU time, new outbox rows and runs of jobs are counted too.
 * @param {readonly string[]} [only] measures the calls whose names contain one of these words; default: all
 * @returns for each call the means per request
 */
export async function commandsRun(only = []) {
  const uri = inDatabase('bench_cost');
  const data = await prepareCost(uri);
  const client = await MongoClient.connect(uri);
  const db = client.db();
  const env = { METRICS_TOKEN };
  const api = await startProduct(uri, PORTS.api, { env });
  const worker = await startProduct(uri, PORTS.worker, { role: 'worker', env });
  const meter = await openMeter({ API: api, worker });
  const callers = data.callers.slice(0, CALLERS);
  const rows = db.collection('outbox').watch([{ $match: { operationType: 'insert' } }]);
  let added = 0;
  rows.on('change', () => (added += 1));
  const costs = async () => {
    // The stream is behind the collection.
    await pause(200);
    const used = Object.entries(await meter.total()).map(
      ([name, ms]) => /** @type {const} */ ([`ms ${name}`, ms]),
    );
    return new Map([...(await commands()), ...(await traffic(db)), ...used, ['rows added', added]]);
  };
  const removeDecks = () => redis.unlink(...callers.map(({ id }) => deckKey(id)));
  /** @type {Array<{ name: string } & Costs>} */
  const counted = [];
  for (const { name, product } of listed(data.others)) {
    if (only.length > 0 && !only.some((word) => name.includes(word))) continue;
    const isFresh = name === FRESH;
    const callAll = async () => {
      for (const caller of callers) await ask(product(caller));
      await jobsDone(db);
    };
    /** @type {Array<Parameters<typeof perCall>[0][number]>} */
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Creates the decks and records activity before the count. Used decks that are older than a minute
      // would be rebuilt in the window without calls, and so be subtracted.
      await removeDecks();
      await callAll();
      await pause(REST_MS);
      await redis.unlink(dueDecksKey());
      if (isFresh) await removeDecks();
      const first = await costs();
      await pause(WINDOW_MS);
      const before = await costs();
      const began = performance.now();
      await callAll();
      const windows = Math.ceil((performance.now() - began) / WINDOW_MS);
      await pause(windows * WINDOW_MS - (performance.now() - began));
      const after = await costs();
      rounds.push({ idle: difference(first, before), used: difference(before, after), windows });
    }
    counted.push({ name, ...perCall(rounds) });
  }
  await rows.close();
  await meter.close();
  for (const program of [worker, api]) await program.stop();
  await client.close();
  return { calls: counted, callers: CALLERS };
}

/** @param {readonly string[]} others */
function listed(others) {
  // Picture links are issued only to members who have loaded a card.
  const calls = costCalls(others).filter(({ name }) => !name.startsWith('Picture'));
  const [prepared] = calls;
  return prepared ? [{ ...prepared, name: FRESH }, ...calls] : calls;
}

/** @param {Call} call */
async function ask({ method = 'GET', path, token, body }) {
  const answer = await fetch(`http://127.0.0.1:${PORTS.api}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/**
 * Returns the number of commands and jobs of both processes since their start, such as `mongodb find` → 12.
 */
async function commands() {
  /** @type {Map<string, number>} */
  const counts = new Map();
  /** @param {string} key @param {string | undefined} count */
  const add = (key, count) => counts.set(key, (counts.get(key) ?? 0) + Number(count));
  for (const port of Object.values(PORTS)) {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const text = await answer.text();
    for (const [, database, command, count] of text.matchAll(COUNTED)) add(`${database} ${command}`, count);
    for (const [, count] of text.matchAll(JOBS)) add('jobs run', count);
  }
  return counts;
}

/**
 * Returns what the servers have counted since their start: bytes, and the commands of Redis with those that
 * scripts send.
 * @param {mongo.Db} db
 */
async function traffic(db) {
  const { network } = await db.admin().serverStatus();
  const stats = await redis.info('stats');
  /** @param {string} name */
  const stat = (name) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(stats)?.[1]);
  const calls = [...(await redis.info('commandstats')).matchAll(/^cmdstat_\S+:calls=(\d+)/gm)];
  return new Map([
    ['bytes mongodb', Number(network.bytesIn) + Number(network.bytesOut)],
    ['bytes redis', stat('total_net_input_bytes') + stat('total_net_output_bytes')],
    ['scripts redis', sum(calls.map(([, count]) => Number(count)))],
  ]);
}

/**
 * @param {Counts} before
 * @param {Counts} after
 * @returns {Counts}
 */
const difference = (before, after) =>
  new Map(Array.from(after, ([key, count]) => [key, count - (before.get(key) ?? 0)]));

/**
 * @param {ReadonlyArray<{ idle: Counts, used: Counts, windows: number }>} rounds what a window without calls
 *   has counted, and what the calls have, which took `windows` times as long
 * @returns {Costs}
 */
function perCall(rounds) {
  /** @type {Costs} */
  const found = {
    mongodb: {},
    redis: {},
    inScripts: 0,
    bytes: { mongodb: 0, redis: 0 },
    processor: {},
    rows: 0,
    jobs: 0,
  };
  const keys = new Set(rounds.flatMap(({ used }) => [...used.keys()]));
  for (const key of keys) {
    const idle = Math.min(...rounds.map((round) => round.idle.get(key) ?? 0));
    const counts = rounds.map(({ used, windows }) => (used.get(key) ?? 0) - windows * idle);
    const exact = Math.max(0, Math.min(...counts) / CALLERS);
    const each = Math.round(10 * exact) / 10;
    const [kind, name = ''] = key.split(' ');
    if (kind === 'ms') found.processor[name] = Math.round(100 * exact) / 100;
    else if (kind === 'jobs') found.jobs = each;
    else if (kind === 'rows') found.rows = each;
    else if (kind === 'scripts') found.inScripts = each;
    else if (kind === 'bytes') found.bytes[name === 'redis' ? 'redis' : 'mongodb'] = Math.round(each);
    else if (each > 0) found[kind === 'redis' ? 'redis' : 'mongodb'][name] = each;
  }
  return found;
}
