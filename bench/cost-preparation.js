import { setTimeout as pause } from 'node:timers/promises';
import { REPEATED } from './cost-calls.js';
import { MEMBERS } from './cost-data.js';
import { element, inParallel, sum } from './lists.js';
import { deckKey, redis } from './processes.js';

/**
 * @import { mongo } from 'mongoose'
 * @import { CostCall } from './cost-calls.js'
 * @import { Caller } from './cost-data.js'
 * @import { Call } from './load.js'
 * @import { CpuTimes, Meter } from './processor.js'
 */

// Preparation of the cost measurement: decks, pictures and copies of responses.

/** Number of concurrent callers for preparation, CPU time and profile. */
export const USUAL_CALLERS = 16;
export const PORTS = { api: 3971, worker: 3973, floor: 3972 };
/** @param {number} port */
export const local = (port) => `http://127.0.0.1:${port}`;

/** Time in ms. Jobs due within it belong to the last measurement; the next one waits until they are done. */
const JOBS_DUE_MS = 10_000;
/** Maximum wait in ms for these jobs. */
const JOBS_DONE_MS = 20_000;
const JOBS_POLL_MS = 50;

/**
 * Returns the CPU times per request.
 * @param {ReadonlyArray<{ sent: number, used: CpuTimes }>} results
 * @returns {CpuTimes}
 */
export function perRequest(results) {
  const sent = sum(results.map((result) => result.sent));
  return Object.fromEntries(
    Object.keys(element(results, 0).used).map((program) => [
      program,
      sum(results.map(({ used }) => used[program] ?? 0)) / sent,
    ]),
  );
}

/**
 * Waits until the jobs of the last measurement are done.
 * @param {mongo.Db} db
 */
export async function jobsDone(db) {
  const outbox = db.collection('outbox');
  for (const until = Date.now() + JOBS_DONE_MS; Date.now() < until; await pause(JOBS_POLL_MS)) {
    if (!(await outbox.findOne({ runAt: { $lte: new Date(Date.now() + JOBS_DUE_MS) } }))) return;
  }
}

/**
 * Returns the API's response to a read.
 * @param {Call} call
 * @param {string} [url] of the API
 * @returns {Promise<unknown>}
 */
export async function ask({ path, token }, url = local(PORTS.api)) {
  // Same headers as the measured load: behind nginx the API does not compress.
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  const answer = await fetch(url + path, { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/**
 * Builds a deck for every member and sets `hasDeck` of the callers (a cheap search stores none). Returns the
 * cost of one deck after warm-up: all decks are built twice.
 * @param {readonly Caller[]} callers
 * @param {Meter} meter
 * @param {() => Promise<void>} settle
 */
export async function prepareDecks(callers, meter, settle) {
  const members = callers.slice(0, MEMBERS);
  /** @param {Caller} caller */
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
  for (const caller of callers) caller.hasDeck = element(stored, caller.index);
  const decks = stored.filter(Boolean).length;
  if (decks === 0) throw new Error('No deck was stored');
  return { decks, perSecond: MEMBERS / seconds, processor: perRequest([{ used, sent: MEMBERS }]) };
}

/**
 * Each caller views the photo of the friend they write to.
 * @param {mongo.Db} db
 * @param {readonly Caller[]} callers
 * @param {string} url of the API
 */
export async function findPictures(db, callers, url) {
  /** @typedef {{ _id: mongo.ObjectId, photos: Array<{ full: string }>, [field: string]: unknown }} Member */
  /** @type {mongo.Collection<Member>} */
  const collection = db.collection('users');
  const users = await collection
    .find({ 'photos.0': { $exists: true } }, { projection: { photos: 1 } })
    .toArray();
  const blobs = new Map(users.map(({ _id, photos }) => [_id.toHexString(), element(photos, 0).full]));
  const members = callers.slice(0, MEMBERS);
  const pictures = await inParallel(members, USUAL_CALLERS, async ({ friend, token }) => {
    const profile = await ask({ path: `/api/user/profile/${friend}`, token }, url);
    const { photos } = /** @type {{ photos: string[] }} */ (profile);
    return { link: element(photos, 0), blob: blobs.get(friend) ?? '' };
  });
  for (const caller of callers) caller.picture = element(pictures, caller.index);
}

/**
 * Gives the floor the product's responses to the first callers.
 * @param {mongo.Db} db
 * @param {readonly CostCall[]} calls
 * @param {readonly Caller[]} callers
 */
export async function copyAnswers(db, calls, callers) {
  /** @type {mongo.Collection<{ _id: string, body: unknown }>} */
  const answers = db.collection('floorAnswers');
  for (const { key, product } of calls) {
    if (key === undefined) continue;
    const copies = await inParallel(callers.slice(0, REPEATED), USUAL_CALLERS, async (caller) => ({
      _id: `${key}:${caller.index}`,
      body: await ask(product(caller)),
    }));
    await answers.insertMany(copies);
  }
}
