import { randomUUID } from 'node:crypto';
import { ERROR_TEXTS, MATCH_LIMITS } from '@contract';
import { SessionService } from '../../../src/modules/auth/index.js';
import { pairId } from '../../../src/modules/match/index.js';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { formOf } from '../../support/api-client.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { befriend, database, matchApi, pairOf } from '../../support/match.js';
import { notificationsApi } from '../../support/notifications.js';
import { aPicture } from '../../support/pictures.js';
import { openSocket } from '../../support/socket.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const beside = useTestApp({ beside: t });

const GOODBYE = 'It was lovely to talk. I wish you well.';
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const ENDED = [403, 'CONVERSATION_ENDED'];
const UNKNOWN = [404, 'MEMBER_NOT_FOUND'];

afterEach(() => t.clock.set(new Date()));

/** Advances the clock and logs in the members again, because their sessions have expired. */
async function after(days: number, ...members: MadeMember[]): Promise<void> {
  t.clock.advance(days * DAY_MS);
  const sessions = t.app.get(SessionService);
  for (const member of members)
    member.token = (await sessions.begin(member.user, 'Firefox/130.0 (Linux)')).token;
  await t.jobsDone();
}

const listOf = async (member: MadeMember) => (await chatApi(t, member).conversations()).body.conversations;
const suggestedTo = async (member: MadeMember): Promise<string[]> =>
  (await matchApi(t, member).match()).body.users.map(({ _id }: { _id: string }) => _id);

