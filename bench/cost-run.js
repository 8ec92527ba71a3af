import { setTimeout as pause } from 'node:timers/promises';
import { NODE_FLAGS } from '../scripts/lib/backend.js';
import { costCalls, REPEATED } from './cost-calls.js';
import { MEMBERS, prepareCost } from './cost-data.js';
import { inParallel, load, median, roundRobin } from './load.js';
import { deckKey, dueDecksKey, MongoClient, redis, start, startProduct } from './processes.js';
import { openMeter } from './processor.js';
import { compareBusyTalk } from './talk.js';

const CALLERS = [1, 8, 16, 64];
/** Number of concurrent callers for CPU time and profile. */
const USUAL_CALLERS = 16;
/**
 * Seconds per turn. Short, because a shared machine may be slow for some seconds: then both sides are slow.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1);
const ROUNDS = 7;
/** Time in s until Node has compiled the code of a new server. */
const WARM_UP_SECONDS = 8;
const PORTS = { api: 3971, worker: 3973, floor: 3972 };
const local = (port) => `http://127.0.0.1:${port}`;

/** In ms. Jobs due within this time belong to the last measurement; the next one waits for them. */
const JOBS_DUE_MS = 10_000;
const JOBS_DONE_MS = 20_000;
const JOBS_POLL_MS = 50;

/**
 * Measures the cost of each call for the product (one API process and a worker) and for the floor
 * (cost-floor.js). Each request comes from another member, with a session that was not used for a while.
 * @param only measure the calls whose names contain one of these words; default: all
 */
