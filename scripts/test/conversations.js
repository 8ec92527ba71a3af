import assert from 'node:assert/strict';
import { setMaxListeners } from 'node:events';
import { pause } from './pause.js';
import { inMongo, until } from './support.js';
import { api, logIn, signUp } from './talker.js';

/**
 * @import { mongo as mongodb } from 'mongoose'
 * @import { TestContext } from 'node:test'
 * @import { Message, Talker } from './talker.js'
 * @import { Person } from './without-redis.js'
 */

/** Number of members, unless a test needs fewer; must be a multiple of GROUP. */
const MEMBERS = Number(process.env.FAULT_MEMBERS || 100);
/** Size of a group: a ring in which every member has two friends. */
const GROUP = 4;
const AT_ONCE = 10;
/** Average pause of a member in ms. A hundred members then send a dozen messages per second. */
const THINK_MS = 8_000;
export const GIVE_UP_MS = 90_000;

/**
 * Signs members up with a referral code, which grants premium. Makes neighbours in each group friends.
 * @param {string} url
 * @param {number} [count]
 * @returns {Promise<Person[]>}
 */
export async function manyFriends(url, count = MEMBERS) {
  await signUp(url, 'inviter@mutual.example', { gender: 'female', lookingFor: 'both' });
  const inviter = await logIn(url, 'inviter@mutual.example');
  const profile = await api(url, '/api/user/profile', { token: inviter.token });
  const referralCode = profile.body.inviteCode;
  const members = await inTurns([...Array(count).keys()], async (index) => {
    const email = `talker${index}@mutual.example`;
    await signUp(url, email, { gender: index % 2 ? 'male' : 'female', lookingFor: 'both', referralCode });
    return { index, email, session: await logIn(url, email) };
  });
  const people = members.map(({ index, email, session }) => {
    const first = index - (index % GROUP);
    const neighbours = [1, GROUP - 1].flatMap((step) => members[first + ((index + step) % GROUP)] ?? []);
    return { email, session, friends: neighbours.map((neighbour) => neighbour.session.userId) };
  });
  await inTurns(people, async ({ session, friends }) => {
    for (const targetUserId of friends) {
      const body = { targetUserId, action: 'like' };
      const { status } = await api(url, '/api/user/match/action', {
        method: 'POST',
        token: session.token,
        body,
      });
      assert.equal(status, 200);
    }
  });
  return people;
}

/**
 * Calls `act` for all items, at most AT_ONCE at a time. Returns the results in the order of the items.
 * @template Item, Result
 * @param {Item[]} items
 * @param {(item: Item) => Promise<Result>} act
 */