describe('POST /api/chat/end/:userId', () => {
  it('ends the friendship with a last message; both can read it, and nobody can write', async () => {
    const [asha, ravi] = await twoFriends(t, {});
    await chatApi(t, asha).send(ravi.id, 'Namaste');
    const [hers, his] = [await openSocket(t, asha), await openSocket(t, ravi)];
    // Ravi has no premium.
    const ended = await chatApi(t, ravi).end(asha.id, `  ${GOODBYE} `);
    expect(ended).toMatchObject({ status: 201, body: { message: { seq: 2, message: GOODBYE } } });

    expect(await hers.wait('new-message')).toMatchObject([{ seq: 2, message: GOODBYE }]);
    await Promise.all([hers.wait('catch-up'), his.wait('catch-up')]);
    expect([...hers.facts('conversation-closed'), ...his.facts('conversation-closed')]).toEqual([]);
    for (const socket of [hers, his]) socket.close();

    const until = new Date(
      (await pairOf(t, asha.id, ravi.id))!.closedAt!.getTime() + MATCH_LIMITS.endReadableDays * DAY_MS,
    );
    for (const [me, other] of [
      [asha, ravi],
      [ravi, asha],
    ] as const) {
      expect(await listOf(me)).toMatchObject([
        {
          _id: other.id,
          name: other.user.name,
          photo: null,
          isFriend: false,
          isRequest: false,
          online: false,
          can: { message: false, call: false, react: false },
          lastMessage: { message: GOODBYE },
          ended: { until: until.toISOString() },
        },
      ]);
      expect((await chatApi(t, me).messages(other.id)).body.messages).toHaveLength(2);
      expect((await chatApi(t, me).search(other.id, 'lovely')).body.messages).toHaveLength(1);
      expect((await matchApi(t, me).friends()).body).toEqual([]);
      expect(codeOf(await matchApi(t, me).card(other.id))).toEqual(UNKNOWN);
      expect(codeOf(await matchApi(t, me).act(other.id, 'like'))).toEqual(UNKNOWN);
      expect(await suggestedTo(me)).not.toContain(other.id);
    }
    const refused = await chatApi(t, asha).send(ravi.id, 'Wait');
    expect(refused).toMatchObject({ status: 403, body: { error: ERROR_TEXTS.CONVERSATION_ENDED } });
    const react = { messageId: ended.body.message.id, emoji: '👍' };
    expect(codeOf(await t.api(asha.token).post('/api/chat/react', react))).toEqual(ENDED);
    expect(codeOf(await chatApi(t, asha).end(ravi.id, 'Bye'))).toEqual(ENDED);

    expect((await chatApi(t, asha).unread()).body).toEqual({ [ravi.id]: 1 });
    const { notifications } = await notificationsApi(t, asha).list();
    expect(notifications).toMatchObject([{ type: 'message', from: { _id: ravi.id } }, { type: 'friend' }]);
    expect((await chatApi(t, asha).read(ravi.id)).body).toEqual({ success: true, unread: 0 });
    const report = { targetUserId: ravi.id, reason: 'harassment', place: 'chat' };
    expect((await t.api(asha.token).post('/api/user/report', report)).status).toBe(201);

    expect((await matchApi(t, asha).block(ravi.id)).status).toBe(200);
    expect(codeOf(await chatApi(t, ravi).messages(asha.id))).toEqual(UNKNOWN);
    expect([...(await listOf(asha)), ...(await listOf(ravi))]).toEqual([]);
    await matchApi(t, asha).unblock(ravi.id);
    await after(MATCH_LIMITS.endApartDays, asha, ravi);
    expect(codeOf(await matchApi(t, asha).act(ravi.id, 'like'))).toEqual(UNKNOWN);
  });

  it('keeps the first picture of that time visible, and no newer picture or picture for friends', async () => {
    const [asha, ravi] = await twoFriends(t);
    const add = async () => {
      const answer = await t.api(ravi.token).post('/api/user/photos', formOf({ photo: await aPicture() }));
      return (answer.body.photos as { id: string }[]).map(({ id }) => id);
    };
    await add();
    const ids = await add();
    const card = (await matchApi(t, asha).card(ravi.id)).body;
    await chatApi(t, ravi).end(asha.id, GOODBYE);
    const [row] = await listOf(asha);
    expect(row.photo).toContain(`/api/media/${ids[0]}/`);
    expect((await t.api().get(row.photo)).status).toBe(200);
    expect((await t.api().get(card.photos[1])).status).toBe(404);
    await t.api(ravi.token).put('/api/user/photos/order', { ids: [ids[1], ids[0]] });
    const [moved] = await listOf(asha);
    expect(moved.photo).toContain(`/api/media/${ids[1]}/`);
    expect((await t.api().get(row.photo)).status).toBe(404);
    for (const id of ids) await t.api(ravi.token).delete(`/api/user/photos/${id}`);
    t.clock.advance(1000);
    await add();
    expect((await listOf(asha))[0].photo).toBeNull();
  });

  it('keeps the conversation readable for 30 days, and lets the two see each other again after 90', async () => {
    const [asha, ravi] = await twoFriends(t);
    expect((await chatApi(t, asha).end(ravi.id, GOODBYE)).status).toBe(201);
    await after(MATCH_LIMITS.endReadableDays - 1, asha, ravi);
    expect((await chatApi(t, ravi).messages(asha.id)).body.messages).toHaveLength(1);

    await after(1, asha, ravi);
    for (const [me, other] of [
      [asha, ravi],
      [ravi, asha],
    ] as const) {
      expect(await listOf(me)).toEqual([]);
      expect((await chatApi(t, me).unread()).body).toEqual({});
      expect(codeOf(await chatApi(t, me).messages(other.id))).toEqual(UNKNOWN);
      expect(codeOf(await chatApi(t, me).send(other.id, 'Hello?'))).toEqual(UNKNOWN);
      expect((await notificationsApi(t, me).list()).notifications).toEqual([]);
    }
    await after(MATCH_LIMITS.endApartDays - MATCH_LIMITS.endReadableDays - 1, asha, ravi);
    expect(codeOf(await matchApi(t, ravi).act(asha.id, 'like'))).toEqual(UNKNOWN);
    expect(await suggestedTo(ravi)).not.toContain(asha.id);

    await after(2, asha, ravi);
    expect(await suggestedTo(ravi)).toContain(asha.id);
    expect((await matchApi(t, ravi).act(asha.id, 'like')).body).toMatchObject({ friend: false });
    expect(codeOf(await chatApi(t, ravi).messages(asha.id))).toEqual(UNKNOWN);
    expect(codeOf(await chatApi(t, ravi).send(asha.id, 'Again?'))).toEqual(UNKNOWN);
    expect((await matchApi(t, asha).act(ravi.id, 'like')).body).toMatchObject({ friend: true });
    expect((await chatApi(t, ravi).send(asha.id, 'Hello again')).body).toMatchObject({ message: { seq: 2 } });
    const [row] = await listOf(asha);
    expect(row).toMatchObject({ isFriend: true, can: { message: true } });
    expect(row.ended).toBeUndefined();
  });

  it('stores a message sent at the same time before the last message, or rejects it with a code', async () => {
    const sender = (n: number) => (n % 2 ? t : beside);
    for (let round = 0; round < 4; round += 1) {
      const [asha, ravi] = await twoFriends(t);
      // The end of the friendship races with the first message, with later ones, and with the end by the
      // other member.
      if (round % 2) await chatApi(t, ravi).send(asha.id, 'Namaste');
      const send = (n: number) => chatApi(sender(n), ravi).send(asha.id, `${n}`, randomUUID());
      const first = Array.from({ length: 6 }, (_, n) => send(n));
      const ends = [chatApi(beside, asha).end(ravi.id, GOODBYE), chatApi(t, ravi).end(asha.id, GOODBYE)];
      const answers = await Promise.all([...first, ...Array.from({ length: 6 }, (_, n) => send(n))]);
      const last = (await Promise.all(ends)).filter(({ status }) => status === 201);
      expect(last).toHaveLength(1);
      const { messages } = (await chatApi(t, asha).messages(ravi.id)).body;
      expect(messages.at(-1)).toMatchObject({ message: GOODBYE, seq: messages.length });
      const stored = answers.filter(({ status }) => status === 201);
      expect(messages).toHaveLength(stored.length + 1 + (round % 2));
      const refused = answers.filter(({ status }) => status !== 201).map(codeOf);
      expect(refused).toEqual(refused.map(() => ENDED));
      expect(codeOf(await chatApi(t, asha).send(ravi.id, 'Late'))).toEqual(ENDED);
      const conversation = { _id: pairId(asha.id, ravi.id), 'end.seq': messages.length };
      expect(
        await database(t).collection<{ _id: string }>('conversations').countDocuments(conversation),
      ).toBe(1);
    }
  });

  it('returns the same message for a repeated request, and rejects a request without a friendship', async () => {
    const [asha, ravi] = await twoFriends(t);
    const stranger = await aMember(t);
    const first = await chatApi(t, asha).end(ravi.id, GOODBYE, 'one');
    expect(await chatApi(t, asha).end(ravi.id, GOODBYE, 'one')).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(codeOf(await chatApi(t, asha).end(stranger.id, GOODBYE))).toEqual(UNKNOWN);
    expect(codeOf(await chatApi(t, asha).end(asha.id, GOODBYE))).toEqual([400, 'SELF_TARGET']);
    expect(codeOf(await chatApi(t, asha).end(ravi.id, '  '))).toEqual([400, 'VALIDATION']);
    await befriend(t, stranger, asha);
    await chatApi(t, asha).send(stranger.id, 'Hello');
    await matchApi(t, asha).unmatch(stranger.id);
    expect(codeOf(await chatApi(t, asha).messages(stranger.id))).toEqual(UNKNOWN);
  });
});
