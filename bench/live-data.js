import { befriend, converse, logIn } from './data.js';
import { element } from './lists.js';
import { inDatabase, MongoClient, populate } from './processes.js';

/**
 * @import { mongo } from 'mongoose'
 * @import { Couple, StoredMember } from './data.js'
 *
 * @typedef {Awaited<ReturnType<typeof prepareLive>>} LiveData
 */

/** Number of members with an open socket. */
const CROWD = 5_000;
const MEMBERS = 6_500;
/** Number of members who read; the first ones also send. */
const TALKERS = 64;
const UNREAD_CONVERSATIONS = 10;
const USUAL_LENGTH = 200;
export const LONG_LENGTH = 100_000;

/**
 * Creates members with premium who chat, each with one read and several unread conversations, the first one
 * with a very long one; and the crowd. All are logged in.
 */
export async function prepareLive() {
  const uri = inDatabase('bench_live');
  await populate(uri, MEMBERS);
  const client = await MongoClient.connect(uri);
  const db = client.db();
  /** @type {mongo.Collection<StoredMember & { email: string, [field: string]: unknown }>} */
  const users = db.collection('users');
  const found = await users
    .find({ status: 'active', role: 'member' }, { projection: { sessionEpoch: 1, email: 1 } })
    .sort({ _id: 1 })
    .toArray();
  const ids = found.map(({ _id }) => _id.toHexString());
  const talking = found.slice(0, TALKERS);
  const period = { kind: 'grant', plan: null, start: new Date(0), end: new Date('2100-01-01') };
  await users.updateMany(
    { _id: { $in: talking.map(({ _id }) => _id) } },
    { $set: { premiumPeriods: [period] } },
  );
  /** @param {number} talker */
  const friends = (talker) =>
    ids.slice(TALKERS + talker * (UNREAD_CONVERSATIONS + 1)).slice(0, UNREAD_CONVERSATIONS + 1);
  /** @type {Couple[]} */
  const couples = talking.flatMap((_, talker) =>
    friends(talker).map((friend) => /** @type {Couple} */ ([element(ids, talker), friend])),
  );
  const [first, longFriend] = [element(ids, 0), element(ids, -1)];
  await befriend(db, [...couples, [first, longFriend]]);
  const talks = couples.map(([me, other], index) => {
    const isRead = index % (UNREAD_CONVERSATIONS + 1) === 0;
    return { me, other, ...(isRead ? { length: USUAL_LENGTH, unread: 0 } : { length: 3, unread: 2 }) };
  });
  await converse(db, [...talks, { me: first, other: longFriend, length: LONG_LENGTH, unread: 0 }]);
  const talkers = await logIn(db, talking);
  const recipients = await logIn(
    db,
    talking.map((_, talker) => element(found, ids.indexOf(element(friends(talker), 0)))),
  );
  const crowd = await logIn(db, found.slice(-CROWD - 1, -1));
  await client.close();
  return {
    uri,
    /** Senders, each with a friend whose conversation has no unread messages. */
    couples: talkers.map((talker, index) => ({ from: talker, to: element(recipients, index) })),
    longTalk: { from: element(talkers, 0), to: { id: longFriend } },
    crowd,
    /** Members who log in with their password. */
    emails: found.slice(0, 50).map(({ email }) => email),
  };
}
