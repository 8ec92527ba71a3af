import { LIMITS } from '@contract';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { PREMIUM, twoFriends } from '../../support/chat.js';
import { type CommandCount, commandCounter } from '../../support/commands.js';
import { actor, database } from '../../support/match.js';
import { toId } from '../../../src/platform/database/ids.js';
import { runWithRequestId } from '../../../src/platform/logging/request-context.js';
import { Redis } from '../../../src/platform/redis/redis.js';
import { openSocket, type TestSocket } from '../../support/socket.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** What an operation may ask at most, in its request and all its jobs together. */
interface Budget {
  mongodb: number;
  redis: number;
}

interface Cast {
  me: MadeMember;
  /** A friend, with whom they have written. */
  friend: MadeMember;
  /** Has liked me. */
  admirer: MadeMember;
  stranger: MadeMember;
  /** Members with whom there is nothing yet, told of something within the last hour but for the new ones. */
  strangers: Record<'present' | 'away' | 'new', MadeMember[]>;
  /** Have liked me, and have a page open. */
  admirers: MadeMember[];
  /** Friends with whom they have written: one with a page open, the other without. */
  present: MadeMember;
  away: MadeMember;
}

type Operation = (cast: Cast, headers: Record<string, string>) => Promise<unknown>;

let t: TestApp;
let pages: TestSocket[];
let cast: Cast;
let count: ReturnType<typeof commandCounter>;
const printed: string[] = [];

beforeAll(async () => {
  t = await startTestApp({ env: { METRICS_TOKEN: 'a-token-of-the-tests' } });
  const [me, friend] = await twoFriends(t);
  const [admirer, stranger] = [await aMember(t, PREMIUM), await aMember(t, PREMIUM)];
  await actor(t, admirer).act(me.id, 'like');
  const present = await aFriendOf(me);
  const away = await aFriendOf(me);
  const some = () => Promise.all([1, 2, 3, 4].map(() => aMember(t, PREMIUM)));
  const strangers = { present: await some(), away: await some(), new: await some() };
  const admirers = await some();
  for (const liked of [...strangers.present, ...strangers.away, ...admirers])
    await actor(t, stranger).act(liked.id, 'like');
  for (const one of admirers) await actor(t, one).act(me.id, 'like');
  cast = { me, friend, admirer, stranger, strangers, admirers, present, away };
  const passed = await aMember(t, { lookingFor: 'both' });
  await database(t)
    .collection('users')
    .updateOne({ _id: toId(me.id) }, { $set: { lookingFor: 'both' } });
  await actor(t, me).act(passed.id, 'dislike');
  await actor(t, passed).act(me.id, 'like');
  pages = await Promise.all(
    [present, ...strangers.present, ...admirers].map((member) => openSocket(t, member)),
  );
  const messages = [
    [me, friend],
    [friend, me],
    ...[present, away].flatMap((other) => Array(LIMITS.firstMessages).fill([me, other])),
    [present, me],
    [away, me],
  ] as [MadeMember, MadeMember][];
  for (const [from, to] of messages)
    await t.api(from.token).post('/api/chat/send', { to: to.id, message: 'Hello' });
  await t.jobsDone();
  count = commandCounter(t);
});

afterAll(async () => {
  for (const page of pages) page.close();
  await t.close();
  process.stdout.write(`${['Commands of one operation', ...printed].join('\n  ')}\n`);
});

async function aFriendOf(me: MadeMember): Promise<MadeMember> {
  const friend = await aMember(t, PREMIUM);
  await actor(t, friend).act(me.id, 'like');
  await actor(t, me).act(friend.id, 'like');
  return friend;
}

/** A message that no other one has just been told with. */
const send =
  (to: (cast: Cast) => MadeMember): Operation =>
  async (all, headers) => {
    t.clock.advance(5_000);
    const message = { to: to(all).id, message: 'Hello' };
    const { status } = await t.api(all.me.token).post('/api/chat/send', message, headers);
    expect(status).toBe(201);
  };

/** A message to somebody of whom nothing was heard for an hour. */
const sendFirst =
  (to: (cast: Cast) => MadeMember): Operation =>
  async (all, headers) => {
    t.clock.advance(61 * 60_000);
    // The mail checks of the hour before.
    await t.jobsDone();
    await send(to)(all, headers);
  };

/** Likes or dislikes somebody anew. */
const act =
  (action: 'like' | 'dislike', among: (cast: Cast) => MadeMember[]): Operation =>
  async (all, headers) => {
    const body = { targetUserId: among(all).pop()?.id, action };
    const { status } = await t.api(all.me.token).post('/api/user/match/action', body, headers);
    expect(status).toBe(200);
  };

