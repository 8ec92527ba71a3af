import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { backendEnv } from '../lib/backend.js';
import { startCluster } from '../lib/cluster/cluster.js';
import { findNginx } from '../lib/cluster/nginx.js';
import { ROOT } from '../lib/paths.js';
import { startPaypal } from '../lib/paypal.js';
import { nextFree, usualPort } from '../lib/ports.js';
import { isAlive, killGroup, sendSignal } from '../lib/processes.js';
import { redisReady, startRedis } from '../lib/services/redis.js';
import {
  GIVE_UP_MS,
  holdsTogether,
  inTurns,
  jobsDone,
  keepTalking,
  manyFriends,
  whole,
} from './conversations.js';
import { Facts, KINDS } from './facts.js';
import { pause } from './pause.js';
import {
  afterwards,
  inMongo,
  mailsTo,
  onOneRedisServer,
  ownServices,
  programWith,
  until,
} from './support.js';
import { api, logIn, signUp, Talker } from './talker.js';
import { tcpProxy } from './tcp-proxy.js';

/**
 * @import { TestContext } from 'node:test'
 * @import { Doer } from './facts.js'
 *
 * @typedef {Awaited<ReturnType<typeof startEverything>>} Everything
 */

const { Redis } = createRequire(join(ROOT, 'backend/package.json'))('ioredis');

/** Members who write to each other, in rings of four; the others like, buy and spend. */
const TALKERS = 4;
const LIKERS = 3;
const BUYERS = 2;
const SPENDERS = 2;
/** Members whom each liker likes; more than there is time for. */
const LIKED = 120;
const THINK_MS = 400;
/** Time in ms for which a part is frozen or cut off. */
const AWAY_MS = 3_000;
/** After ten seconds the replica set elects another primary. */
const FROZEN_PRIMARY_MS = 14_000;
/** Acknowledged facts of every member after a fault, before the next one. */
const MORE = 10;
const NO_SUCH_MAJOR = 0;

describe('what the product has acknowledged', () => {
  test('is there once after killed, frozen and cut-off parts', onOneRedisServer, async (t) => {
    const everything = await startEverything(t);
    const { url, services, dir } = everything;
    const facts = new Facts(everything);
    const people = await manyFriends(url, TALKERS);
    const talkers = people.map(({ session, friends }) => new Talker(url, session, friends));
    afterwards(t, () => talkers.forEach((talker) => talker.close()));
    const likers = await members(url, 'liker', LIKERS, await referralCode(url));
    const buyers = await members(url, 'buyer', BUYERS);
    const spenders = await members(url, 'spender', SPENDERS);
    const liked = await members(url, 'liked', LIKED);
    const work = [
      ...likers.map((liker) => facts.likes(liker, liked)),
      ...buyers.map((buyer) => facts.buys(buyer)),
      ...spenders.map((spender) => facts.spends(spender)),
    ];
    const doing = Promise.all(work);
    const talk = keepTalking(talkers, THINK_MS);
    await moreFacts(facts, talkers, doing);
    for (const [fault, act] of Object.entries(faultsOf(everything))) {
      facts.begin(fault);
      await act();
      await moreFacts(facts, talkers, doing);
    }
    facts.begin('after all faults');
    await moreFacts(facts, talkers, doing);
    facts.end();
    await Promise.all([talk.stop(), doing]);
    await whole(talkers);
    await jobsDone(services.MONGODB_URI);

    await holdsTogether(t, url, talkers);
    for (const talker of talkers) facts.addMessages(talker);
    const wrong = await facts.compare([...people, ...likers, ...buyers, ...spenders]);
    const table = tableOf(facts, wrong);
    t.diagnostic(table);
    if (process.env.FAULTS_REPORT) writeFileSync(process.env.FAULTS_REPORT, table);
    assert.deepEqual(wrong, []);
    // Each purchase is told. A worker that is killed after it has sent a mail sends it again.
    for (const { email, session } of [...buyers, ...spenders]) {
      const bought = facts.all.filter(({ kind, by }) => kind === 'purchases' && by === session.userId).length;
      const receipts = mailsTo(dir, email).filter(({ subject }) => /receipt/.test(subject));
      const different = new Set(receipts.map(({ text }) => text)).size;
      t.diagnostic(`${bought} purchases of ${email}: ${different} receipts in ${receipts.length} mails`);
      assert.equal(different, bought);
    }
    for (const kind of KINDS) assert.ok(facts.count(kind) > 0, `There are no ${kind}.`);
  });
});

/**
 * Waits until every kind of fact was acknowledged again.
 * @param {Facts} facts
 * @param {Talker[]} talkers
 * @param {Promise<unknown>} doing fails when a request was refused
 */
async function moreFacts(facts, talkers, doing) {
  const sent = () => talkers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const before = { all: facts.all.length, sent: sent() };
  const isMore = () => facts.all.length >= before.all + MORE && sent() >= before.sent + MORE;
  await Promise.race([until(isMore, 'more facts', GIVE_UP_MS), doing.then(() => until(isMore, 'facts', 0))]);
}

/**
 * Starts three MongoDB servers, Redis behind a proxy, the PayPal stand-in, two instances, a worker and nginx.
 * @param {TestContext} t
 */
async function startEverything(t) {
  const { dir, owner, services } = await ownServices(t, { mongodb: 'replica-set' });
  const wire = await tcpProxy(t, new URL(services.REDIS_URL));
  const port = await nextFree(usualPort(dir, 'web'));
  const paypal = await startPaypal(owner, port);
  // All members share one address in this test.
  const env = {
    ...backendEnv(dir, port, { ...services, ...paypal }),
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
    REDIS_URL: `redis://127.0.0.1:${wire.port}`,
  };
  const { programs } = await startCluster(owner, { nginx: findNginx(), port, env, apis: 2, workers: 1 });
  /**
   * Sends a request to the PayPal stand-in.
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   */
  const standIn = (method, path, body) => api(paypal.PAYPAL_API_URL ?? '', path, { method, body });
  return { dir, owner, services, wire, programs, standIn, url: `http://127.0.0.1:${port}` };
}

