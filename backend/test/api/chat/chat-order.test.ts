import { Clock } from '../../../src/platform/clock/clock.js';
import { Database } from '../../../src/platform/database/database.js';
import { aMember, aWoman, PREMIUM } from '../../factories/member.factory.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { database } from '../../support/match.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { TestClock } from '../../support/test-clock.js';

/** Two instances. The clock of the second is one minute slow. */
let one: TestApp;
let slow: TestApp;
beforeAll(async () => {
  one = await startTestApp();
  const clock = new TestClock();
  clock.advance(-60_000);
  slow = await startTestApp({
    beside: one,
    override: (builder) => builder.overrideProvider(Clock).useValue(clock),
  });
});
afterAll(async () => {
  await slow.close();
  await one.close();
});

describe('messages of two instances with different clocks', () => {
  it('have times that never decrease in the order of their numbers, whichever instance stores them', async () => {
    const [asha, ravi] = await twoFriends(one);
    await chatApi(one, asha).send(ravi.id, 'first');
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 ? chatApi(one, asha).send(ravi.id, `${n}`) : chatApi(slow, ravi).send(asha.id, `${n}`),
      ),
    );
    await chatApi(slow, ravi).send(asha.id, 'last');
    const { messages } = (await chatApi(one, asha).messages(ravi.id)).body;
    const times = (messages as { timestamp: string }[]).map(({ timestamp }) => timestamp);
    expect(times).toHaveLength(12);
    expect(times).toEqual([...times].sort());
    const [row] = (await chatApi(one, asha).conversations()).body.conversations;
    expect(row.lastMessage).toMatchObject({ message: 'last', timestamp: times.at(-1) });
  });

  it.each([
    ['the whole conversation', {}],
    ['the last seen message', { seq: 1 }],
  ])('stay unread when they are stored while the recipient marks %s as read', async (_, body) => {
    const [asha, ravi] = await twoFriends(one);
    await chatApi(one, asha).send(ravi.id, 'seen');
    const stores = one.app.get(Database, { strict: false });
    const store = stores.store.bind(stores);
    const between = jest.spyOn(stores, 'store').mockImplementationOnce(async (writes) => {
      await chatApi(slow, asha).send(ravi.id, 'not seen');
      return store(writes);
    });
    expect((await chatApi(one, ravi).read(asha.id, body)).body).toEqual({ success: true, unread: 1 });
    expect(between).toHaveBeenCalled();
    between.mockRestore();
    expect((await chatApi(one, ravi).unread()).body).toEqual({ [asha.id]: 1 });
    const { messages, readSeq } = (await chatApi(one, asha).messages(ravi.id)).body;
    expect(messages).toMatchObject([{ read: true }, { read: false }]);
    expect(readSeq).toBe(1);
  });
});

describe('pages of conversations with the same time', () => {
  it('contain each conversation once', async () => {
    const asha = await aWoman(one, PREMIUM);
    const others = new Set<string>();
    for (let n = 0; n < 5; n += 1) {
      const { id } = await aMember(one);
      others.add(id);
      await chatApi(one, asha).send(id, 'hello');
    }
    const at = new Date();
    await database(one)
      .collection('conversations')
      .updateMany({ members: asha.user._id }, { $set: { lastAt: at } });
    await database(one).collection('messages').updateMany({ from: asha.user._id }, { $set: { at } });
    const seen: string[] = [];
    let query = '?limit=2';
    for (;;) {
      const page = (await chatApi(one, asha).conversations(query)).body.conversations;
      seen.push(...(page as { _id: string }[]).map(({ _id }) => _id));
      if (page.length < 2) break;
      const { _id, lastMessage } = page.at(-1);
      query = `?limit=2&before=${lastMessage.timestamp}&beforeId=${_id}`;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(others);
    // Without the id, only conversations with an earlier time are returned.
    const older = await chatApi(one, asha).conversations(`?before=${at.toISOString()}`);
    expect(older).toMatchObject({ status: 200, body: { conversations: [] } });
    expect((await chatApi(one, asha).conversations(`?beforeId=${seen[0]}`)).status).toBe(400);
  });
});