export async function costRun(only = []) {
  const began = Date.now();
  const data = await prepareCost();
  const client = await MongoClient.connect(data.uri);
  const db = client.db();
  const api = await startProduct(data.uri, PORTS.api);
  const worker = await startProduct(data.uri, PORTS.worker, { role: 'worker' });
  const isSelected = (name) =>
    only.length === 0 || only.some((word) => name.toLowerCase().includes(word.toLowerCase()));
  const calls = costCalls(data.others).filter(({ name }) => isSelected(name));
  const meters = { product: await openMeter({ API: api, worker }) };
  const settle = async () => {
    await jobsDone(db);
    // Used decks are rebuilt one minute later, which would distort another measurement.
    await redis.unlink(dueDecksKey());
  };

  const freshDecks = isSelected('Suggestions')
    ? await prepareDecks(data.callers, meters.product, settle)
    : null;
  if (isSelected('Picture')) await findPictures(db, data.callers);
  await copyAnswers(db, calls, data.callers);
  const environment = { MONGODB_URI: data.uri, PORT: String(PORTS.floor) };
  const bare = await start('cost-floor', 'bench/cost-floor.js', environment, NODE_FLAGS);
  meters.floor = await openMeter({ API: bare });
  const crowd = await start('crowd', 'bench/crowd.js', {});

  const measured = [];
  for (const call of calls) {
    if (call.hasListeners) await listen(crowd, data.callers);
    measured.push(await measureCall(call, { ...data, api, meters, settle }));
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
 */
async function measureCall({ name, isFor = () => true, ...requests }, { callers, api, meters, settle }) {
  const side = (server, port) => {
    const next = roundRobin(callers.filter(isFor));
    return { url: local(port), next: () => requests[server](next()) };
  };
  const sides = { floor: side('floor', PORTS.floor), product: side('product', PORTS.api) };
  const run = (server, count, seconds) =>
    meters[server].during(async () => {
      const result = await load(sides[server], seconds, count);
      if (server === 'product') await settle();
      return result;
    });
  for (const server of Object.keys(sides)) {
    await run(server, USUAL_CALLERS, WARM_UP_SECONDS);
    await meters[server].rest();
  }
  const levels = [];
  let processor;
  for (const count of CALLERS) {
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
  return { name, levels, processor, shares };
}

function levelOf(count, rounds) {
  const middle = (of) => median(rounds.map(of));
  const summary = (server) => ({
    perSecond: middle((round) => round[server].perSecond),
    medianMs: middle((round) => round[server].medianMs),
    bytes: middle((round) => round[server].bytes),
    refused: rounds.reduce((sum, round) => sum + round[server].refused, 0),
  });
  return {
    count,
    ratio: middle(({ product, floor }) => product.perSecond / floor.perSecond),
    product: summary('product'),
    floor: summary('floor'),
  };
}

/** Returns the CPU time per request in ms, by program. */
function perRequest(results) {
  const sum = (of) => results.reduce((total, result) => total + of(result), 0);
  const sent = sum((result) => result.sent);
  return Object.fromEntries(
    Object.keys(results[0].used).map((program) => [program, sum(({ used }) => used[program]) / sent]),
  );
}

/** Waits until the jobs of the last measurement are done. */
export async function jobsDone(db) {
  const outbox = db.collection('outbox');
  for (const until = Date.now() + JOBS_DONE_MS; Date.now() < until; await pause(JOBS_POLL_MS)) {
    if (!(await outbox.findOne({ runAt: { $lte: new Date(Date.now() + JOBS_DUE_MS) } }))) return;
  }
}

async function ask({ path, token }) {
  // Same headers as the measured load: behind nginx the API does not compress.
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  const answer = await fetch(local(PORTS.api) + path, { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/**
 * Builds a deck for every member and sets `hasDeck` of the callers (a cheap search stores none). Returns the
 * cost of one deck after warm-up: all decks are built twice.
 */
async function prepareDecks(callers, meter, settle) {
  const members = callers.slice(0, MEMBERS);
  const make = ({ token }) => ask({ path: '/api/user/match', token });
  await inParallel(members, USUAL_CALLERS, make);
  await redis.unlink(...members.map(({ id }) => deckKey(id)));
  await settle();
  await meter.rest();
  const { stored, seconds, used } = await meter.during(async () => {
    const began = performance.now();
    const found = await inParallel(members, USUAL_CALLERS, async (member) => {
      await make(member);
      return (await redis.exists(deckKey(member.id))) === 1;
    });
    const took = (performance.now() - began) / 1000;
    await settle();
    return { stored: found, seconds: took };
  });
  for (const caller of callers) caller.hasDeck = stored[caller.index];
  const decks = stored.filter(Boolean).length;
  if (decks === 0) throw new Error('No deck was stored');
  return { decks, perSecond: MEMBERS / seconds, processor: perRequest([{ used, sent: MEMBERS }]) };
}

/** Each caller views the photo of the friend they write to. */
async function findPictures(db, callers) {
  const users = await db
    .collection('users')
    .find({ 'photos.0': { $exists: true } }, { projection: { photos: 1 } })
    .toArray();
  const blobs = new Map(users.map(({ _id, photos }) => [_id.toHexString(), photos[0].full]));
  const members = callers.slice(0, MEMBERS);
  const pictures = await inParallel(members, USUAL_CALLERS, async ({ friend, token }) => {
    const { photos } = await ask({ path: `/api/user/profile/${friend}`, token });
    return { link: photos[0], blob: blobs.get(friend) };
  });
  for (const caller of callers) caller.picture = pictures[caller.index];
}

/** Gives the floor the product's responses to the first callers. */
async function copyAnswers(db, calls, callers) {
  const answers = db.collection('floorAnswers');
  for (const { key, product } of calls.filter(({ isRead }) => isRead)) {
    const copies = await inParallel(callers.slice(0, REPEATED), USUAL_CALLERS, async (caller) => ({
      _id: `${key}:${caller.index}`,
      body: await ask(product(caller)),
    }));
    await answers.insertMany(copies);
  }
}

/** Opens sockets for half of the recipients, on both sides. */
async function listen(crowd, callers) {
  const listeners = callers.slice(0, MEMBERS).filter(({ index }) => index % 2 === 1);
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

/** Many senders, each writing to a different friend who is online. */
function busyTalk(callers) {
  const couples = callers
    .filter(({ index }) => index % 2 === 0)
    .map((from) => ({ from, to: callers[(from.index + 1) % MEMBERS] }));
  const side = (port, path, tokenOf) => ({ urls: [local(port), local(port)], path, couples, tokenOf });
  return compareBusyTalk({
    product: side(PORTS.api, '/api/chat/send', ({ token }) => token),
    floor: side(PORTS.floor, '/send', ({ id }) => id),
  });
}
