import { toId } from '../../../src/platform/database/ids.js';
import { aMember, aWoman, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { chatApi, twoFriends, twoMembers } from '../../support/chat.js';
import { befriend, matchApi } from '../../support/match.js';
import { openSocket } from '../../support/socket.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();

const ask = ({ token }: MadeMember, to: string) => t.api(token).post(`/api/chat/ask-verification/${to}`, {});
const rowOf = async (member: MadeMember) => (await chatApi(t, member).conversations()).body.conversations[0];

describe('asking another member to verify their photos', () => {
  it('is a message that friends send without premium, once for each of the two', async () => {
    const [one, other] = [await aMember(t), await aWoman(t)];
    await befriend(t, one, other);
    const socket = await openSocket(t, other);
    const twice = await Promise.all([ask(one, other.id), ask(one, other.id)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 201]);
    const [{ body }] = twice;
    expect(body.message).toMatchObject({ asks: 'verification', fromSelf: true, seq: 1 });
    expect((await socket.wait('new-message'))[0]).toMatchObject({ asks: 'verification', fromSelf: false });
    expect(await rowOf(other)).toMatchObject({ unread: 1, lastMessage: { asks: 'verification' } });
    const { notifications } = (await t.api(other.token).get('/api/notifications')).body;
    expect(notifications[0]).toMatchObject({ type: 'message' });

    expect((await ask(other, one.id)).body.message.seq).toBe(2);
    expect((await ask(one, other.id)).body.message.id).toBe(body.message.id);
    expect((await chatApi(t, one).messages(other.id)).body.messages).toHaveLength(2);
  });

  it('does not answer a message request', async () => {
    const [stranger, asked] = [await aMember(t, PREMIUM), await aWoman(t)];
    expect((await ask(stranger, asked.id)).body.code).toBe('WRITE_FIRST');
    await chatApi(t, stranger).send(asked.id, 'Hello, how are you?');
    expect((await ask(asked, stranger.id)).status).toBe(201);
    expect(await rowOf(asked)).toMatchObject({ isRequest: true });
    expect((await chatApi(t, stranger).send(asked.id, 'And now?')).body.code).toBe('REQUEST_PENDING');
    expect((await chatApi(t, stranger).messages(asked.id)).body.messages).toMatchObject([
      { fromSelf: true },
      { fromSelf: false, asks: 'verification' },
    ]);
  });

  it('is refused for oneself, strangers, verified members, suspended callers, and after the end', async () => {
    const [one, other] = await twoMembers(t);
    expect((await ask(one, one.id)).body.code).toBe('SELF_TARGET');
    expect((await ask(one, other.id)).body.code).toBe('WRITE_FIRST');
    expect((await ask(one, toId().toHexString())).status).toBe(404);
    expect((await ask(one, 'x')).status).toBe(400);
    const photo = { id: toId(), full: 'f', card: 'c', addedAt: new Date() };
    const verified = await aMember(t, {
      photos: [photo],
      photoVerification: { photo: photo.id, at: t.clock.now() },
    });
    await befriend(t, one, verified);
    expect((await ask(one, verified.id)).body.code).toBe('OTHER_VERIFIED');
    const suspended = await aMember(t, { status: 'suspended' });
    expect((await ask(suspended, one.id)).body.code).toBe('SUSPENDED');
    const [she, he] = await twoFriends(t);
    await chatApi(t, she).end(he.id, 'Goodbye, all the best.');
    expect((await ask(he, she.id)).body.code).toBe('CONVERSATION_ENDED');
    await matchApi(t, verified).block(one.id);
    expect((await ask(one, verified.id)).status).toBe(404);
  });

  it('cannot be taken back', async () => {
    const [one, other] = await twoFriends(t);
    const { body } = await ask(one, other.id);
    expect((await chatApi(t, one).unsend(body.message.id)).status).toBe(404);
  });
});