const get =
  (path: (cast: Cast) => string): Operation =>
  (all, headers) =>
    t.api(all.me.token).get(path(all), undefined, headers);

/**
 * The caller's session is trusted, and their activity noted, as after any request of theirs; lists name whom
 * they named when they were read before.
 */
const OPERATIONS: [string, Budget, Operation][] = [
  ['a message to a member with a page open', { mongodb: 4, redis: 2 }, send(({ present }) => present)],
  ['a message to a member who is away', { mongodb: 6, redis: 3 }, send(({ away }) => away)],
  [
    'a like of a member with a page open',
    { mongodb: 5, redis: 2 },
    act('like', ({ strangers }) => strangers.present),
  ],
  [
    'a like of a member who is away',
    { mongodb: 7, redis: 2 },
    act('like', ({ strangers }) => strangers.away),
  ],
  [
    'a like of one who is away, the first news of the hour',
    { mongodb: 8, redis: 2 },
    act('like', ({ strangers }) => strangers.new),
  ],
  ['a mutual like', { mongodb: 5, redis: 1 }, act('like', ({ admirers }) => admirers)],
  ['a dislike', { mongodb: 2, redis: 0 }, act('dislike', ({ strangers }) => strangers.new)],
  ['own profile', { mongodb: 1, redis: 0 }, get(() => '/api/user/profile')],
  [
    "a stranger's profile",
    { mongodb: 1, redis: 0 },
    get(({ stranger }) => `/api/user/profile/${stranger.id}`),
  ],
  ["a friend's profile", { mongodb: 1, redis: 1 }, get(({ friend }) => `/api/user/profile/${friend.id}`)],
  ['unread', { mongodb: 1, redis: 0 }, get(() => '/api/chat/unread')],
  ['friends', { mongodb: 1, redis: 1 }, get(() => '/api/user/friends')],
  ['requests', { mongodb: 2, redis: 0 }, get(() => '/api/user/requests')],
  ['second look', { mongodb: 3, redis: 0 }, get(() => '/api/user/match/second-look')],
  ['conversations', { mongodb: 1, redis: 1 }, get(() => '/api/chat/conversations')],
  [
    'page of a conversation',
    { mongodb: 2, redis: 0 },
    get(({ friend }) => `/api/chat/messages/${friend.id}`),
  ],
  [
    'a message to one who is away, the first news of the hour',
    { mongodb: 7, redis: 3 },
    sendFirst(({ away }) => away),
  ],
];

const show = (name: string, { mongodb, redis }: CommandCount): void => {
  const all = [...mongodb, ...redis.map((command) => `redis ${command}`)];
  printed.push(`${name}: ${mongodb.length} + ${redis.length} (${all.join(', ')})`);
};

describe('the commands to MongoDB and Redis', () => {
  it('are counted for the request that asks them, whatever else is asked at the moment', async () => {
    const { client } = t.app.get(Redis);
    const { redis } = await count((headers) =>
      Promise.all([
        runWithRequestId(headers['x-request-id'] ?? '', () => client.exists('its-own')),
        client.zcard('of-nobody'),
        runWithRequestId('another', () => client.hlen('of-another')),
      ]),
    );
    expect(redis).toEqual(['exists']);
  });

  it.each(OPERATIONS)('of %s stay within their budget', async (name, budget, operate) => {
    await operate(cast, {});
    // What follows it would make the next one's transaction run twice.
    await t.jobsDone();
    const counted = await count((headers) => operate(cast, headers));
    show(name, counted);
    expect(counted.mongodb.length).toBeGreaterThan(0);
    expect(counted.mongodb.slice(budget.mongodb)).toEqual([]);
    expect(counted.redis.slice(budget.redis)).toEqual([]);
  });

  it('of the check of a session are one, and none while it is trusted', async () => {
    const { token } = await aMember(t);
    const profile = (headers: Record<string, string>) =>
      t.api(token).get('/api/user/profile', undefined, headers);
    const first = await count(profile);
    const second = await count(profile);
    show('own profile with a session never seen', first);
    // Members' activity is noted at most once a minute, for all members of the moment together.
    const reads = first.mongodb.filter((command) => !command.startsWith('update'));
    expect(reads.length).toBeGreaterThan(second.mongodb.length);
    expect(reads.slice(second.mongodb.length + 1)).toEqual([]);
    expect(second.mongodb).toEqual(['find users']);
  });
});
