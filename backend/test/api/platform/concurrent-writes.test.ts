import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import { mongo, type Connection } from 'mongoose';
import { pairId } from '../../../src/modules/match/index.js';
import { Database } from '../../../src/platform/database/database.js';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { chatApi, twoFriends, twoMembers } from '../../support/chat.js';
import { database, matchApi, pairOf } from '../../support/match.js';
import { useTestApp, type TestApp } from '../../support/test-app.js';

const WRITERS = 200;

const one = useTestApp();
const other = useTestApp({ beside: one });

afterEach(() => jest.restoreAllMocks());

/** Closes the connection after the writes of the next attempt are stored. */
function breakAfterStoring(t: TestApp): void {
  const stores = t.app.get(Database, { strict: false });
  const store = stores.store.bind(stores);
  jest.spyOn(stores, 'store').mockImplementationOnce(async (writes) => {
    await store(writes);
    throw new mongo.MongoNetworkError('connection closed');
  });
}

describe('concurrent writes of two instances', () => {
  it('store each of 180 messages of one conversation once, without gaps in the numbers', async () => {
    const [asha, ravi] = await twoFriends(one);
    const answers = await Promise.all(
      Array.from({ length: WRITERS }, (_, n) => {
        const app = n % 2 ? one : other;
        const [from, to] = n % 4 < 2 ? [asha, ravi] : [ravi, asha];
        return n % 10 === 9
          ? chatApi(app, from).read(to.id)
          : chatApi(app, from).send(to.id, `${n}`, randomUUID());
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
    const stored = await database(one)
      .collection('messages')
      .find({ pair: pairId(asha.id, ravi.id) })
      .sort({ seq: 1 })
      .toArray();
    const sent = (WRITERS / 10) * 9;
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: sent }, (_, n) => n + 1));
    expect(new Set(stored.map(({ text }) => text)).size).toBe(sent);
    const [conversation] = await database(one)
      .collection('conversations')
      .find({ members: asha.user._id })
      .toArray();
    expect(conversation).toMatchObject({ seq: sent });
    expect(conversation!.aSide.sent + conversation!.bSide.sent).toBe(sent);
    for (const [me, from] of [
      [asha, ravi],
      [ravi, asha],
    ] as const) {
      const unread = stored.filter(
        ({ from: author, seq }) =>
          author.toHexString() === from.id &&
          seq > (conversation!.a.toHexString() === me.id ? conversation!.aSide : conversation!.bSide).read,
      );
      const { body } = await chatApi(one, me).unread();
      expect(body[from.id] ?? 0).toBe(unread.length);
    }
  });

  it('make one friendship and one notification from 200 mutual likes', async () => {
    const asha = await aWoman(one);
    const ravi = await aMember(one);
    const answers = await Promise.all(
      Array.from({ length: WRITERS }, (_, n) => {
        const [from, to] = n % 4 < 2 ? [asha, ravi] : [ravi, asha];
        return matchApi(n % 2 ? one : other, from).act(to.id, 'like');
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await pairOf(one, asha.id, ravi.id)).toMatchObject({ friends: expect.any(Array), version: 2 });
    const users = await database(one)
      .collection('users')
      .find({ _id: { $in: [asha.user._id, ravi.user._id] } })
      .toArray();
    expect(users.map(({ likeQuota }) => likeQuota.used)).toEqual([1, 1]);
    expect(
      await database(one)
        .collection('notifications')
        .countDocuments({ type: 'friend', userId: { $in: [asha.user._id, ravi.user._id] } }),
    ).toBe(1);
  });
});

describe('an attempt of a write', () => {
  it('is stored once when the connection breaks after the commit and the request is repeated', async () => {
    const [asha, ravi] = await twoFriends(one);
    const clientId = randomUUID();
    breakAfterStoring(one);
    expect((await chatApi(one, asha).send(ravi.id, 'Tea?', clientId)).status).toBe(200);
    expect((await chatApi(one, asha).send(ravi.id, 'Tea?', clientId)).status).toBe(200);
    expect((await chatApi(one, ravi).messages(asha.id)).body.messages).toHaveLength(1);
    const [rani, dev] = await twoMembers(one, {});
    breakAfterStoring(one);
    expect((await matchApi(one, dev).act(rani.id, 'like')).status).toBe(503);
    expect((await matchApi(one, dev).act(rani.id, 'like')).body).toMatchObject({ likeCountToday: 1 });
  });

  it('is rejected with 409 when conflicts do not end', async () => {
    const [asha, ravi] = await twoFriends(one);
    const stores = one.app.get(Database, { strict: false });
    const stored = jest.spyOn(stores, 'store').mockResolvedValue(false);
    const stranger = await aMember(one);
    const answers = await Promise.all([
      chatApi(one, asha).send(ravi.id, 'Tea?'),
      matchApi(one, asha).act(stranger.id, 'like'),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(stored.mock.calls.length).toBeGreaterThan(10);
    expect((await chatApi(one, ravi).messages(asha.id)).body.messages).toEqual([]);
  });

  it('is stored after the open transaction of a killed instance has ended', async () => {
    const [asha, ravi] = await twoFriends(one);
    await chatApi(one, asha).send(ravi.id, 'Tea?');
    const session = one.app.get<Connection>(getConnectionToken()).getClient().startSession();
    session.startTransaction();
    const locked = await database(one)
      .collection('conversations')
      .updateOne({ members: asha.user._id }, { $inc: { version: 1 } }, { session });
    expect(locked.modifiedCount).toBe(1);
    expect((await chatApi(one, asha).send(ravi.id, 'At six?')).status).toBe(201);
    await session.endSession();
  });

  it('is stored when another attempt in the same transaction is rejected', async () => {
    const friends = await Promise.all(Array.from({ length: 8 }, () => twoFriends(one)));
    await Promise.all(friends.map(([asha, ravi]) => chatApi(one, asha).send(ravi.id, 'first')));
    const [[asha, ravi]] = friends as [[MadeMember, MadeMember]];
    const clientId = randomUUID();
    await chatApi(one, asha).send(ravi.id, 'again', clientId);
    const answers = await Promise.all(
      friends.map(([from, to], n) =>
        chatApi(one, from).send(to.id, 'again', n === 0 ? clientId : randomUUID()),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, ...Array<number>(7).fill(201)]);
  });
});
