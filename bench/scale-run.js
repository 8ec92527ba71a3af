import { setTimeout as pause } from 'node:timers/promises';
import { logIn, markRecurringWorkDone } from './data.js';
import { element, median, percentile, roundRobin } from './lists.js';
import { measure } from './load.js';
import { freshPages, prepareViewers } from './members-run.js';
import {
  deckKey,
  dueDecksKey,
  inDatabase,
  MongoClient,
  populate,
  PREFIX,
  redis,
  startProduct,
} from './processes.js';
import { openMeter } from './processor.js';
import { staffRun } from './staff-run.js';

/**
 * @import { mongo } from 'mongoose'
 * @import { LoggedIn, StoredMember } from './data.js'
 * @import { Program } from './processes.js'
 *
 * @typedef {Awaited<ReturnType<typeof fill>>} Place a database with members
 * @typedef {{ worker: number, mongo: number, all: number }} DeckCost CPU time per deck in ms
 * @typedef {Awaited<ReturnType<typeof deckRun>>[number]} Decks
 * @typedef {Awaited<ReturnType<typeof scaleRun>>} ScaleRun
 *
 * @typedef {object} PlaceFigures
 * @property {number} count of members
 * @property {number} seeding in s
 * @property {number} rss of the API, in bytes
 * @property {Decks} decks
 * @property {{ fresh: Page, prepared: Page }} inTurn
 *
 * @typedef {PlaceFigures & Awaited<ReturnType<typeof loadRun>>} ScaleSize
 *
 * @typedef {object} Page
 * @property {number} medianMs
 * @property {number} p95Ms
 */

const SIZES = [3_000, 30_000, 100_000];
const FIRST_PORT = 3973;
/** Number of decks that the worker builds, and of members who request pages one after another. */
const DECKS = 500;
/** Number of decks that the worker builds before the measurement. */
const WARM_UP_DECKS = 100;
/** Number of rounds. The sizes alternate in each, so that all run under the same conditions. */
const DECK_ROUNDS = 5;
const DECKS_POLL_MS = 50;
const DECKS_WAIT_MS = 180_000;
/** Time in ms. When no deck is due any more, the last twenty are still being built. */
const LAST_DECKS_MS = 2_000;
/** Minimum number of members, so that hundreds of viewers can be drawn. */
const MIN_MEMBERS = 3_000;

/**
 * Returns randomly drawn members, each with a session.
 * @param {string} uri
 */
async function drawMembers(uri) {
  const client = await MongoClient.connect(uri);
  const db = client.db();
  /** @type {mongo.AggregationCursor<StoredMember>} */
  const drawing = db
    .collection('users')
    .aggregate([
      { $sample: { size: 2 * (DECKS + WARM_UP_DECKS) } },
      { $match: { discoverable: true, complete: true } },
      { $limit: DECKS + WARM_UP_DECKS },
      { $project: { sessionEpoch: 1 } },
    ]);
  const members = await logIn(db, await drawing.toArray());
  await markRecurringWorkDone(db);
  await client.close();
  return members;
}

/**
 * Fills a database with `count` members. Returns it with the ports and the prefix for its processes.
 * @param {number} count
 * @param {number} index of the size
 */
async function fill(count, index) {
  const uri = inDatabase(`bench_${count}`);
  const seeding = await populate(uri, count, ['--trained']);
  const members = await drawMembers(uri);
  const ports = { worker: FIRST_PORT + 2 * index, api: FIRST_PORT + 2 * index + 1 };
  const place = { count, uri, seeding, members, ports, prefix: `${PREFIX}-${count}` };
  return { ...place, product: `http://127.0.0.1:${ports.api}` };
}

/**
 * Lets the worker build the decks of members and waits until none is due.
 * @param {Place} place
 * @param {readonly LoggedIn[]} members
 */
async function makeDecks({ prefix }, members) {
  const due = dueDecksKey(prefix);
  await redis.zadd(due, ...members.flatMap(({ id }) => [1, id]));
  for (const until = Date.now() + DECKS_WAIT_MS; Date.now() < until; await pause(DECKS_POLL_MS))
    if ((await redis.zcount(due, 0, Date.now())) === 0) return pause(LAST_DECKS_MS);
  throw new Error('The worker did not build the decks');
}

/**
 * Measures the CPU time per deck of worker and databases at each size, as the median of rounds. CPU time
 * changes less than elapsed time while others use the machine.
 * @param {readonly Place[]} places
 */
