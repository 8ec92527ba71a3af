import { USERS_LIMITS } from '@contract';
import { UsersService } from '../../../src/modules/users/index.js';
import { dayKey } from '../../../src/platform/clock/days.js';
import { AppConfig } from '../../../src/platform/config/app-config.js';
import { Database } from '../../../src/platform/database/database.js';
import { toId } from '../../../src/platform/database/ids.js';
import { BlobStorage } from '../../../src/platform/storage/blob-storage.js';
import { aMember, aWoman, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { chatApi } from '../../support/chat.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { befriend, database, matchApi } from '../../support/match.js';
import { signUpBody } from '../../support/sign-up.js';
import { openSocket } from '../../support/socket.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
afterEach(async () => {
  await database(t)
    .collection('users')
    .updateMany({}, { $set: { discoverable: false } });
});

const PATH = '/api/user/hidden-addresses';
const list = ({ token }: Pick<MadeMember, 'token'>) => {
  const api = t.api(token);
  return {
    view: async () => ((await api.get(PATH)).body as { addedAt: string[] }).addedAt,
    hide: (email: unknown) => api.post(PATH, { email }),
    forget: (email: string) => api.delete(PATH, { email }),
    forgetAll: () => api.delete(PATH, {}),
  };
};
const woman = () => aWoman(t, PREMIUM);
const man = () => aMember(t, PREMIUM);
const idsIn = (rows: { _id: string }[]): string[] => rows.map(({ _id }) => _id);
const isShown = async (to: MadeMember, one: MadeMember) =>
  idsIn((await matchApi(t, to).match()).body.users).includes(one.id);
/** Returns in which places `one` can find `other`. */
const meets = async (one: MadeMember, other: MadeMember) => ({
  deck: await isShown(one, other),
  card: (await matchApi(t, one).card(other.id)).status === 200,
  requests: idsIn((await matchApi(t, one).requests()).body).includes(other.id),
  talks: idsIn((await chatApi(t, one).conversations()).body.conversations).includes(other.id),
});
const NOWHERE = { deck: false, card: false, requests: false, talks: false };

describe('hiding from an e-mail address', () => {
  it('hides the member from the owner of the address immediately and everywhere, until it is removed', async () => {
    const [she, he] = [await woman(), await man()];
    expect([await isShown(she, he), await isShown(he, she)]).toEqual([true, true]);
    await matchApi(t, she).act(he.id, 'like');
    await chatApi(t, she).send(he.id, 'Hello');
    expect(await meets(he, she)).toMatchObject({ card: true, requests: true, talks: true });

    // Case and surrounding spaces do not matter.
    const answer = await list(she).hide(` ${he.email.toUpperCase()} `);
    expect(answer).toMatchObject({ status: 200, body: { addedAt: [expect.any(String)] } });
    expect(await meets(he, she)).toEqual(NOWHERE);
    expect((await chatApi(t, he).unread()).body).toEqual({});
    expect((await matchApi(t, he).act(she.id, 'like')).status).toBe(404);
    expect((await chatApi(t, he).send(she.id, 'Hello')).status).toBe(404);
    expect(JSON.stringify(await rowsOfDataCopy(t, he.id, 'people'))).not.toContain(she.id);

    expect((await list(she).forget(he.email)).body).toEqual({ addedAt: [] });
    expect(await meets(he, she)).toMatchObject({ card: true, requests: true, talks: true });
  });

  it('shows the owner of the address to the hiding member as before, so that the list does not reveal the owner', async () => {
    const she = await woman();
    const photo = await t.app.get(BlobStorage).put(Buffer.from('a picture'));
    const size = { width: 40, height: 60, addedAt: new Date() };
    const he = await aMember(t, { ...PREMIUM, photos: [{ id: toId(), full: photo, card: photo, ...size }] });
    const [liker, writer, talker] = [await man(), await man(), await man()];
    await matchApi(t, liker).act(she.id, 'like');
    await chatApi(t, writer).send(she.id, 'Hello');
    await chatApi(t, talker).send(she.id, 'Hello');
    await chatApi(t, she).send(talker.id, 'Hello to you');
    const day = dayKey(t.clock.now(), t.app.get(AppConfig).dayTimezone);
    await database(t)
      .collection('users')
      .updateOne({ _id: she.user._id }, { $set: { pick: { day, member: he.user._id } } });
    const everything = async () => {
      const all = [he, liker, writer, talker];
      const cards = await Promise.all(all.map(async ({ id }) => (await matchApi(t, she).card(id)).body));
      return {
        cards: cards.map(({ photos, ...card }) => ({ ...card, photos: (photos as string[]).length })),
        picture: (await fetch(t.url + cards[0].photos[0])).status,
        deck: (await matchApi(t, she).match()).body.users.map(({ _id }: { _id: string }) => _id).toSorted(),
        count: (await t.api(she.token).get('/api/user/match/count?lookingFor=male&ageMin=18&ageMax=99')).body,
        pick: (await t.api(she.token).get('/api/user/match/pick')).body.pick?._id,
        requests: idsIn((await matchApi(t, she).requests()).body),
        talks: (await chatApi(t, she).conversations()).body,
        messages: (await chatApi(t, she).messages(talker.id)).body,
        unread: (await chatApi(t, she).unread()).body,
        notifications: (await t.api(she.token).get('/api/notifications')).body,
      };
    };
    const before = await everything();
    expect(before).toMatchObject({ picture: 200, pick: he.id, requests: [liker.id] });
    for (const { email } of [he, liker, writer, talker]) await list(she).hide(email);
    expect(await everything()).toEqual(before);
  });

  it('accepts all actions of the hiding member, and sends none of them to the owner of the address', async () => {
    const [she, he, third, talker] = [await woman(), await man(), await woman(), await man()];
    await chatApi(t, talker).send(she.id, 'Hello');
    await chatApi(t, she).send(talker.id, 'Hello to you');
    for (const { email } of [he, talker]) await list(she).hide(email);
    const sockets = [await openSocket(t, he), await openSocket(t, talker)];
    const hers = await openSocket(t, she);
    expect(await matchApi(t, she).act(he.id, 'like')).toMatchObject({ status: 200, body: { friend: false } });
    expect((await chatApi(t, she).send(he.id, 'Hello')).status).toBe(201);
    const { id } = (await chatApi(t, she).send(talker.id, 'And again')).body.message;
    await chatApi(t, she).read(talker.id);
    await hers.ask('typing', { to: talker.id });
    await t.api(she.token).post('/api/chat/react', { messageId: id, emoji: '👍' });
    await chatApi(t, she).unsend(id as string);
    await t.jobsDone();
    for (const one of [he, talker]) await matchApi(t, third).act(one.id, 'like');
    for (const socket of sockets) {
      await socket.wait('like-notification');
      expect(JSON.stringify(socket.received)).not.toContain(she.id);
    }
    expect((await t.api(he.token).get('/api/notifications')).body.notifications).toHaveLength(1);
    expect(await meets(he, she)).toEqual(NOWHERE);
  });

  it('accepts an address without an account, and applies to an account created with it later', async () => {
    const she = await woman();
    const { email, password, ...body } = signUpBody({ gender: 'male', lookingFor: 'female' });
    expect((await list(she).hide(email)).status).toBe(200);
    await t.api().post('/api/auth/signup', { ...body, email, password });
    const { body: session } = await t.api().post('/api/auth/login', { email, password });
    const he = { id: (session as { userId: string }).userId, ...(session as object) } as MadeMember;
    expect(await isShown(she, he)).toBe(true);
    expect(await isShown(he, she)).toBe(false);
    expect((await matchApi(t, he).card(she.id)).status).toBe(404);
  });

  it('starts when an account changes to the address, and ends when it changes to another one', async () => {
    const [she, he] = [await woman(), await man()];
    await list(she).hide('somewhere.else@mutual.example');
    expect(await isShown(he, she)).toBe(true);
    const change = (email: string) =>
      t.app
        .get(Database)
        .transaction((tx) => t.app.get(UsersService).setEmail(he.id, { to: email }, t.clock.now(), tx));
    await change('somewhere.else@mutual.example');
    expect(await isShown(he, she)).toBe(false);
    await change(he.email);
    expect(await isShown(he, she)).toBe(true);
  });

  it('does not hide friends from each other', async () => {
    const [she, he] = [await woman(), await man()];
    await befriend(t, she, he);
    await list(she).hide(he.email);
    expect(idsIn((await matchApi(t, she).friends()).body)).toContain(he.id);
    expect((await matchApi(t, he).card(she.id)).status).toBe(200);
    expect((await chatApi(t, he).send(she.id, 'Still here')).status).toBe(201);
  });

  it('stores no address in plain text, and returns no address key', async () => {
    const [she, he] = [await woman(), await man()];
    await list(she).hide(he.email);
    const stored = await database(t).collection('users').findOne({ _id: she.user._id });
    expect(JSON.stringify(stored)).not.toContain(he.email);
    const profile = await t.api(he.token).get('/api/user/profile');
    expect(JSON.stringify(profile.body)).not.toContain('emailKey');
  });
});

describe('the list of hidden addresses', () => {
  it('holds each address once, rejects the removal of an unknown one, and is emptied in one call', async () => {
    const she = await woman();
    for (const email of ['a@mutual.example', 'b@mutual.example', 'a@mutual.example'])
      await list(she).hide(email);
    expect(await list(she).view()).toHaveLength(2);
    expect((await list(she).forget('c@mutual.example')).status).toBe(400);
    expect((await list(she).forgetAll()).body).toEqual({ addedAt: [] });
  });

  it('holds at most 100 addresses, also when two are added at the same time', async () => {
    const she = await woman();
    const hiddenFrom = Array.from({ length: USERS_LIMITS.hiddenAddresses - 1 }, (_, index) => ({
      key: `key ${index}`,
      at: new Date(),
    }));
    await database(t).collection('users').updateOne({ _id: she.user._id }, { $set: { hiddenFrom } });
    const answers = await Promise.all(
      ['a@mutual.example', 'b@mutual.example'].map((email) => list(she).hide(email)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await list(she).view()).toHaveLength(USERS_LIMITS.hiddenAddresses);
  });

  it.each(['', 'nobody', 3, undefined])('rejects %j as an address with 400', async (email) => {
    expect((await list(await woman()).hide(email)).status).toBe(400);
  });

  it('rejects the own address with 400', async () => {
    const she = await woman();
    expect((await list(she).hide(she.email)).status).toBe(400);
  });
});
