import { join } from 'node:path';
import { backendEnv } from '../scripts/lib/backend.js';
import { startCluster } from '../scripts/lib/cluster/cluster.js';
import { findNginx } from '../scripts/lib/cluster/nginx.js';
import { ownDataDir } from '../scripts/lib/ownership.js';
import { nextFree } from '../scripts/lib/ports.js';
import { runOrThrow } from '../scripts/lib/processes.js';
import { startServices } from '../scripts/lib/services.js';
import { costCalls } from './cost-calls.js';
import { MEMBERS, prepareCost } from './cost-data.js';
import { ask, findPictures, local, USUAL_CALLERS } from './cost-preparation.js';
import { inParallel, roundRobin } from './lists.js';
import { load } from './load.js';
import { killEachPart } from './machines-faults.js';
import { ADMIN_PASSWORD, folder, JWT_SECRET, MongoClient, PREFIX, ROOT } from './processes.js';

/**
 * @import { Owner } from '../scripts/lib/ownership.js'
 * @import { Caller } from './cost-data.js'
 * @import { Call } from './load.js'
 *
 * @typedef {Awaited<ReturnType<typeof machinesRun>>} MachinesRun
 * @typedef {Awaited<ReturnType<typeof startAll>>} Machines
 *
 * @typedef {object} Setup
 * @property {string} name
 * @property {Parameters<typeof startServices>[1]} services
 * @property {number} apis
 * @property {string[]} workers WORKER_QUEUES of each worker
 */

const PORT = 3975;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const WARM_UP_SECONDS = 8;

const ALL_QUEUES = '';
/** @type {{ one: Setup, many: Setup }} */
const SETUPS = {
  one: {
    name: 'one server of each kind, one API process, one worker',
    services: { blobs: 'gridfs' },
    apis: 1,
    workers: [ALL_QUEUES],
  },
  many: {
    name: 'MongoDB of three, Redis Cluster of six, object store, three API processes, two kinds of workers',
    services: { mongodb: 'replica-set', redis: 'cluster', blobs: 's3,gridfs' },
    apis: 3,
    workers: [
      'notifications,notifications-mail,auth-mail,billing-mail,push',
      'admin,users,data-export,auth,profiles,integrity,safety,chat,billing,match,decisions,plans',
    ],
  },
};

/**
 * Number of requests of each call per hundred requests of the mixed load. The mix follows a member's page,
 * used for suggestions and chats.
 * @type {Record<string, number>}
 */
const MIX = {
  'Suggestions, prepared deck': 20,
  "Another member's profile": 17,
  Unread: 15,
  Friends: 5,
  Conversations: 10,
  'Page of a chat': 10,
  'Picture of 30 KiB': 15,
  Dislike: 4,
  Like: 2,
  Message: 2,
};

/**
 * Measures the mixed load, through nginx, on one machine's setup and on that of many; then kills each part.
 */
export async function machinesRun() {
  const one = await measured(SETUPS.one, () => Promise.resolve(null));
  const many = await measured(SETUPS.many, killEachPart);
  return { one, many, seconds: SECONDS, mix: MIX };
}

/**
 * Starts everything of a setup, measures the mixed load, runs `more` and stops everything.
 * @template More
 * @param {Setup} setup
 * @param {(machines: Machines, next: () => Call) => Promise<More>} more
 */
async function measured(setup, more) {
  const owner = await ownDataDir(join(folder, `machines-${setup.apis}`));
  try {
    const machines = await startAll(owner, setup);
    const { url, callers, others } = machines;
    const next = mixedCalls(callers, others);
    await load({ url, next }, WARM_UP_SECONDS);
    const mixed = await load({ url, next }, SECONDS);
    console.log(`${setup.name}: ${mixed.perSecond.toFixed(0)}/s, refused ${mixed.refused}`);
    return { name: setup.name, mixed, more: await more(machines, next) };
  } finally {
    await owner.stop();
  }
}

/**
 * Starts the services and the product of a setup, with members, their friends, chats, decks and pictures.
 * @param {Owner} owner
 * @param {Setup} setup
 */
async function startAll(owner, setup) {
  const services = await startServices(owner, { given: {}, ...setup.services });
  const uri = services.MONGODB_URI;
  const { callers, others } = await prepareCost(uri);
  const port = await nextFree(PORT);
  const env = {
    ...backendEnv(owner.dataDir, port, services),
    JWT_SECRET,
    ADMIN_PASSWORD,
    REDIS_PREFIX: PREFIX,
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
  };
  if (setup.services?.blobs?.startsWith('s3')) {
    const move = [join(ROOT, 'backend/dist/src/commands/blobs-move.js'), '--to', 's3'];
    await runOrThrow(process.execPath, move, { env });
  }
  const queues = new Map(setup.workers.map((names, index) => [`worker-${index + 1}`, names]));
  const cluster = await startCluster(owner, {
    nginx: findNginx(),
    port,
    env,
    apis: setup.apis,
    workers: setup.workers.length,
    envOf: (name) => (queues.get(name) ? { WORKER_QUEUES: queues.get(name) } : {}),
  });
  const url = local(port);
  await prepareDecksAndPictures(url, uri, callers);
  return { owner, services, uri, url, callers, others, ...cluster };
}

/**
 * @param {string} url
 * @param {string} uri
 * @param {Caller[]} callers
 */
async function prepareDecksAndPictures(url, uri, callers) {
  const client = await MongoClient.connect(uri);
  await findPictures(client.db(), callers, url);
  await client.close();
  await inParallel(callers.slice(0, MEMBERS), USUAL_CALLERS, ({ token }) =>
    ask({ path: '/api/user/match', token }, url),
  );
}

/**
 * Returns a function that returns the next request of the mixed load, each of another session.
 * @param {readonly Caller[]} callers
 * @param {readonly string[]} others
 * @returns {() => Call}
 */
function mixedCalls(callers, others) {
  const calls = new Map(costCalls(others).map((call) => [call.name, call.product]));
  const hundred = Object.entries(MIX).flatMap(([name, count]) => {
    const call = calls.get(name);
    if (!call) throw new Error(`There is no call ${name}`);
    return Array.from({ length: count }, (_, index) => ({ call, at: (index + 0.5) / count }));
  });
  // Spreads each call evenly.
  hundred.sort((one, other) => one.at - other.at);
  const caller = roundRobin(callers);
  const call = roundRobin(hundred);
  return () => call().call(caller());
}
