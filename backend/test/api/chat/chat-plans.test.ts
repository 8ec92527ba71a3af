import { toId } from '../../../src/platform/database/ids.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { examinedBy } from '../../support/examined.js';
import { database } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const MESSAGES = 5_000;
const t = useTestApp({ newDatabase: true });
let asha: { id: string; token: string };
let ravi: { id: string; token: string };
let pair: string;
let last: ReturnType<typeof toId>[];

beforeAll(async () => {
  [asha, ravi] = await twoFriends(t);
  pair = [asha.id, ravi.id].sort().join(':');
  await chatApi(t, asha).send(ravi.id, 'first', 'c1');
  const messages = Array.from({ length: MESSAGES }, (_, index) => ({
    _id: toId(),
    pair: index % 2 ? pair : `${toId().toHexString()}:${toId().toHexString()}`,
    seq: index + 2,
    from: toId(index % 2 ? asha.id : undefined),
    clientId: `x${index}`,
    text: 'hello',
    at: new Date(index),
    unsentAt: null,
    ...(index % 10 ? {} : { image: { id: toId(), full: '', card: '', width: 1, height: 1 } }),
  }));
  await database(t).collection('messages').insertMany(messages);
  last = messages.slice(0, 20).flatMap((message) => (message.pair === pair ? message._id : []));
  const conversations = Array.from({ length: 2_000 }, (_, index) => {
    const members = [toId(), toId(index % 20 ? undefined : asha.id)];
    const ids = members.map((id) => id.toHexString());
    return {
      _id: ids.sort().join(':') as unknown as ReturnType<typeof toId>,
      members,
      unreadBy: index % 40 ? [] : [toId(asha.id)],
      lastAt: new Date(index),
    };
  });
  await database(t).collection('conversations').insertMany(conversations);
});

interface Stats {
  totalKeysExamined: number;
  totalDocsExamined: number;
}

/** Returns the numbers of keys and documents that MongoDB examines for a query. */
async function cost(
  name: string,
  filter: object,
  sort: Record<string, 1 | -1> = {},
  limit = 0,
): Promise<Stats> {
  const { executionStats } = (await database(t)
    .collection(name)
    .find(filter)
    .sort(sort)
    .limit(limit)
    .explain('executionStats')) as unknown as { executionStats: Stats };
  return executionStats;
}

describe('query plans of the chat', () => {
  it.each<[string, () => Promise<Stats>, number]>([
    ['a page before a number', () => cost('messages', { pair, seq: { $lt: 3_000 } }, { seq: -1 }, 51), 52],
    ['a page after a number', () => cost('messages', { pair, seq: { $gt: 1_000 } }, { seq: 1 }, 51), 52],
    ['the newest page', () => cost('messages', { pair }, { seq: -1 }, 51), 52],
    ['a repeated send', () => cost('messages', { pair, from: toId(asha.id), clientId: 'x77' }), 1],
    ['the log message of a call', () => cost('messages', { pair, 'call.id': 'one' }), 0],
    ['a message by its key', () => cost('messages', { pair, _id: last[0] }), 1],
    [
      'the last messages of the list',
      () => cost('messages', { pair: { $in: [pair] }, _id: { $in: last } }),
      20,
    ],
    ['the message of a picture', () => cost('messages', { 'image.id': toId() }), 0],
    [
      'the conversations',
      () => cost('conversations', { members: toId(asha.id) }, { lastAt: -1, _id: -1 }, 50),
      50,
    ],
    ['the unread conversations', () => cost('conversations', { unreadBy: toId(asha.id) }, {}, 1_000), 52],
  ])('read %s without extra index keys and documents', async (_, plan, most) => {
    const stats = await plan();
    expect(stats.totalDocsExamined).toBeLessThanOrEqual(most);
    expect(stats.totalKeysExamined).toBeLessThanOrEqual(most + 1);
  });

  it('examine no other conversations to find those with a member who is blocked for fraud', async () => {
    const statuses: number[] = [];
    const examined = await examinedBy(t, 'conversations', async () =>
      statuses.push((await t.api(asha.token).get('/api/chat/conversations')).status),
    );
    expect(statuses).toEqual([200]);
    // One page of 50, and 51 unread conversations.
    for (const number of examined) expect(number).toBeLessThanOrEqual(160);
  });
});
