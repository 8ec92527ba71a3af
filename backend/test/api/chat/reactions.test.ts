import { ERROR_TEXTS, TEXTS } from '@contract';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, PREMIUM } from '../../factories/member.factory.js';
import type { ApiAnswer } from '../../support/api-client.js';
import { chatApi, twoFriends, twoMembers } from '../../support/chat.js';
import { database, matchApi } from '../../support/match.js';
import { openSocket } from '../../support/socket.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();

interface Token {
  token: string;
}
const react = (who: Token, messageId: unknown, emoji: unknown): Promise<ApiAnswer> =>
  t.api(who.token).post('/api/chat/react', { messageId, emoji });
const codeOf = ({ status, body }: ApiAnswer): unknown[] => [status, (body as { code?: string }).code];
const sentId = async (from: Token, to: { id: string }, text = 'hello'): Promise<string> =>
  (await chatApi(t, from).send(to.id, text)).body.message.id as string;

describe('POST /api/chat/react', () => {
  it('stores one reaction per member and message, which can be changed and removed', async () => {
    const [asha, ravi] = await twoFriends(t);
    const id = await sentId(asha, ravi);
    expect((await react(ravi, id, '❤️')).body).toEqual({
      success: true,
      reactions: { mine: '❤️', theirs: null, version: 1 },
    });
    await react(asha, id, '😂');
    await react(ravi, id, '🙏🏽');
    const read = async (who: Token, other: { id: string }): Promise<unknown> =>
      (await chatApi(t, who).messages(other.id)).body.messages[0].reactions as unknown;
    expect(await read(asha, ravi)).toEqual({ mine: '😂', theirs: '🙏🏽', version: 3 });
    expect(await read(ravi, asha)).toEqual({ mine: '🙏🏽', theirs: '😂', version: 3 });
    expect((await react(ravi, id, null)).body.reactions).toEqual({ mine: null, theirs: '😂', version: 4 });
    expect(await read(asha, ravi)).toEqual({ mine: '😂', theirs: null, version: 4 });
  });

  it('sends a reaction once to every device of both members, without unread counts and notifications', async () => {
    const [asha, ravi] = await twoFriends(t);
    const id = await sentId(asha, ravi);
    const [hers, his, phone] = [
      await openSocket(t, asha),
      await openSocket(t, ravi),
      await openSocket(t, ravi),
    ];
    const before = await t.api(asha.token).get('/api/notifications');
    for (let n = 0; n < 3; n += 1) await react(ravi, id, '👍');
    const fact = { from: ravi.id, id, seq: 1 };
    const [mine, theirs] = [
      { mine: '👍', theirs: null, version: 1 },
      { mine: null, theirs: '👍', version: 1 },
    ];
    for (const socket of [his, phone])
      expect(await socket.wait('message-reaction')).toEqual([
        { ...fact, conversationId: asha.id, reactions: mine },
      ]);
    expect(await hers.wait('message-reaction')).toEqual([
      { ...fact, conversationId: ravi.id, reactions: theirs },
    ]);
    await react(ravi, id, null);
    expect(await hers.wait('message-reaction', 2)).toHaveLength(2);
    expect((await chatApi(t, asha).unread()).body).toEqual({});
    expect((await chatApi(t, ravi).unread()).body).toEqual({ [asha.id]: 1 });
    expect((await t.api(asha.token).get('/api/notifications')).body).toEqual(before.body);
    for (const socket of [hers, his, phone]) socket.close();
  });

  it('stores the last of concurrent reactions, and increases the version with every change', async () => {
    const [asha, ravi] = await twoFriends(t);
    const id = await sentId(asha, ravi);
    const emoji = ['❤️', '😂', '😍', '😮', '😢', '👍'];
    const answers = await Promise.all(emoji.flatMap((one) => [react(asha, id, one), react(ravi, id, one)]));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const stored = await database(t)
      .collection('messages')
      .findOne({ text: 'hello', 'reactions.version': 12 });
    expect(emoji).toEqual(expect.arrayContaining([stored?.reactions.a, stored?.reactions.b]));
  });

  it.each<[string, unknown]>([
    ['a letter', 'a'],
    ['two emoji', '❤️😂'],
    ['words', 'hello 😂'],
    ['a blank', ' '],
    ['nothing', ''],
    ['undefined', undefined],
    ['an operator', { $gt: '' }],
    ['a list', ['❤️']],
    ['a sign of letters', '©'],
    ['half an emoji', '\ud83d'],
    ['a skin tone alone', '🏽'],
    ['an endless family', Array(50).fill('👩').join('\u200d')],
  ])('returns 400 for %s', async (_, emoji) => {
    const [asha, ravi] = await twoFriends(t);
    expect(codeOf(await react(ravi, await sentId(asha, ravi), emoji))).toEqual([400, 'VALIDATION']);
  });

  it('returns 404 for messages of other members, call entries and unknown messages', async () => {
    const [asha, ravi] = await twoFriends(t);
    const [om] = await twoFriends(t);
    const id = await sentId(asha, ravi);
    await database(t)
      .collection('messages')
      .updateOne({ seq: 1, text: 'hello', from: asha.user._id }, { $set: { call: { id: 'x1' } } });
    expect(codeOf(await react(ravi, id, '❤️'))).toEqual([404, 'NOT_FOUND']);
    const other = await sentId(asha, ravi);
    expect(codeOf(await react(om, other, '❤️'))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await react(om, '0123456789abcdef01234567', '❤️'))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await react(om, { $ne: null }, '❤️'))).toEqual([400, 'VALIDATION']);
  });

  it('removes reactions of an unsent message, and returns 409 for new ones', async () => {
    const [asha, ravi] = await twoFriends(t);
    const id = await sentId(asha, ravi);
    await react(ravi, id, '😮');
    await chatApi(t, asha).unsend(id);
    expect((await chatApi(t, ravi).messages(asha.id)).body.messages[0]).not.toHaveProperty('reactions');
    expect(codeOf(await react(ravi, id, '❤️'))).toEqual([409, 'MESSAGE_UNSENT']);
    expect((await react(ravi, id, null)).status).toBe(200);
    expect((await chatApi(t, ravi).messages(asha.id)).body.messages[0]).not.toHaveProperty('reactions');
  });

  it('requires premium to react, but not to remove a reaction', async () => {
    const [asha, ravi] = await twoFriends(t, {});
    const id = await sentId(asha, ravi);
    const refused = await react(ravi, id, '❤️');
    expect([...codeOf(refused), refused.body.error]).toEqual([403, 'PREMIUM_REQUIRED', TEXTS.chatPremium]);
    expect((await chatApi(t, ravi).conversations()).body.conversations[0].can.react).toBe(false);
    expect((await chatApi(t, asha).conversations()).body.conversations[0].can.react).toBe(true);
    await react(asha, id, '❤️');
    await database(t)
      .collection('users')
      .updateOne({ _id: asha.user._id }, { $set: { premiumPeriods: [] } });
    expect((await react(asha, id, null)).body.reactions).toMatchObject({ mine: null });
  });

  it('returns 403 between strangers until both have written', async () => {
    const [asha, ravi] = await twoMembers(t);
    const id = await sentId(asha, ravi);
    for (const who of [asha, ravi]) {
      const refused = await react(who, id, '❤️');
      expect([...codeOf(refused), refused.body.error]).toEqual([403, 'WRITE_FIRST', ERROR_TEXTS.WRITE_FIRST]);
      const { conversations } = (await chatApi(t, who).conversations()).body;
      expect(conversations[0].can.react).toBe(false);
    }
    await chatApi(t, ravi).send(asha.id, 'Hello yourself');
    expect((await react(ravi, id, '❤️')).status).toBe(200);
  });

  it('returns 404 after a block', async () => {
    const [asha, ravi] = await twoFriends(t);
    const id = await sentId(asha, ravi);
    await matchApi(t, asha).block(ravi.id);
    for (const who of [asha, ravi])
      for (const emoji of ['❤️', null])
        expect(codeOf(await react(who, id, emoji))).toEqual([404, 'MEMBER_NOT_FOUND']);
  });

  it('returns 403 while suspended', async () => {
    const asha = await aMember(t, PREMIUM);
    const suspended = await aMember(t, { status: 'suspended', ...PREMIUM });
    const _id = toId();
    const pair = [asha.id, suspended.id].sort().join(':');
    const message = { _id, pair, seq: 1, from: toId(asha.id), text: 'hello', at: new Date(), unsentAt: null };
    await database(t).collection('messages').insertOne(message);
    expect(codeOf(await react(suspended, _id.toHexString(), '❤️'))).toEqual([403, 'SUSPENDED']);
  });
});