export async function inTurns(items, act) {
  /** @type {Result[]} */
  const results = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

/**
 * Every member writes to their friends until `stop`, which waits for pending requests.
 * @param {Talker[]} talkers
 * @param {number} [thinkMs] average pause of a member
 */
export function keepTalking(talkers, thinkMs = THINK_MS) {
  const end = new AbortController();
  setMaxListeners(talkers.length, end.signal);
  /** @param {number} ms */
  const think = (ms) => pause(ms, undefined, end).catch(() => {});
  const loops = talkers.map(async (talker, index) => {
    const friends = [...talker.shown.keys()];
    await think(thinkMs * Math.random());
    for (let count = 0; !end.signal.aborted && !talker.closed; count += 1) {
      const text = `${index}-${talker.acknowledged.length}`;
      await talker.send(friends[count % friends.length] ?? '', text);
      await think(thinkMs * (0.5 + Math.random()));
    }
  });
  return {
    stop: async () => {
      end.abort();
      await Promise.all(loops);
    },
  };
}

/**
 * Returns whether every member is connected and has all messages that were acknowledged before `at` in their
 * conversations.
 * @param {Talker[]} talkers
 * @param {number} at
 */
export function areWhole(talkers, at) {
  const byId = new Map(talkers.map((talker) => [talker.id, talker]));
  return talkers.every(
    (talker) =>
      talker.socket.connected &&
      talker.acknowledged.every(
        ({ to, seq, at: then }) =>
          then > at || (talker.last(to) >= seq && (byId.get(to)?.last(talker.id) ?? 0) >= seq),
      ),
  );
}

/**
 * Waits until every member is connected and has all messages acknowledged so far. Returns both times.
 * @param {Talker[]} talkers
 */
export async function whole(talkers) {
  await until(() => talkers.every(({ socket }) => socket.connected), 'a socket for every member', GIVE_UP_MS);
  const connected = performance.now();
  await until(() => areWhole(talkers, connected), 'every message at every member', GIVE_UP_MS);
  return { connected, at: performance.now() };
}

/**
 * Compares the messages that every member received and reads with the stored ones.
 * @param {Pick<TestContext, 'diagnostic'>} t
 * @param {string} url
 * @param {Talker[]} talkers
 */
export async function holdsTogether(t, url, talkers) {
  await whole(talkers);
  const found = { acknowledged: count(talkers), lost: 0, doubled: 0, outOfOrder: 0 };
  for (const talker of talkers) {
    for (const [other, shown] of talker.shown) {
      const stored = await everything(url, talker, other);
      const ids = stored.map(({ id }) => id);
      const mine = talker.acknowledged.filter(({ to }) => to === other);
      const theirs = talkers.find(({ id }) => id === other)?.messagesWith(talker.id) ?? [];
      const onBothSides = [ids, shown.map(({ id }) => id), theirs.map(({ id }) => id)];
      for (const side of onBothSides) {
        const received = new Set(side);
        found.lost += mine.filter(({ id }) => !received.has(id)).length;
        found.doubled += side.length - received.size;
      }
      const texts = stored.filter(({ fromSelf }) => fromSelf).map(({ message }) => message);
      found.doubled += texts.length - new Set(texts).size;
      found.outOfOrder += stored.filter(({ seq }, index) => seq !== index + 1).length;
      found.outOfOrder += onBothSides.filter((side) => side.join() !== ids.join()).length;
    }
  }
  const repeats = talkers.reduce((sum, talker) => sum + talker.repeats, 0);
  const { acknowledged, lost, doubled, outOfOrder } = found;
  t.diagnostic(
    `acknowledged ${acknowledged} (${repeats} sends repeated), lost ${lost}, doubled ${doubled}, out of order ${outOfOrder}`,
  );
  assert.deepEqual({ lost, doubled, outOfOrder }, { lost: 0, doubled: 0, outOfOrder: 0 });
  assert.ok(acknowledged > 2 * talkers.length);
}

/**
 * @param {string} url
 * @param {Talker} talker
 * @param {string} other id
 */
async function everything(url, { token }, other) {
  /** @type {Message[]} */
  const messages = [];
  for (let more = true; more;) {
    const path = `/api/chat/messages/${other}?after=${messages.length}&limit=100`;
    const { status, body } = await api(url, path, { token });
    assert.equal(status, 200);
    messages.push(...body.messages);
    more = body.hasMore;
  }
  return messages;
}

/**
 * Returns the number of acknowledged messages.
 * @param {Talker[]} talkers
 */
export const count = (talkers) => talkers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);

/** The sweep retries a failing job at increasing intervals. */
const JOBS_MS = 300_000;

/**
 * Waits until no job is due.
 * @param {string} uri
 */
export const jobsDone = (uri) =>
  inMongo(uri, (db) => {
    /** @type {mongodb.Collection<{ runAt: Date }>} */
    const outbox = db.collection('outbox');
    // Reads all rows at one point in time.
    const rows = () =>
      db.client.withSession({ snapshot: true }, (session) =>
        outbox.find({}, { projection: { runAt: 1 }, session }).toArray(),
      );
    const isDone = async () => {
      const found = await rows();
      // Read after the rows, because a job may add another row meanwhile.
      const now = new Date();
      return found.every(({ runAt }) => runAt > now);
    };
    return until(isDone, 'all jobs', JOBS_MS);
  });
