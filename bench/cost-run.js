import { NODE_FLAGS } from '../scripts/lib/backend.js';
import { costCalls } from './cost-calls.js';
import { MEMBERS, prepareCost } from './cost-data.js';
import {
  copyAnswers,
  findPictures,
  jobsDone,
  local,
  perRequest,
  PORTS,
  prepareDecks,
  USUAL_CALLERS,
} from './cost-preparation.js';
import { element, median, roundRobin, sum } from './lists.js';
import { load } from './load.js';
import { dueDecksKey, inDatabase, MongoClient, redis, start, startProduct } from './processes.js';
import { openMeter } from './processor.js';
import { compareBusyTalk } from './talk.js';

/**
 * @import { CostCall } from './cost-calls.js'
 * @import { Caller } from './cost-data.js'
 * @import { Load } from './load.js'
 * @import { Program } from './processes.js'
 * @import { CpuTimes, Meter } from './processor.js'
 * @import { TalkSide } from './talk.js'
 *
 * @typedef {Awaited<ReturnType<typeof costRun>>} CostRun
 * @typedef {Awaited<ReturnType<typeof measureCall>>} MeasuredCall
 * @typedef {ReturnType<typeof levelOf>} Level
 * @typedef {Load & { used: CpuTimes }} MeteredLoad
 * @typedef {{ floor: MeteredLoad, product: MeteredLoad }} Round
 *
 * @typedef {object} Servers what measures the calls
 * @property {Program} api
 * @property {{ product: Meter, floor: Meter }} meters
 * @property {() => Promise<void>} settle waits for the jobs of the product
 */

const CALLERS = [1, 8, 16, 64];
/**
 * Seconds per turn. Short, because a shared machine may be slow for some seconds: then both sides are slow.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1);
const ROUNDS = 7;
/** Time in s in which Node has compiled the code of a new server. */
const WARM_UP_SECONDS = 8;

/**
 * Measures the cost of each call for the product (one API process and a worker) and for the floor
 * (cost-floor.js). Each request comes from another member, with a session that was not used for a while.
 * @param {readonly string[]} [only] measures the calls whose names contain one of these words; default: all
 */
export async function costRun(only = []) {
  const began = Date.now();
  const uri = inDatabase('bench_cost');
  const data = await prepareCost(uri);
  const client = await MongoClient.connect(uri);
  const db = client.db();
  const api = await startProduct(uri, PORTS.api);
  const worker = await startProduct(uri, PORTS.worker, { role: 'worker' });
  /** @param {string} name */
  const isSelected = (name) =>
    only.length === 0 || only.some((word) => name.toLowerCase().includes(word.toLowerCase()));
  const calls = costCalls(data.others).filter(({ name }) => isSelected(name));
  const meter = await openMeter({ API: api, worker });
  const settle = async () => {
    await jobsDone(db);
    // Used decks are rebuilt one minute later. The removal of the schedule keeps that out of other
    // measurements.
    await redis.unlink(dueDecksKey());
  };

  const freshDecks = isSelected('Suggestions') ? await prepareDecks(data.callers, meter, settle) : null;
  if (isSelected('Picture')) await findPictures(db, data.callers, local(PORTS.api));
  await copyAnswers(db, calls, data.callers);
  const environment = { MONGODB_URI: uri, PORT: String(PORTS.floor) };
  const bare = await start('cost-floor', 'bench/cost-floor.js', environment, NODE_FLAGS);
  const meters = { product: meter, floor: await openMeter({ API: bare }) };
  const crowd = await start('crowd', 'bench/crowd.js', {});

  /** @type {MeasuredCall[]} */
  const measured = [];
  for (const call of calls) {
    if (call.hasListeners) await listen(crowd, data.callers);
    measured.push(await measureCall(call, data.callers, { api, meters, settle }));
  }
  await crowd.ask({ ask: 'close' });
  const talk = isSelected('Message') ? await busyTalk(data.callers) : [];

  for (const program of [crowd, bare, worker, api]) await program.stop();
  for (const meter of Object.values(meters)) await meter.close();
  await client.close();
  const minutes = (Date.now() - began) / 60_000;
  return { calls: measured, freshDecks, talk, members: MEMBERS, seconds: SECONDS, rounds: ROUNDS, minutes };
}