/**
 * Signs up members.
 * @param {string} url
 * @param {string} name
 * @param {number} count
 * @param {string} [referralCode] gives them premium
 * @returns {Promise<Doer[]>}
 */
const members = (url, name, count, referralCode) =>
  inTurns([...Array(count).keys()], async (index) => {
    const email = `${name}${index}@mutual.example`;
    await signUp(url, email, { gender: index % 2 ? 'male' : 'female', lookingFor: 'both', referralCode });
    return { email, session: await logIn(url, email) };
  });

/** @param {string} url */
async function referralCode(url) {
  const { token } = await logIn(url, 'inviter@mutual.example');
  return (await api(url, '/api/user/profile', { token })).body.inviteCode;
}

/**
 * Returns the faults by name. Each act returns when the part is back.
 * @param {Everything} everything
 * @returns {Record<string, () => Promise<unknown>>}
 */
function faultsOf({ dir, owner, services, wire, programs, standIn }) {
  /** @param {string} name */
  const killed = async (name) => {
    const victim = programs.get(name) ?? assert.fail(`${name} does not run.`);
    killGroup(victim);
    await until(() => programs.get(name) !== victim, `${name} again`, GIVE_UP_MS);
  };
  /**
   * @param {number | undefined} pid
   * @param {number} ms
   */
  const frozen = async (pid, ms) => {
    assert.ok(pid);
    sendSignal(pid, 'SIGSTOP');
    await pause(ms);
    sendSignal(pid, 'SIGCONT');
  };
  const redisPort = Number(new URL(services.REDIS_URL).port);
  /** @param {string} mark */
  const pidOf = (mark) => programWith(dir, mark)?.pid ?? assert.fail(`${mark} does not run.`);
  /** @template Result @param {(admin: import('mongoose').mongo.Admin) => Promise<Result>} act */
  const asAdmin = (act) => inMongo(services.MONGODB_URI, (db) => act(db.admin()));
  /** @returns {Promise<string>} */
  const primary = () => asAdmin(async (admin) => (await admin.command({ hello: 1 })).me);
  const another = async (/** @type {string} */ former) =>
    until(async () => (await primary().catch(() => former)) !== former, 'another primary', GIVE_UP_MS);
  const primaryPid = async () => pidOf(`--port ${(await primary()).split(':')[1]}`);
  return {
    'API instance killed': () => killed('api-1'),
    'worker killed': () => killed('worker-1'),
    'API instance killed while PayPal has the money': async () => {
      await standIn('POST', '/stand-in/faults', { path: '/capture$', times: 2, delayMs: AWAY_MS });
      await pause(AWAY_MS / 2);
      await Promise.all([killed('api-1'), killed('api-2')]);
    },
    'API instance frozen': () => frozen(programs.get('api-2')?.pid, AWAY_MS),
    'worker frozen': () => frozen(programs.get('worker-1')?.pid, AWAY_MS),
    'link to Redis cut': async () => {
      wire.cut();
      await pause(AWAY_MS);
      wire.mend();
    },
    'Redis emptied': async () => {
      const redis = new Redis(services.REDIS_URL);
      await redis.flushall();
      redis.disconnect();
    },
    'Redis killed, back without data': async () => {
      const pid = pidOf(`redis-server 127.0.0.1:${redisPort}`);
      const { path } = JSON.parse(readFileSync(join(dir, 'services.json'), 'utf8'))['redis-server'];
      sendSignal(pid, 'SIGKILL');
      await until(() => !isAlive(pid), 'Redis gone');
      await pause(AWAY_MS);
      await redisReady(redisPort, startRedis(owner, { path, major: NO_SUCH_MAJOR, port: redisPort }));
    },
    'MongoDB primary steps down': async () => {
      const former = await primary();
      await asAdmin((admin) => admin.command({ replSetStepDown: 10, force: true })).catch(() => {});
      await another(former);
    },
    'MongoDB primary frozen until another one is elected': async () => {
      await frozen(await primaryPid(), FROZEN_PRIMARY_MS);
    },
    'MongoDB primary killed': async () => {
      const former = await primary();
      sendSignal(await primaryPid(), 'SIGKILL');
      await another(former);
    },
  };
}

/**
 * Returns a row for each fault: per kind the acknowledged facts, and how many of them are lost or doubled.
 * @param {Facts} facts
 * @param {Awaited<ReturnType<Facts['compare']>>} wrong
 */
function tableOf(facts, wrong) {
  const faults = ['before all faults', ...facts.faults.map(({ fault }) => fault)];
  const width = Math.max(...faults.map((fault) => fault.length));
  /** @param {string[]} cells */
  const line = ([first = '', ...cells]) =>
    first.padEnd(width) + cells.map((cell) => cell.padStart(11)).join('');
  const rows = faults.map((fault) => {
    const lost = wrong.filter((fact) => fact.fault === fault && fact.copies === 0).length;
    const doubled = wrong.filter((fact) => fact.fault === fault && fact.copies > 1).length;
    const counts = KINDS.map(
      (kind) => facts.all.filter((fact) => fact.fault === fault && fact.kind === kind).length,
    );
    return line([fault, ...[...counts, lost, doubled].map(String)]);
  });
  return [line(['acknowledged while', ...KINDS, 'lost', 'doubled']), ...rows].join('\n');
}
