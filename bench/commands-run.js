import { setTimeout as pause } from 'node:timers/promises';
import { costCalls } from './cost-calls.js';
import { prepareCost } from './cost-data.js';
import { jobsDone } from './cost-preparation.js';
import { inDatabase, MongoClient, startProduct } from './processes.js';

/**
 * @import { Call } from './load.js'
 *
 * @typedef {Awaited<ReturnType<typeof commandsRun>>} CommandsRun
 * @typedef {Record<string, number>} CommandCounts mean number per request, by the name of the command
 */

/** Number of sequential requests of each call, each by another member. */
const CALLERS = 50;
/** In ms. Longer than an instance caches a session. */
const SESSION_REST_MS = 1_000;
const PORTS = { api: 3971, worker: 3973 };
const METRICS_TOKEN = 'metrics-of-the-bench';
const COUNTED = /^mutual_(mongodb|redis)_command_seconds_count\{[^}]*command="([^"]+)"[^}]*\} (\d+)$/gm;

/**
 * Counts the commands each call sends to MongoDB and Redis, in its request and in the jobs it causes, with
 * one request at a time. Reads the metrics of the API and the worker.
 * @returns for each call the mean number of each command
 */
export async function commandsRun() {
  const uri = inDatabase('bench_cost');
  const data = await prepareCost(uri);
  const client = await MongoClient.connect(uri);
  const env = { METRICS_TOKEN };
  const api = await startProduct(uri, PORTS.api, { env });
  const worker = await startProduct(uri, PORTS.worker, { role: 'worker', env });
  const callers = data.callers.slice(0, CALLERS);
  const settle = () => jobsDone(client.db());
  /** @type {Array<{ name: string, mongodb: CommandCounts, redis: CommandCounts }>} */
  const counted = [];
  for (const { name, product } of costCalls(data.others)) {
    // Picture links are issued only to members who have loaded a card.
    if (name.startsWith('Picture')) continue;
    const callAll = async () => {
      for (const caller of callers) await ask(product(caller));
      await settle();
    };
    // Creates the decks and records activity before the count.
    await callAll();
    await pause(SESSION_REST_MS);
    const before = await commands();
    await callAll();
    counted.push({ name, ...difference(before, await commands()) });
  }
  for (const program of [worker, api]) await program.stop();
  await client.close();
  return { calls: counted, callers: CALLERS };
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

/** Returns all commands of both processes since their start: `mongodb find` → 12. */
async function commands() {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const port of Object.values(PORTS)) {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    for (const [, database, command, count] of (await answer.text()).matchAll(COUNTED)) {
      const key = `${database} ${command}`;
      counts.set(key, (counts.get(key) ?? 0) + Number(count));
    }
  }
  return counts;
}

/**
 * @param {ReadonlyMap<string, number>} before
 * @param {ReadonlyMap<string, number>} after
 */
function difference(before, after) {
  /** @type {{ mongodb: CommandCounts, redis: CommandCounts }} */
  const found = { mongodb: {}, redis: {} };
  for (const [key, count] of after) {
    const [database, command = ''] = key.split(' ');
    const each = Math.round((10 * (count - (before.get(key) ?? 0))) / CALLERS) / 10;
    if (each > 0) found[database === 'redis' ? 'redis' : 'mongodb'][command] = each;
  }
  return found;
}
