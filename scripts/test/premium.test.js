import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { backendEnv, startBackend } from '../lib/backend.js';
import { ROOT } from '../lib/paths.js';
import { startPaypal } from '../lib/paypal.js';
import { killGroup } from '../lib/processes.js';
import { afterwards, freePort, inMongo, jobQueue, mailsTo, ownServices, until } from './support.js';
import { api, logIn, signUp } from './talker.js';
import { tcpProxy } from './tcp-proxy.js';

/**
 * @import { TestContext } from 'node:test'
 * @import { Queue as JobQueue } from 'bullmq'
 * @import { mongo as mongodb } from 'mongoose'
 * @import { Session } from './talker.js'
 *
 * @typedef {Awaited<ReturnType<typeof startEverything>>} Product
 * @typedef {Session & { email: string, orderId: string }} Buyer
 *
 * @typedef {object} User field of a stored member that the test reads
 * @property {object[]} premiumPeriods
 */

/** @type {typeof import('socket.io-client')} */
const { io } = createRequire(join(ROOT, 'backend/package.json'))('socket.io-client');

const PREFIX = 'premium-test';
const EXPIRY = 'billing.referral-expired';
/** Time in ms until the premium of the members in this test ends. */
const SOON_MS = 2_000;
/**
 * Maximum time in ms from the last kill to the announcement: ten times the 7.5 s in which a stalled job is
 * found, for busy machines.
 */
const ANNOUNCED_MS = 75_000;
const MOST_KILLS = 2;
const DAY_MS = 86_400_000;

describe('premium with killed instances', () => {
  test('is granted once per payment, ends in time, and its end is announced once', async (t) => {
    const product = await startEverything(t);
    const buyers = await killedInCapture(product);
    for (let kills = 1; kills <= MOST_KILLS; kills += 1) await killedInExpiry(t, product, kills);
    await grantedOnce(t, product, buyers);
  });
});

/**
 * Starts MongoDB, Redis, the PayPal stand-in (without webhooks yet) and two API instances; the tests start
 * the workers.
 * @param {TestContext} t
 */
