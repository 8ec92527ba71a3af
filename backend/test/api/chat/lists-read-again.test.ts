import { aMember, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { matchApi } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

interface Listed {
  _id: string;
  online?: boolean;
  lastMessage?: { message: string };
}

/** The instance on which the lists are read, and another one on which the other members act. */
const t = useTestApp();
const elsewhere = useTestApp({ beside: t });
let me: MadeMember;
let friend: MadeMember;

/** Reads each list twice, so that the second read uses the ids of the first one. */
beforeEach(async () => {
  [me, friend] = await twoFriends(t);
  await chatApi(t, friend).send(me.id, 'Hello');
  for (const _ of [1, 2]) {
    expect(await unread()).toEqual({ [friend.id]: 1 });
    expect((await conversations()).map(({ _id }) => _id)).toEqual([friend.id]);
    expect((await friends()).map(({ _id }) => _id)).toEqual([friend.id]);
  }
});

const unread = async () => (await chatApi(t, me).unread()).body;
const conversations = async () =>
  ((await chatApi(t, me).conversations()).body as { conversations: Listed[] }).conversations;
const friends = async () => (await t.api(me.token).get('/api/user/friends')).body as Listed[];

describe('lists that were read shortly before a change', () => {
  it('show a new message, a new sender and a new friend immediately', async () => {
    await chatApi(elsewhere, friend).send(me.id, 'Still there?');
    expect((await conversations())[0]?.lastMessage?.message).toBe('Still there?');
    const other = await aMember(t, { gender: 'male', lookingFor: 'female', ...PREMIUM });
    await matchApi(elsewhere, other).act(me.id, 'like');
    await chatApi(elsewhere, other).send(me.id, 'Hi');
    await matchApi(elsewhere, me).act(other.id, 'like');
    expect(await unread()).toEqual({ [friend.id]: 2, [other.id]: 1 });
    expect((await conversations()).map(({ _id }) => _id)).toEqual([other.id, friend.id]);
    expect((await friends()).map(({ _id }) => _id).toSorted()).toEqual([friend.id, other.id].toSorted());
  });

  it.each([
    ['blocks the viewer', () => matchApi(elsewhere, friend).block(me.id)],
    ['deletes the account', () => elsewhere.api(friend.token).delete('/api/user/delete')],
  ])('no longer contain a friend who %s', async (_, leave) => {
    expect((await leave()).status).toBeLessThan(300);
    expect(await unread()).toEqual({});
    expect(await conversations()).toEqual([]);
    expect(await friends()).toEqual([]);
  });
});
