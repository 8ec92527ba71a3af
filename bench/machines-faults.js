import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine, killGroup, sendSignal } from '../scripts/lib/processes.js';
import { startObjectStore } from '../scripts/lib/services/object-store.js';
import {
  count,
  GIVE_UP_MS,
  holdsTogether,
  jobsDone,
  keepTalking,
  manyFriends,
  whole,
} from '../scripts/test/conversations.js';
import { hostsIn, MASTERS } from '../scripts/test/redis-masters.js';
import { programWith, until } from '../scripts/test/support.js';
import { addPhoto, request, Talker } from '../scripts/test/talker.js';
import { element } from './lists.js';
import { MongoClient } from './processes.js';

/**
 * @import { Remembered } from '../scripts/lib/services.js'
 * @import { Call } from './load.js'
 * @import { Machines } from './machines-run.js'
 *
 * @typedef {object} Fault
 * @property {string} name of the part that is killed
 * @property {() => Promise<unknown>} kill
 * @property {() => Promise<unknown>} back waits until it has returned or another one has replaced it
 *
 * @typedef {Awaited<ReturnType<typeof survive>>} Survived
 */

/** Members who write; a multiple of four. */
const TALKERS = 12;
/** Average pause of a writing member in ms. */
const THINK_MS = 500;
/** Number of callers with the mixed load. */
const CALLERS = 4;
const AGAIN_MS = 200;

/**
 * Kills each part of the product, one after another, while members send messages and photos and others call;
 * see `survive`. Checks that everything acknowledged is stored once.
 * @param {Machines} machines
 * @param {() => Call} next returns the next request of the mixed load
 */
export async function killEachPart(machines, next) {
  const { url, uri } = machines;
  const people = await manyFriends(url, TALKERS);
  const talkers = people.map(({ session, friends }) => new Talker(url, session, friends));
  await until(() => talkers.every(({ socket }) => socket.connected), 'a socket for every member', GIVE_UP_MS);
  const load = keepCalling(url, next);
  const talk = keepTalking(talkers, THINK_MS);
  const sent = count(talkers);
  await until(() => count(talkers) > sent + 2 * TALKERS, 'messages of every member', GIVE_UP_MS);
  /** @type {Survived[]} */
  const survived = [];
  for (const [index, fault] of faultsOf(machines).entries())
    survived.push(await survive(fault, { talkers, load, url, uploader: element(talkers, index) }));
  await talk.stop();
  await load.stop();
  const compared = { text: '' };
  await holdsTogether({ diagnostic: (text) => (compared.text = text) }, url, talkers);
  await jobsDone(uri);
  const photos = await photosOf(url, talkers);
  for (const talker of talkers) talker.close();
  console.log(`${compared.text}; photos ${JSON.stringify(photos)}`);
  return { survived, messages: compared.text, photos };
}

/**
 * @param {Machines} machines
 * @returns {Fault[]}
 */
function faultsOf({ owner, services, uri, programs }) {
  /** @param {string} name */
  const restarted = (name) => {
    const victim = programs.get(name);
    if (!victim) throw new Error(`${name} does not run`);
    return {
      name,
      kill: () => {
        killGroup(victim);
        return victim.exit;
      },
      back: () => until(() => programs.get(name) !== victim, `${name} again`, GIVE_UP_MS),
    };
  };
  /** @param {string} mark part of its command line */
  const killProgram = async (mark) => {
    const pid = programWith(owner.dataDir, mark)?.pid;
    if (!pid) throw new Error(`No program has ${mark} in its command line`);
    sendSignal(pid, 'SIGKILL');
    await until(() => commandLine(pid) === null, 'its end');
  };
  return [
    restarted('api-2'),
    restarted('worker-1'),
    restarted('worker-2'),
    restarted('nginx'),
    redisMaster(services.REDIS_URL, killProgram),
    objectStore(owner, killProgram),
    mongoPrimary(uri, killProgram),
  ];
}

/**
 * @param {string} url of the cluster
 * @param {(mark: string) => Promise<void>} killProgram
 * @returns {Fault}
 */
function redisMaster(url, killProgram) {
  const hosts = hostsIn(url);
  let victim = 0;
  return {
    name: 'a master of Redis',
    kill: async () => {
      [victim = 0] = await MASTERS.cluster(hosts);
      await killProgram(`:${victim}`);
    },
    back: () => {
      const others = hosts.filter(({ port }) => port !== victim);
      const replaced = async () => !(await MASTERS.cluster(others).catch(() => [victim])).includes(victim);
      return until(replaced, 'another master', GIVE_UP_MS);
    },
  };
}

/**
 * @param {Machines['owner']} owner
 * @param {(mark: string) => Promise<void>} killProgram
 * @returns {Fault}
 */