async function startEverything(t) {
  const { dir, owner, services } = await ownServices(t);
  const paypal = await startPaypal(owner, await freePort());
  const payPalUrl = paypal.PAYPAL_API_URL ?? '';
  /**
   * @param {string} name
   * @param {NodeJS.ProcessEnv} [more]
   */
  const start = async (name, more = {}) => {
    const port = await freePort();
    const env = { ...backendEnv(dir, port, { ...services, ...paypal }), ROLE: name.split('-')[0] };
    const shared = { REDIS_PREFIX: PREFIX, RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' };
    return {
      url: `http://localhost:${port}`,
      program: await startBackend(owner, { ...env, ...shared, ...more }, name),
    };
  };
  return {
    owner,
    services,
    start,
    first: await start('api-1'),
    second: await start('api-2'),
    /**
     * Sends a request to the PayPal stand-in.
     * @param {string} method
     * @param {string} path
     * @param {object} [body]
     */
    standIn: (method, path, body) => api(payPalUrl, path, { method, body }),
    /** Returns the number of payments that the stand-in has captured. */
    captured: async () => {
      const answer = await fetch(`${payPalUrl}/stand-in/events`);
      const events = /** @type {Array<{ type: string }>} */ (await answer.json());
      return events.filter(({ type }) => type === 'PAYMENT.CAPTURE.COMPLETED').length;
    },
    /**
     * @param {string} address
     * @param {RegExp} subject
     */
    mailsTo: (address, subject) => mailsTo(dir, address).filter((mail) => subject.test(mail.subject)).length,
  };
}

/**
 * Two members pay. The instance is killed after PayPal took the money and before PayPal's response arrives.
 * Prevents the workers' reconciliation, which would finish the orders before the retry and the webhook.
 * @param {Product} product
 */
async function killedInCapture({ first, services, standIn, captured }) {
  await standIn('PUT', '/stand-in/webhook', { url: null });
  /** @type {Buyer[]} */
  const buyers = [];
  for (const name of ['retries', 'waits']) {
    const email = `${name}@mutual.example`;
    await signUp(first.url, email, { gender: 'female', lookingFor: 'both' });
    const { token, userId } = await logIn(first.url, email);
    const { body } = await api(first.url, '/api/billing/orders', {
      method: 'POST',
      token,
      body: { product: 'monthly' },
    });
    await standIn('POST', `/stand-in/orders/${body.orderId}/approve`, {});
    buyers.push({ email, token, userId, orderId: body.orderId });
  }
  await standIn('POST', '/stand-in/faults', { path: '/capture$', times: 2, delayMs: 30_000 });
  for (const { token, orderId } of buyers)
    void api(first.url, `/api/billing/orders/${orderId}/capture`, { method: 'POST', token }).catch(() => {});
  await until(async () => (await captured()) === 2, 'PayPal to take the money');
  killGroup(first.program);
  await first.program.exit;
  await inMongo(services.MONGODB_URI, (db) =>
    db.collection('orders').updateMany({}, { $set: { checkAt: new Date(Date.now() + DAY_MS) } }),
  );
  return buyers;
}

/**
 * One member repeats the capture on another instance; for the other, PayPal's webhook arrives. Then both
 * happen for both.
 * @param {TestContext} t
 * @param {Product} product
 * @param {Buyer[]} buyers
 */
async function grantedOnce(t, { second, services, standIn, mailsTo }, [retries, waits]) {
  assert.ok(retries && waits);
  /** @param {Buyer} buyer */
  const capture = ({ token, orderId }) =>
    api(second.url, `/api/billing/orders/${orderId}/capture`, { method: 'POST', token });
  /** @param {Buyer} buyer */
  const isPremium = async ({ token }) =>
    (await api(second.url, '/api/user/profile', { token })).body.isPremium;
  assert.equal(await isPremium(waits), false);
  assert.equal((await capture(retries)).status, 200);
  await standIn('PUT', '/stand-in/webhook', { url: `${second.url}/api/billing/webhooks/paypal` });
  await until(() => isPremium(waits), 'the webhook to be handled', 30_000);
  for (const buyer of [retries, waits]) assert.equal((await capture(buyer)).status, 200);
  for (const { email, userId, token } of [retries, waits]) {
    await until(() => mailsTo(email, /receipt/) > 0, 'a receipt', 30_000);
    const counts = await inMongo(services.MONGODB_URI, async (db) => ({
      periods: (await userOf(db, userId)).premiumPeriods.length,
      ledger: (await db.collection('ledger').find().toArray()).filter((row) => String(row.userId) === userId)
        .length,
    }));
    const { purchases } = (await api(second.url, '/api/billing/purchases', { token })).body;
    const counted = { ...counts, purchases: purchases.length, receipts: mailsTo(email, /receipt/) };
    t.diagnostic(`API killed between PayPal's answer and our write: ${JSON.stringify(counted)}`);
    assert.deepEqual(counted, { periods: 1, ledger: 1, purchases: 1, receipts: 1 });
  }
}

/**
 * Kills several workers one after another while they announce the end of premium; the next one announces it.
 * Premium itself ends in time, regardless of the announcement.
 * @param {TestContext} t
 * @param {Product} product
 * @param {number} kills
 */
async function killedInExpiry(t, { owner, services, start, second, mailsTo }, kills) {
  const email = `ends${kills}@mutual.example`;
  await signUp(second.url, `inviter${kills}@mutual.example`, { gender: 'male', lookingFor: 'both' });
  const inviter = await logIn(second.url, `inviter${kills}@mutual.example`);
  const { body: profile } = await api(second.url, '/api/user/profile', { token: inviter.token });
  await signUp(second.url, email, {
    gender: 'female',
    lookingFor: 'both',
    referralCode: profile.inviteCode,
  });
  const { token, userId } = await logIn(second.url, email);
  const socket = io(second.url, { auth: { token }, transports: ['websocket'], forceNew: true });
  afterwards(t, () => socket.disconnect());
  let announced = 0;
  socket.on('premium-changed', () => (announced += 1));
  await until(() => socket.connected, 'a socket');

  const queue = await jobQueue(t, services, PREFIX, 'billing');
  const hanging = async () => {
    const wire = await tcpProxy(t, new URL(services.MONGODB_URI));
    const uri = new URL(services.MONGODB_URI);
    uri.port = String(wire.port);
    uri.searchParams.set('directConnection', 'true');
    uri.searchParams.delete('replicaSet');
    // Paused, so that the worker starts no job before its connection is held, even if it starts slowly.
    await queue.pause();
    const { program } = await start('worker-hanging', { MONGODB_URI: uri.href });
    wire.hold();
    await queue.resume();
    return program;
  };
  let worker = await hanging();
  const end = await endsSoon(services, userId, queue);
  for (let kill = 1; kill <= kills; kill += 1) {
    const isAtIt = async () => (await queue.getActive()).some(({ name }) => name === EXPIRY);
    await until(isAtIt, 'the worker at its job', 30_000);
    killGroup(worker);
    await worker.exit;
    if (kill < kills) worker = await hanging();
  }
  const killed = performance.now();
  assert.ok(Date.now() >= end.getTime());
  const ice = await api(second.url, '/api/calls/ice-servers', { token });
  assert.deepEqual([ice.status, ice.body.code], [403, 'PREMIUM_REQUIRED']);

  const free = await start('worker-free');
  await until(
    () => announced > 0 && mailsTo(email, /Premium has ended/) > 0,
    'the announcement of the end',
    ANNOUNCED_MS,
  );
  const seconds = ((performance.now() - killed) / 1000).toFixed(1);
  t.diagnostic(`Worker killed ${kills} times during expiry: announced ${seconds} s after the last kill`);
  await until(async () => (await queue.getActive()).length === 0, 'an idle queue');
  assert.deepEqual([announced, mailsTo(email, /Premium has ended/)], [1, 1]);
  if (kills < MOST_KILLS) await owner.stopOne(free.program);
}

/**
 * Makes a member's referral premium end soon: changes its period, the outbox entry and the delay in Redis.
 * @param {Product['services']} services
 * @param {string} userId
 * @param {JobQueue} queue
 */
async function endsSoon(services, userId, queue) {
  const end = new Date(Date.now() + SOON_MS);
  await inMongo(services.MONGODB_URI, async (db) => {
    const { _id } = await userOf(db, userId);
    await db.collection('users').updateOne({ _id }, { $set: { 'premiumPeriods.0.end': end } });
    const job = await db.collection('outbox').findOne({ job: EXPIRY, 'payload.userId': userId });
    const checkAt = new Date(end.getTime() + 5_000);
    assert.ok(job);
    await db.collection('outbox').updateOne({ _id: job._id }, { $set: { runAt: end, checkAt } });
    await (await queue.getJob(String(job._id)))?.changeDelay(SOON_MS);
  });
  return end;
}

/**
 * @param {mongodb.Db} db
 * @param {string} userId
 */
async function userOf(db, userId) {
  /** @type {mongodb.Collection<User>} */
  const users = db.collection('users');
  const user = (await users.find().toArray()).find(({ _id }) => String(_id) === userId);
  return user ?? assert.fail(`There is no member ${userId}.`);
}
