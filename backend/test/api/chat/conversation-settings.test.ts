import { ERROR_TEXTS } from '@contract';
import { PinnedConversationsRepository } from '../../../src/modules/chat/conversation-settings/pinned-conversations.repository.js';
import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/days.js';
import { aMember, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { chatApi, twoFriends, twoMembers } from '../../support/chat.js';
import { befriend, database, matchApi } from '../../support/match.js';
import { notificationsApi } from '../../support/notifications.js';
import { openSocket } from '../../support/socket.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const beside = useTestApp({ beside: t });

const rowsOf = async (member: MadeMember, query = '') =>
  (await chatApi(t, member).conversations(query)).body.conversations;
const rowOf = async (member: MadeMember) => (await rowsOf(member))[0];

/** Creates a member with this number of friends, each of whom has written. */
async function withFriends(count: number): Promise<[MadeMember, ...MadeMember[]]> {
  const [asha, ...friends] = await twoFriends(t);
  while (friends.length < count) {
    const friend = await aMember(t, PREMIUM);
    await befriend(t, asha, friend);
    friends.push(friend);
  }
  for (const friend of friends) await chatApi(t, friend).send(asha.id, 'Namaste');
  return [asha, ...friends];
}

afterEach(() => t.clock.set(new Date()));

describe('PUT /api/chat/settings/:userId', () => {
  it('pins at most three conversations, also for concurrent requests, and lists old pinned ones on the first page', async () => {
    const [asha, ...friends] = await withFriends(4);
    const answers = await Promise.all(
      friends.map(({ id }, index) => chatApi(index % 2 ? t : beside, asha).set(id, { pinned: true })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'TOO_MANY_PINS',
      error: ERROR_TEXTS.TOO_MANY_PINS,
    });
    const pinned = friends.filter((_, index) => answers[index]?.status === 200);
    const { body } = await chatApi(t, asha).conversations('?limit=1');
    const shown = [...body.conversations, ...body.pinned].filter((row) => row.pinned);
    expect(shown.map(({ _id }) => _id).sort()).toEqual(pinned.map(({ id }) => id).sort());

    // A conversation that no longer exists is not counted, and an archived one is not pinned.
    await matchApi(t, asha).unmatch(pinned[0]!.id);
    const other = friends.find(({ id }) => !pinned.some((one) => one.id === id))!;
    expect((await chatApi(t, asha).set(other.id, { pinned: true })).body).toEqual({
      pinned: true,
      muted: false,
      archived: false,
      markedUnread: false,
    });
    expect((await chatApi(t, asha).set(other.id, { archived: true })).body).toMatchObject({
      pinned: false,
      archived: true,
    });
    expect((await chatApi(t, other).conversations()).body.pinned).toBeUndefined();
  });

  it('never pins an archived conversation, also for concurrent requests of two devices', async () => {
    const [asha, ravi] = await withFriends(1);
    const pins = t.app.get(PinnedConversationsRepository, { strict: false });
    const listOf = pins.listOf.bind(pins);
    const read = jest.spyOn(pins, 'listOf').mockImplementationOnce(async (me) => {
      const before = await listOf(me);
      expect((await chatApi(beside, asha).set(ravi!.id, { pinned: true })).status).toBe(200);
      return before;
    });
    const { body } = await chatApi(t, asha).set(ravi!.id, { archived: true });
    expect(body).toMatchObject({ pinned: false, archived: true });
    read.mockRestore();
  });

  it('stops notifications and the unread count of a muted conversation, but not the count in its row', async () => {
    const [asha, ravi] = await withFriends(1);
    await chatApi(t, asha).read(ravi!.id);
    expect((await chatApi(t, asha).set(ravi!.id, { muted: true })).status).toBe(200);
    const socket = await openSocket(t, asha);
    await chatApi(t, ravi!).send(asha.id, 'Are you there?');
    expect(await socket.wait('new-message')).toMatchObject([{ message: 'Are you there?', muted: true }]);
    socket.close();
    expect((await chatApi(t, asha).unread()).body).toEqual({});
    expect(await rowOf(asha)).toMatchObject({ unread: 1, muted: true });
    const messagesIn = async () =>
      (await notificationsApi(t, asha).list()).notifications.filter(
        ({ type, read }) => type === 'message' && !read,
      );
    expect(await messagesIn()).toEqual([]);
    expect((await rowOf(ravi!)).muted).toBeUndefined();

    await chatApi(t, asha).set(ravi!.id, { muted: false });
    await chatApi(t, ravi!).send(asha.id, 'Hello?');
    expect((await chatApi(t, asha).unread()).body).toEqual({ [ravi!.id]: 2 });
    expect(await messagesIn()).toHaveLength(1);
  });

  it('archives a conversation until its next message, or permanently when it is muted', async () => {
    const [asha, ravi] = await withFriends(1);
    const hers = chatApi(t, asha);
    await hers.set(ravi!.id, { archived: true });
    expect(await rowsOf(asha)).toEqual([]);
    expect((await hers.archived()).body.conversations).toMatchObject([{ _id: ravi!.id, archived: true }]);
    await chatApi(t, ravi!).send(asha.id, 'One more thing');
    expect(await rowsOf(asha)).toMatchObject([{ _id: ravi!.id, unread: 2 }]);
    expect((await hers.unread()).body).toEqual({ [ravi!.id]: 2 });
    expect((await hers.archived()).body.conversations).toEqual([]);

    await hers.set(ravi!.id, { archived: true, muted: true });
    await chatApi(t, ravi!).send(asha.id, 'And another');
    expect(await rowsOf(asha)).toEqual([]);
    await hers.send(ravi!.id, 'I am back');
    expect(await rowsOf(asha)).toMatchObject([{ _id: ravi!.id, muted: true }]);
  });

  it.each([
    [{ archived: true }, 0],
    [{ archived: true, muted: true }, 0],
    [{ archived: true, markedUnread: true }, 0],
    [{ muted: true, markedUnread: true }, 0],
    [{ markedUnread: true }, 2],
  ])('excludes muted and archived conversations from the unread count: %j', async (set, counted) => {
    const [asha, ravi] = await withFriends(1);
    const hers = chatApi(t, asha);
    await chatApi(t, ravi!).send(asha.id, 'And one more');
    await hers.set(ravi!.id, set);
    const second = await openSocket(t, asha);
    expect((await hers.unread()).body).toEqual(counted ? { [ravi!.id]: counted } : {});
    const folder = await ('archived' in set ? hers.archived() : hers.conversations());
    expect(folder.body.conversations).toMatchObject([{ _id: ravi!.id, unread: 2, ...set }]);
    expect((await hers.read(ravi!.id, { seq: 1 })).body.unread).toBe(counted ? 1 : 0);
    expect(await second.wait('conversation-read')).toMatchObject([{ seq: 1, unread: counted ? 1 : 0 }]);
    await hers.set(ravi!.id, { archived: false, muted: false });
    expect((await hers.unread()).body).toEqual({ [ravi!.id]: 1 });
    second.close();
  });

  it('marks a conversation as unread on all devices until the member reads it or writes', async () => {
    const [asha, ravi] = await withFriends(1);
    await chatApi(t, asha).read(ravi!.id);
    const [first, second, his] = [
      await openSocket(t, asha),
      await openSocket(beside, asha),
      await openSocket(t, ravi!),
    ];
    await chatApi(t, asha).set(ravi!.id, { markedUnread: true });
    await Promise.all([first.wait('catch-up'), second.wait('catch-up')]);
    expect(await rowOf(asha)).toMatchObject({ unread: 0, markedUnread: true });
    await chatApi(t, asha).read(ravi!.id);
    expect(await second.wait('conversation-read')).toMatchObject([{ conversationId: ravi!.id, unread: 0 }]);
    expect((await rowOf(asha)).markedUnread).toBeUndefined();

    await chatApi(t, asha).set(ravi!.id, { markedUnread: true });
    await chatApi(t, asha).send(ravi!.id, 'Here I am');
    await his.wait('new-message');
    expect((await rowOf(asha)).markedUnread).toBeUndefined();
    // The other member is told nothing of it.
    expect(his.received.map(({ name }) => name)).toEqual(['new-message']);
    for (const socket of [first, second, his]) socket.close();
  });

  it('returns MEMBER_NOT_FOUND without a conversation; an erasure of the other member removes the pin', async () => {
    const [asha, ravi] = await withFriends(1);
    const stranger = await aMember(t);
    for (const id of [stranger.id, 'f'.repeat(24)])
      expect((await chatApi(t, asha).set(id, { pinned: true })).body).toMatchObject({
        code: 'MEMBER_NOT_FOUND',
      });
    expect((await t.api(asha.token).put(`/api/chat/settings/${ravi!.id}`, { color: 1 })).status).toBe(400);
    await chatApi(t, asha).set(ravi!.id, { pinned: true });
    const pins = () => database(t).collection('pinnedConversations').findOne({ _id: asha.user._id });
    expect(await pins()).toMatchObject({ others: [ravi!.user._id] });
    await t.api(ravi!.token).delete('/api/user/delete');
    t.clock.advance(14 * DAY_MS + 1000);
    await t.jobsDone();
    expect(await pins()).toMatchObject({ others: [] });
  });
});

describe('the mark "your turn" of a conversation', () => {
  it('is set for friends a day after the last message, unless the conversation is muted', async () => {
    const [asha, ravi] = await withFriends(1);
    t.clock.advance(24 * HOUR_MS - 60_000);
    expect((await rowOf(asha)).yourTurn).toBeUndefined();
    t.clock.advance(2 * 60_000);
    expect(await rowOf(asha)).toMatchObject({ yourTurn: true });
    expect((await rowOf(ravi!)).yourTurn).toBeUndefined();
    await chatApi(t, asha).set(ravi!.id, { muted: true });
    expect((await rowOf(asha)).yourTurn).toBeUndefined();
    await chatApi(t, asha).set(ravi!.id, { muted: false });
    await chatApi(t, asha).send(ravi!.id, 'Sorry, long day');
    expect((await rowOf(asha)).yourTurn).toBeUndefined();
  });

  it('is never set for strangers', async () => {
    const [asha, ravi] = await twoMembers(t);
    await chatApi(t, ravi).send(asha.id, 'Namaste');
    t.clock.advance(25 * HOUR_MS);
    expect((await rowOf(asha)).yourTurn).toBeUndefined();
  });
});

describe('read receipts', () => {
  it('are neither sent to nor shown to a member who has switched them off', async () => {
    const [asha, ravi] = await twoFriends(t);
    const receipts = '/api/chat/read-receipts';
    expect((await t.api(asha.token).get(receipts)).body).toEqual({ on: true });
    expect((await t.api(asha.token).put(receipts, { on: false })).body).toEqual({ on: false });
    expect((await t.api(asha.token).get(receipts)).body).toEqual({ on: false });
    const [hers, his] = [await openSocket(t, asha), await openSocket(t, ravi)];
    const readBoth = async (text: string) => {
      await chatApi(t, asha).send(ravi.id, text);
      await chatApi(t, ravi).send(asha.id, text);
      await chatApi(t, asha).read(ravi.id);
      await chatApi(t, ravi).read(asha.id);
    };
    const seen = async (me: MadeMember, other: MadeMember) => {
      const { messages, readSeq, deliveredSeq } = (await chatApi(t, me).messages(other.id)).body;
      const own = messages.filter(({ fromSelf }: { fromSelf: boolean }) => fromSelf);
      return { read: own.map(({ read }: { read: boolean }) => read), readSeq, deliveredSeq };
    };
    await readBoth('Tea?');
    expect(await seen(asha, ravi)).toEqual({ read: [false], readSeq: 0, deliveredSeq: 2 });
    expect(await seen(ravi, asha)).toEqual({ read: [false], readSeq: 0, deliveredSeq: 2 });
    expect((await rowOf(asha)).unread).toBe(0);

    await t.api(asha.token).put(receipts, { on: true });
    await readBoth('Coffee?');
    expect(await hers.wait('message-read')).toEqual([{ from: ravi.id, seq: 4, after: 2 }]);
    expect(await his.wait('message-read')).toEqual([{ from: asha.id, seq: 4, after: 2 }]);
    // Messages that both have read meanwhile are not shown as read.
    for (const [me, other] of [
      [ravi, asha],
      [asha, ravi],
    ] as const) {
      expect(await seen(me, other)).toEqual({ read: [false, true], readSeq: 4, deliveredSeq: 4 });
      expect((await chatApi(t, me).messages(other.id)).body.readAfter).toBe(2);
    }
    for (const socket of [hers, his]) socket.close();
    await t.api(ravi.token).put(receipts, { on: false });
    expect(await seen(asha, ravi)).toMatchObject({ read: [false, false], readSeq: 0 });
    await t.api(ravi.token).put(receipts, { on: true });
    expect(await seen(asha, ravi)).toMatchObject({ read: [false, true], readSeq: 4 });
  });

  it.each(['the reader', 'the author'])(
    'never show a message as read that was read while %s had switched them off',
    async (who) => {
      const [asha, ravi] = await twoFriends(t);
      const his = await openSocket(t, ravi);
      const switches = who === 'the reader' ? asha : ravi;
      const api = chatApi(t, ravi);
      const lastRow = async () =>
        (await api.conversations()).body.conversations[0].lastMessage.read as boolean;
      const readOf = async () =>
        (await api.messages(asha.id)).body.messages.map(({ read }: { read: boolean }) => read);
      for (const on of [true, false, false, true, false, true]) {
        await t.api(switches.token).put('/api/chat/read-receipts', { on });
        await api.send(asha.id, `With receipts: ${on}`);
        expect((await chatApi(t, asha).read(ravi.id)).body.unread).toBe(0);
        await t.api(switches.token).put('/api/chat/read-receipts', { on: true });
        expect(await lastRow()).toBe(on);
      }
      expect(await readOf()).toEqual([true, false, false, true, false, true]);
      expect(await his.wait('message-read', 3)).toEqual([
        { from: asha.id, seq: 1 },
        { from: asha.id, seq: 4, after: 3 },
        { from: asha.id, seq: 6, after: 5 },
      ]);
      // Reading it again changes nothing.
      await chatApi(t, asha).read(ravi.id);
      expect(await readOf()).toEqual([true, false, false, true, false, true]);
      const found = (await api.search(asha.id, 'receipts')).body.messages as { seq: number; read: boolean }[];
      expect(found.filter(({ read }) => read).map(({ seq }) => seq)).toEqual([6, 4, 1]);
      his.close();
    },
  );

  it('hide too many reads rather than too few after very many switches', async () => {
    const [asha, ravi] = await twoFriends(t);
    for (let round = 0; round < 25; round += 1)
      for (const on of [true, false]) {
        await t.api(asha.token).put('/api/chat/read-receipts', { on });
        await chatApi(t, ravi).send(asha.id, `With receipts: ${on}`);
        await chatApi(t, asha).read(ravi.id);
      }
    await t.api(asha.token).put('/api/chat/read-receipts', { on: true });
    const { messages } = (await chatApi(t, ravi).messages(asha.id)).body as {
      messages: { message: string; read: boolean }[];
    };
    for (const { message, read } of messages) if (message.endsWith('false')) expect(read).toBe(false);
    expect(messages.filter(({ read }) => read).length).toBeGreaterThanOrEqual(18);
    const { aSide, bSide } = (await database(t)
      .collection<{ _id: string; aSide: { privateReads?: object[] }; bSide: { privateReads?: object[] } }>(
        'conversations',
      )
      .findOne({ _id: [asha.id, ravi.id].sort().join(':') }))!;
    expect((aSide.privateReads ?? bSide.privateReads)?.length).toBeLessThanOrEqual(20);
  });
});
