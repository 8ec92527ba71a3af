import { setTimeout as pause } from 'node:timers/promises';
import { logIn, notePicksAsMade, storeBeliefs } from './data.js';
import { measure, percentile, roundRobin } from './load.js';
import { freshPages, prepareViewers } from './members-run.js';
import {
  ADMIN_PASSWORD,
  deckKey,
  DUE_DECKS_KEY,
  inDatabase,
  MongoClient,
  populate,
  redis,
  startProduct,
} from './processes.js';
import { openMeter } from './processor.js';

const SIZES = [10_000, 100_000, 1_000_000];
const PORTS = { api: 3973, worker: 3975 };
const product = `http://127.0.0.1:${PORTS.api}`;
/** So many members' decks are made by the worker; pages are asked for by as many, one after the other. */
const DECKS = 500;
const WARM_UP_DECKS = 100;
const DECKS_POLL_MS = 50;
const DECKS_WAIT_MS = 180_000;
/** The last twenty are still being made when nobody's is due. */
const LAST_DECKS_MS = 2_000;
const TIMES = 20;
/** Of fewer no hundreds of viewers can be drawn. */
const LEAST = 5_000;

/**
 * What the administrator does: [what, call]. Searches that begin a word, stand inside one, and find nobody.
 */
const STAFF_CALLS = [
  ['Newest page', '/api/admin/users'],
  ['Page 20', '/api/admin/users?page=20'],
  ['Search: a first name', '/api/admin/users?search=priya'],
  ['Search: a city', '/api/admin/users?search=pune'],
  ['Search: an address', '/api/admin/users?search=member777'],
  ['Search: inside a word', '/api/admin/users?search=riy'],
  ['Search: nobody', '/api/admin/users?search=zzzzqqq'],
  ['Filter: premium', '/api/admin/users?filter=premium'],
  ['Filter: free, with a search', '/api/admin/users?filter=free&search=delhi'],
  ['Filter: blocked', '/api/admin/users?filter=blocked'],
  ['Counts', '/api/admin/stats'],
  ['New users', '/api/admin/new-users'],
  ['Referral codes', '/api/admin/referral-codes'],
];

/** Every staff call some times, one after the other, as one administrator makes them. */
async function staffRun() {
  const answer = await fetch(`${product}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'support@mutual.example', password: ADMIN_PASSWORD }),
  });
  const { token } = await answer.json();
  const rows = [];
  for (const [name, path] of STAFF_CALLS) {
    const times = [];
    for (let time = 0; time < TIMES; time += 1) {
      const began = performance.now();
      const { status, body } = await fetch(product + path, { headers: { authorization: `Bearer ${token}` } });
      for await (const chunk of body) void chunk;
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      times.push(performance.now() - began);
    }
    const row = { name, medianMs: percentile(times, 0.5), slowestMs: Math.max(...times) };
    console.log(`${name}: median ${row.medianMs.toFixed(0)} ms, slowest ${row.slowestMs.toFixed(0)} ms`);
    rows.push(row);
  }
  return rows;
}

/** Members drawn at random, with a session each. */
async function drawMembers(uri) {
  const client = await MongoClient.connect(uri);
  const db = client.db();
  const drawn = await db
    .collection('users')
    .aggregate([
      { $sample: { size: 2 * (DECKS + WARM_UP_DECKS) } },
      { $match: { discoverable: true, complete: true } },
      { $limit: DECKS + WARM_UP_DECKS },
      { $project: { sessionEpoch: 1 } },
    ])
    .toArray();
  const members = await logIn(db, drawn);
  await notePicksAsMade(db);
  await storeBeliefs(db);
  await client.close();
  return members;
}

/** Has the worker make the decks of members, and waits until nobody's is due. */
async function makeDecks(members) {
  await redis.zadd(DUE_DECKS_KEY, ...members.flatMap(({ id }) => [1, id]));
  for (const until = Date.now() + DECKS_WAIT_MS; Date.now() < until; await pause(DECKS_POLL_MS))
    if ((await redis.zcount(DUE_DECKS_KEY, 0, Date.now())) === 0) return pause(LAST_DECKS_MS);
  throw new Error('The worker did not make the decks');
}

/** The next size needs the room. */
async function dropDatabase(uri) {
  const client = await MongoClient.connect(uri);
  await client.db().dropDatabase();
  await client.close();
}

/** How many decks a worker makes in a second of processor, and what one takes from it and from MongoDB. */
async function deckRun(uri, members) {
  const worker = await startProduct(uri, PORTS.worker, { role: 'worker' });
  const meter = await openMeter({ worker });
  await makeDecks(members.slice(0, WARM_UP_DECKS));
  await meter.rest();
  const { used } = await meter.during(async () => {
    await makeDecks(members.slice(WARM_UP_DECKS));
    return {};
  });
  await meter.close();
  await worker.stop();
  const made = members.length - WARM_UP_DECKS;
  return { perCore: (1000 * made) / used.worker, workerMs: used.worker / made, mongoMs: used.MongoDB / made };
}

/** One page for each of these members, one after the other; milliseconds of the middle and of the 95th. */
async function pagesInTurn(members, isFresh) {
  const times = [];
  for (const { id, token } of members) {
    if (isFresh) await redis.unlink(deckKey(id));
    const began = performance.now();
    const { status, body } = await fetch(`${product}/api/user/match`, {
      headers: { authorization: `Bearer ${token}` },
    });
    for await (const chunk of body) void chunk;
    if (status !== 200) throw new Error(`A page of suggestions answered ${status}`);
    times.push(performance.now() - began);
  }
  return { medianMs: percentile(times, 0.5), p95Ms: percentile(times, 0.95) };
}

async function sizeRun(count) {
  const began = performance.now();
  const uri = inDatabase(`bench_${count}`);
  const seeding = await populate(uri, count);
  const members = await drawMembers(uri);
  const decks = await deckRun(uri, members);
  const productProcess = await startProduct(uri, PORTS.api);
  await pagesInTurn(members, true);
  const inTurn = { fresh: await pagesInTurn(members, true), prepared: await pagesInTurn(members, false) };
  console.log(
    `${count} members: ${decks.perCore.toFixed(0)} decks a second and core (${decks.workerMs.toFixed(1)} ms, MongoDB ${decks.mongoMs.toFixed(1)}); ` +
      `p95 of a page: fresh ${inTurn.fresh.p95Ms.toFixed(0)} ms, prepared ${inTurn.prepared.p95Ms.toFixed(0)} ms`,
  );
  const { viewers } = await prepareViewers(uri, product);
  const next = roundRobin(viewers);
  const fresh = await measure(`Fresh page at ${count} members`, { url: product, next: freshPages(viewers) });
  const prepared = await measure(`Prepared page at ${count} members`, {
    url: product,
    next: () => ({ path: '/api/user/match', token: next().token }),
  });
  const staff = await staffRun();
  await productProcess.stop();
  await dropDatabase(uri);
  console.log(`${count} members took ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
  return { count, seeding, decks, inTurn, fresh, prepared, staff };
}

/**
 * What a page of suggestions and the administrator's calls cost as the place grows.
 * @param wanted numbers of members, if not the usual ones
 */
export async function scaleRun(wanted = []) {
  const counts = wanted.length > 0 ? wanted.map(Number) : SIZES;
  if (!counts.every((count) => Number.isInteger(count) && count >= LEAST))
    throw new Error(`Sizes are whole numbers of at least ${LEAST} members`);
  const sizes = [];
  for (const count of counts) sizes.push(await sizeRun(count));
  return sizes;
}