async function deckRun(places) {
  /** @type {Record<number, Program>} */
  const workers = {};
  for (const { uri, ports, prefix, count } of places)
    workers[count] = await startProduct(uri, ports.worker, { role: 'worker', prefix });
  const meter = await openMeter(workers);
  for (const place of places) await makeDecks(place, place.members.slice(0, WARM_UP_DECKS));
  await meter.rest();
  /** @type {DeckCost[][]} by place */
  const rounds = places.map(() => []);
  const each = DECKS / DECK_ROUNDS;
  for (let round = 0; round < DECK_ROUNDS; round += 1) {
    for (const [index, place] of places.entries()) {
      const from = WARM_UP_DECKS + round * each;
      const members = place.members.slice(from, from + each);
      const { used } = await meter.during(async () => {
        await makeDecks(place, members);
        return {};
      });
      const { [place.count]: worker = 0, MongoDB = 0, Redis = 0 } = used;
      element(rounds, index).push({
        worker: worker / members.length,
        mongo: MongoDB / members.length,
        all: (worker + MongoDB + Redis) / members.length,
      });
    }
  }
  await meter.close();
  for (const worker of Object.values(workers)) await worker.stop();
  return places.map(({ count }, index) => {
    /** @param {keyof DeckCost} part */
    const of = (part) => median(element(rounds, index).map((round) => round[part]));
    const decks = {
      perCore: 1000 / of('worker'),
      workerMs: of('worker'),
      mongoMs: of('mongo'),
      allMs: of('all'),
    };
    console.log(
      `${count} members: ${decks.perCore.toFixed(0)} decks a second and core (${decks.workerMs.toFixed(1)} ms, MongoDB ${decks.mongoMs.toFixed(1)} ms)`,
    );
    return decks;
  });
}

/**
 * Returns the duration in ms of one page of suggestions.
 * @param {Place} place
 * @param {LoggedIn} member
 * @param {boolean} isFresh without a prepared deck
 */
async function pageMs({ product, prefix }, { id, token }, isFresh) {
  if (isFresh) await redis.unlink(deckKey(id, prefix));
  const began = performance.now();
  const answer = await fetch(`${product}/api/user/match`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`A page of suggestions answered ${answer.status}`);
  return performance.now() - began;
}

/**
 * Requests one page for each drawn member, one after another. The sizes alternate, so that all run under the
 * same conditions.
 * @param {readonly Place[]} places
 * @param {boolean} isFresh
 * @returns {Promise<Page[]>} by place
 */
async function pagesInTurn(places, isFresh) {
  /** @type {number[][]} by place */
  const times = places.map(() => []);
  const most = Math.min(...places.map(({ members }) => members.length));
  for (let member = 0; member < most; member += 1)
    for (const [index, place] of places.entries())
      element(times, index).push(await pageMs(place, element(place.members, member), isFresh));
  return times.map((list) => ({ medianMs: percentile(list, 0.5), p95Ms: percentile(list, 0.95) }));
}

/** @param {readonly Place[]} places */
async function pageRun(places) {
  await pagesInTurn(places, true);
  const fresh = await pagesInTurn(places, true);
  const prepared = await pagesInTurn(places, false);
  for (const [index, { count }] of places.entries())
    console.log(
      `${count} members: p95 of a page with a fresh deck ${element(fresh, index).p95Ms.toFixed(0)} ms, prepared ${element(prepared, index).p95Ms.toFixed(0)} ms`,
    );
  return places.map((_place, index) => ({
    fresh: element(fresh, index),
    prepared: element(prepared, index),
  }));
}

/**
 * Measures pages with many parallel callers, and the administrator's calls.
 * @param {Place} place
 */
async function loadRun({ uri, product, prefix, count }) {
  const { viewers } = await prepareViewers(uri, product);
  const next = roundRobin(viewers);
  const fresh = await measure(`Fresh page at ${count} members`, {
    url: product,
    next: freshPages(viewers, prefix),
  });
  const prepared = await measure(`Prepared page at ${count} members`, {
    url: product,
    next: () => ({ path: '/api/user/match', token: next().token }),
  });
  return { fresh, prepared, staff: await staffRun(product) };
}

/**
 * Measures pages of suggestions and the administrator's calls at several sizes.
 * @param {readonly string[]} [words] numbers of members; default: the usual ones
 */
export async function scaleRun(words = []) {
  const began = performance.now();
  const minutes = () => (performance.now() - began) / 60_000;
  const counts = words.length > 0 ? words.map(Number) : SIZES;
  if (!counts.every((count) => Number.isInteger(count) && count >= MIN_MEMBERS))
    throw new Error(`Sizes are whole numbers of at least ${MIN_MEMBERS} members`);
  /** @type {Place[]} */
  const places = [];
  for (const [index, count] of counts.entries()) places.push(await fill(count, index));
  console.log(`All members were created after ${minutes().toFixed(1)} minutes`);
  const decks = await deckRun(places);
  /** @type {Program[]} */
  const products = [];
  for (const { uri, ports, prefix } of places) products.push(await startProduct(uri, ports.api, { prefix }));
  const inTurn = await pageRun(places);
  /** @type {ScaleSize[]} */
  const sizes = [];
  for (const [index, place] of places.entries()) {
    const { rss } = await element(products, index).ask({ ask: 'memory' });
    const { count, seeding } = place;
    sizes.push({
      count,
      seeding,
      rss,
      decks: element(decks, index),
      inTurn: element(inTurn, index),
      ...(await loadRun(place)),
    });
  }
  for (const product of products) await product.stop();
  return { sizes, minutes: minutes() };
}

/**
 * Returns whether these are the usual numbers of members, whose results are written to the file.
 * @param {readonly string[]} words
 */
export const areUsualSizes = (words) => words.length === 0 || String(words.map(Number)) === String(SIZES);