/**
 * Measures both sides in turn with each number of callers; CPU time and profile only with the usual number.
 * @param {CostCall} call
 * @param {readonly Caller[]} callers
 * @param {Servers} servers
 */
async function measureCall({ name, isFor = () => true, ...requests }, callers, { api, meters, settle }) {
  /**
   * @param {'product' | 'floor'} server
   * @param {number} port
   */
  const side = (server, port) => {
    const next = roundRobin(callers.filter(isFor));
    return { url: local(port), next: () => requests[server](next()) };
  };
  const sides = { floor: side('floor', PORTS.floor), product: side('product', PORTS.api) };
  /**
   * @param {'product' | 'floor'} server
   * @param {number} count
   * @param {number} seconds
   */
  const run = (server, count, seconds) =>
    meters[server].during(async () => {
      const result = await load(sides[server], seconds, count);
      if (server === 'product') await settle();
      return result;
    });
  for (const server of /** @type {const} */ (['floor', 'product'])) {
    await run(server, USUAL_CALLERS, WARM_UP_SECONDS);
    await meters[server].rest();
  }
  /** @type {Level[]} */
  const levels = [];
  /** @type {{ product: CpuTimes, floor: CpuTimes } | undefined} */
  let processor;
  for (const count of CALLERS) {
    /** @type {Round[]} */
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        floor: await run('floor', count, SECONDS),
        product: await run('product', count, SECONDS),
      });
    levels.push(levelOf(count, rounds));
    if (count === USUAL_CALLERS)
      processor = {
        product: perRequest(rounds.map(({ product }) => product)),
        floor: perRequest(rounds.map(({ floor }) => floor)),
      };
  }
  await api.ask({ ask: 'startProfile' });
  await run('product', USUAL_CALLERS, SECONDS);
  const { shares } = await api.ask({ ask: 'stopProfile' });
  const shown = levels.map(
    ({ count, ratio, product }) => `${ratio.toFixed(2)} at ${count} (${product.perSecond.toFixed(0)}/s)`,
  );
  console.log(`${name}: of the floor ${shown.join(', ')}`);
  if (!processor) throw new Error('The usual number of callers was not measured');
  return { name, levels, processor, shares };
}

/**
 * @param {number} count of callers
 * @param {readonly Round[]} rounds
 */
function levelOf(count, rounds) {
  /** @param {(round: Round) => number} figure */
  const middle = (figure) => median(rounds.map(figure));
  /** @param {'product' | 'floor'} server */
  const summary = (server) => ({
    perSecond: middle((round) => round[server].perSecond),
    medianMs: middle((round) => round[server].medianMs),
    bytes: middle((round) => round[server].bytes),
    refused: sum(rounds.map((round) => round[server].refused)),
  });
  return {
    count,
    ratio: middle(({ product, floor }) => product.perSecond / floor.perSecond),
    product: summary('product'),
    floor: summary('floor'),
  };
}

/**
 * Opens sockets for half of the recipients, on both sides.
 * @param {Program} crowd
 * @param {readonly Caller[]} callers
 */
async function listen(crowd, callers) {
  const listeners = callers.slice(0, MEMBERS).filter(({ index }) => index % 2 === 1);
  /**
   * @param {number} port
   * @param {readonly string[]} tokens
   */
  const connect = (port, tokens) => crowd.ask({ ask: 'connect', url: local(port), tokens });
  await connect(
    PORTS.api,
    listeners.map(({ token }) => token),
  );
  await connect(
    PORTS.floor,
    listeners.map(({ id }) => id),
  );
}

/**
 * Measures many senders, each writing to a different friend who is online.
 * @param {readonly Caller[]} callers
 */
function busyTalk(callers) {
  const couples = callers
    .filter(({ index }) => index % 2 === 0)
    .map((from) => ({ from, to: element(callers, (from.index + 1) % MEMBERS) }));
  /**
   * @param {number} port
   * @param {string} path
   * @param {TalkSide['tokenOf']} tokenOf
   * @returns {TalkSide}
   */
  const side = (port, path, tokenOf) => ({ urls: [local(port), local(port)], path, couples, tokenOf });
  return compareBusyTalk({
    product: side(PORTS.api, '/api/chat/send', ({ token }) => token),
    floor: side(PORTS.floor, '/send', ({ id }) => id),
  });
}
