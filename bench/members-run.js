import { element, roundRobin } from './lists.js';
import { compare, measure } from './load.js';
import {
  deckKey,
  inDatabase,
  MongoClient,
  PASSWORD,
  populate,
  PREFIX,
  redis,
  start,
  startProduct,
} from './processes.js';

/**
 * @import { mongo } from 'mongoose'
 * @import { LoggedIn } from './data.js'
 * @import { Call } from './load.js'
 *
 * @typedef {Awaited<ReturnType<typeof membersRun>>} MembersRun
 */

const VIEWERS = 64;
export const MEMBERS = 10_000;
const PORTS = { product: 3971, floor: 3972 };
const product = `http://127.0.0.1:${PORTS.product}`;
const floor = `http://127.0.0.1:${PORTS.floor}`;

/**
 * Selects members without a distance limit (so that their decks are prepared), grants premium (so that no
 * limit applies) and logs them in.
 * @param {string} uri
 * @param {string} product its address
 */
export async function prepareViewers(uri, product) {
  const client = await MongoClient.connect(uri);
  /** @type {mongo.Collection<{ _id: mongo.ObjectId, email: string, [field: string]: unknown }>} */
  const users = client.db().collection('users');
  const found = await users
    .find({
      status: 'active',
      role: 'member',
      complete: true,
      gender: { $in: ['male', 'female'] },
      'settings.maxDistanceKm': null,
    })
    .sort({ lastActiveAt: -1 })
    .limit(VIEWERS)
    .toArray();
  const period = { kind: 'grant', plan: null, start: new Date(0), end: new Date('2100-01-01') };
  await users.updateMany(
    { _id: { $in: found.map(({ _id }) => _id) } },
    { $set: { premiumPeriods: [period] } },
  );
  /** @type {LoggedIn[]} */
  const viewers = [];
  for (const { _id, email } of found) {
    const answer = await fetch(`${product}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    if (!answer.ok) throw new Error(`Log-in failed: ${await answer.text()}`);
    const { token } = /** @type {{ token: string }} */ (await answer.json());
    viewers.push({ id: _id.toHexString(), token });
  }
  const others = await users
    .find({ role: 'member' }, { projection: { _id: 1 } })
    .limit(20_000)
    .toArray();
  await client.close();
  return { viewers, others: others.map(({ _id }) => _id.toHexString()) };
}

/**
 * Gives the floor the product's decks.
 * @param {readonly LoggedIn[]} viewers
 * @param {string} product its address
 */
async function copyDecks(viewers, product) {
  for (const { id, token } of viewers) {
    const answer = await fetch(`${product}/api/user/match`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { users } = /** @type {{ users: Array<{ _id: string }> }} */ (await answer.json());
    await redis.set(`${PREFIX}:floor:${id}`, users.map(({ _id }) => _id).join(','));
  }
}

/**
 * @param {string} name
 * @param {readonly LoggedIn[]} viewers
 * @param {string} productPath
 * @param {string} floorPath
 */
function against(name, viewers, productPath, floorPath) {
  const next = roundRobin(viewers);
  return compare(
    name,
    { url: product, next: () => ({ path: productPath, token: next().token }) },
    { url: floor, next: () => ({ path: `${floorPath}/${next().id}` }) },
  );
}

/**
 * Each request uses another pair, so that it is always a first action.
 * @param {readonly LoggedIn[]} viewers
 * @param {readonly string[]} others
 * @param {'like' | 'dislike'} action
 */
function freshPairs(viewers, others, action) {
  let count = 0;
  return () => {
    const viewer = element(viewers, count % viewers.length);
    let target = element(others, Math.floor(count / viewers.length) % others.length);
    if (target === viewer.id) target = element(others, -1);
    count += 1;
    return {
      method: 'POST',
      path: '/api/user/match/action',
      token: viewer.token,
      body: { targetUserId: target, action },
    };
  };
}

/**
 * Requests pages without a prepared deck: removes the deck before each request.
 * @param {readonly LoggedIn[]} viewers
 * @param {string} [prefix] of the product's keys in Redis
 */
export function freshPages(viewers, prefix) {
  const next = roundRobin(viewers);
  return () => {
    const { id, token } = next();
    void redis.unlink(deckKey(id, prefix));
    return { path: '/api/user/match', token };
  };
}

/** Measures suggestions, profiles, friends and actions among 10,000 members. */
export async function membersRun() {
  const uri = inDatabase('bench_main');
  const seeding = await populate(uri, MEMBERS);
  const productProcess = await startProduct(uri, PORTS.product);
  const { viewers, others } = await prepareViewers(uri, product);
  await copyDecks(viewers, product);
  const floorProcess = await start('floor', 'bench/floor.js', {
    MONGODB_URI: uri,
    PORT: String(PORTS.floor),
    PREFIX,
  });
  const compared = [
    await against('Suggestions, prepared deck', viewers, '/api/user/match', '/suggestions'),
    await against('Friends', viewers, '/api/user/friends', '/friends'),
    await against('Own profile', viewers, '/api/user/profile', '/profile'),
  ];
  await floorProcess.stop();
  const anyone = roundRobin(others);
  const viewer = roundRobin(viewers);
  const half = Math.floor(others.length / 2);
  const aProfile = () => ({ path: `/api/user/profile/${anyone()}`, token: viewer().token });
  /**
   * @param {string} name
   * @param {() => Call} next
   */
  const alone = (name, next) => measure(name, { url: product, next });
  const measured = [
    await alone('Suggestions, fresh deck', freshPages(viewers)),
    await alone("Another member's profile", aProfile),
    await alone('Dislike (first of its pair)', freshPairs(viewers, others.slice(0, half), 'dislike')),
    await alone('Like (first of its pair)', freshPairs(viewers, others.slice(half), 'like')),
  ];
  await productProcess.stop();
  return { seeding, compared, measured };
}