function objectStore(owner, killProgram) {
  /** @type {Remembered} */
  const remembered = JSON.parse(readFileSync(join(owner.dataDir, 'services.json'), 'utf8'));
  const store = remembered['object-store'];
  if (!store) throw new Error('No object store was started');
  return {
    name: 'the object store',
    kill: () => killProgram(`-s3.port=${store.ports[0]}`),
    // Unlike the parts of the product, the object store is not restarted by anything else here.
    back: () => startObjectStore(owner, store.path, store.ports),
  };
}

/**
 * @param {string} uri
 * @param {(mark: string) => Promise<void>} killProgram
 * @returns {Fault}
 */
function mongoPrimary(uri, killProgram) {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: GIVE_UP_MS });
  /** @returns {Promise<string>} */
  const primary = async () => (await client.db('admin').command({ hello: 1 })).me;
  let victim = '';
  return {
    name: 'the primary of MongoDB',
    kill: async () => {
      victim = await primary();
      const [, port] = victim.split(':');
      await killProgram(`--port ${port}`);
    },
    back: async () => {
      await until(
        async () => (await primary().catch(() => victim)) !== victim,
        'another primary',
        GIVE_UP_MS,
      );
      await client.close();
    },
  };
}

/**
 * Kills one part. Waits until the part is back and every member has every message. Meanwhile one member
 * repeats the upload of a photo until it is acknowledged.
 * @param {Fault} fault
 * @param {{ talkers: Talker[], load: ReturnType<typeof keepCalling>, url: string, uploader: Talker }} running
 */
async function survive({ name, kill, back }, { talkers, load, url, uploader }) {
  const messages = count(talkers);
  const before = load.counted();
  const began = performance.now();
  await kill();
  const upload = uploadPhoto(url, uploader.token);
  await back();
  const backAfter = performance.now() - began;
  const known = count(talkers);
  await until(() => count(talkers) > known + talkers.length, 'messages afterwards', GIVE_UP_MS);
  await upload;
  const { at } = await whole(talkers);
  const after = load.counted();
  const acknowledgedAt = talkers
    .flatMap(({ acknowledged }) => acknowledged.map((message) => message.at))
    .filter((time) => time > began && time < at)
    .sort((one, other) => one - other);
  const gaps = acknowledgedAt.map((time, index) => time - (acknowledgedAt[index - 1] ?? began));
  const survived = {
    name,
    backSeconds: backAfter / 1000,
    wholeSeconds: (at - began) / 1000,
    longestGapSeconds: Math.max(...gaps) / 1000,
    messages: count(talkers) - messages,
    requests: after.requests - before.requests,
    failed: after.failed - before.failed,
  };
  console.log(JSON.stringify(survived));
  return survived;
}

/**
 * Sends the mixed load from some callers until `stop`.
 * @param {string} url
 * @param {() => Call} next
 */
function keepCalling(url, next) {
  const counts = { requests: 0, failed: 0 };
  let calling = true;
  const callers = Array.from({ length: CALLERS }, async () => {
    while (calling) {
      const call = next();
      const answer = await request(url, call.path, call)
        .then(async (response) => {
          await response.arrayBuffer();
          return response.status;
        })
        .catch(() => 0);
      counts.requests += 1;
      if (answer < 200 || answer > 299) {
        counts.failed += 1;
        await pause(AGAIN_MS);
      }
    }
  });
  return {
    counted: () => ({ ...counts }),
    stop: async () => {
      calling = false;
      await Promise.all(callers);
    },
  };
}

/**
 * Repeats an upload until it is acknowledged.
 * @param {string} url
 * @param {string} token
 */
async function uploadPhoto(url, token) {
  for (;;) {
    const status = await addPhoto(url, token)
      .then(async (response) => {
        await response.arrayBuffer();
        return response.status;
      })
      .catch(() => 0);
    if (status === 201) return;
    if (status !== 0 && status < 500 && status !== 409)
      throw new Error(`A photo was answered with ${status}`);
    await pause(AGAIN_MS);
  }
}

/**
 * Returns how many members have an uploaded photo and how many of these are served.
 * @param {string} url
 * @param {Talker[]} talkers
 */
async function photosOf(url, talkers) {
  let stored = 0;
  let served = 0;
  for (const { token } of talkers) {
    const headers = { authorization: `Bearer ${token}` };
    const profile = await fetch(`${url}/api/user/profile`, { headers });
    const { photos } = /** @type {{ photos: Array<{ url: string }> }} */ (await profile.json());
    const [photo] = photos;
    if (!photo) continue;
    stored += 1;
    const answer = await fetch(url + photo.url, { headers });
    if (answer.ok && (await answer.arrayBuffer()).byteLength > 0) served += 1;
  }
  return { stored, served };
}
