import { PickMakingService } from '../../../src/modules/suggestions/picks/pick-making.service.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import {
  aMember,
  aWoman,
  PREMIUM,
  type MadeMember,
  type MemberOverrides,
} from '../../factories/member.factory.js';
import { formOf } from '../../support/api-client.js';
import { chatApi } from '../../support/chat.js';
import { befriend, database, matchApi } from '../../support/match.js';
import { notificationsApi } from '../../support/notifications.js';
import { aPicture } from '../../support/pictures.js';
import { openSocket } from '../../support/socket.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
afterEach(async () => {
  t.clock.set(new Date());
  await database(t)
    .collection('users')
    .updateMany({}, { $set: { discoverable: false } });
});

const change = (me: MadeMember, body: object) => t.api(me.token).put('/api/user/visibility', body);
const hide = async (me: MadeMember, ...hiddenDetails: string[]) =>
  expect((await change(me, { hiddenDetails })).status).toBe(200);
const idsIn = (list: { _id: string }[]): string[] => list.map(({ _id }) => _id);
const deckOf = async (me: MadeMember): Promise<{ _id: string; age: number | null }[]> =>
  (await matchApi(t, me).match()).body.users;
const woman = (overrides: MemberOverrides = {}) => aWoman(t, { ...PREMIUM, ...overrides });
const man = (overrides: MemberOverrides = {}) => aMember(t, { ...PREMIUM, ...overrides });
/** Returns the date of birth of somebody who reached the age `age` in January. */
const bornFor = (age: number): Date => new Date(Date.UTC(t.clock.now().getUTCFullYear() - age, 0, 1));

describe('hidden details', () => {
  it('appear on no card, in no reason and in no list, also for friends; the own profile shows them', async () => {
    const [she, he, friend] = [await woman(), await man(), await man()];
    await befriend(t, she, friend);
    await matchApi(t, she).act(he.id, 'like');
    const seen = async () => ({
      card: (await matchApi(t, he).card(she.id)).body,
      request: (await matchApi(t, he).requests()).body[0],
      deck: (await deckOf(he)).find(({ _id }) => _id === she.id),
      friend: (await matchApi(t, friend).friends()).body[0],
    });
    for (const card of Object.values(await seen())) {
      expect(card).toMatchObject({ age: 28, distance: 'under-5-km', active: 'now' });
    }
    expect((await seen()).friend).toHaveProperty('online');

    const all = ['age', 'distance', 'active'];
    expect(await change(she, { hiddenDetails: all })).toMatchObject({
      status: 200,
      body: { hiddenDetails: all, incognito: false },
    });
    for (const card of Object.values(await seen())) {
      expect(card).toMatchObject({ _id: she.id, age: null, distance: null, active: null });
      expect(card).not.toHaveProperty('online');
      const kinds = (card as { reasons: { kind: string }[] }).reasons.map(({ kind }) => kind);
      for (const kind of ['similar-age', 'same-city', 'nearby', 'active']) expect(kinds).not.toContain(kind);
    }
    const { body: own } = await t.api(she.token).get('/api/user/profile');
    expect(own).toMatchObject({ age: 28, visibility: { hiddenDetails: all, incognito: false } });
    // The own card, as a preview, is equal to the card that others get.
    expect((await matchApi(t, she).card(she.id)).body).toMatchObject({ age: null, active: null });

    await hide(she);
    expect((await seen()).card).toMatchObject({ age: 28, distance: 'under-5-km', active: 'now' });
  });

  it('are rejected if they are unknown or repeated, and nothing changes', async () => {
    const she = await woman();
    await hide(she, 'age');
    for (const body of [{ hiddenDetails: ['name'] }, { hiddenDetails: ['age', 'age'] }, { seen: true }])
      expect(await change(she, body)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect((await change(she, {})).body).toEqual({ hiddenDetails: ['age'], incognito: false });
  });

  it('match the filters of others in steps, in decks and counts, and never outside of the filter', async () => {
    const [she, other, he] = [
      await woman({ dob: bornFor(29) }),
      await woman({ dob: bornFor(32) }),
      await man(),
    ];
    await hide(she, 'age');
    await hide(other, 'age');
    const found = async (ageMin: number, ageMax: number) => {
      await t.api(he.token).put('/api/user/settings', { ageMin, ageMax });
      const query = `lookingFor=female&ageMin=${ageMin}&ageMax=${ageMax}`;
      const { body } = await t.api(he.token).get(`/api/user/match/count?${query}`);
      const deck = idsIn(await deckOf(he));
      const isFound = [she, other].map(({ id }) => deck.includes(id));
      // Both ages belong to the step from 28 to 32.
      expect(isFound[0]).toBe(isFound[1]);
      expect(body.count).toBe(isFound[0] ? 2 : 0);
      return isFound[0];
    };
    expect(await found(18, 99)).toBe(true);
    expect([await found(28, 40), await found(29, 40), await found(30, 40)]).toEqual([true, false, false]);
    expect([await found(20, 28), await found(20, 31), await found(20, 32)]).toEqual([false, false, true]);
  });

  it('keep a hidden distance within steps of the limit', async () => {
    const she = await woman();
    const at = (km: number): [number, number] => [73.86, 18.52 + km / 111.2];
    const he = await man({ place: { cell: at(12) } });
    const found = async (maxDistanceKm: number) => {
      await t.api(he.token).put('/api/user/settings', { maxDistanceKm });
      return idsIn(await deckOf(he)).includes(she.id);
    };
    expect([await found(11), await found(13), await found(20)]).toEqual([false, true, true]);
    await hide(she, 'distance');
    expect([await found(13), await found(19), await found(20)]).toEqual([false, false, true]);
  });

  it('do not change the order of a deck', async () => {
    const he = await man();
    const women = [await woman(), await woman(), await woman()];
    const [she] = women;
    await hide(she!, 'age', 'distance', 'active');
    const orderWith = async (fields: object) => {
      await database(t).collection('users').updateOne({ _id: she!.user._id }, { $set: fields });
      return idsIn(await deckOf(he));
    };
    const now = t.clock.now().getTime();
    const before = await orderWith({ lastActiveAt: new Date(now) });
    expect(before).toHaveLength(women.length);
    expect(await orderWith({ lastActiveAt: new Date(now - 40 * DAY_MS) })).toEqual(before);
    expect(await orderWith({ dob: bornFor(60) })).toEqual(before);
    expect(await orderWith({ 'place.cell': [74.5, 19.2] })).toEqual(before);
  });

  it('hide from everybody that the member is online or typing, and that a message was delivered', async () => {
    const [she, he] = [await woman(), await man()];
    await befriend(t, she, he);
    const his = await openSocket(t, he);
    const hers = await openSocket(t, she);
    await his.wait('presence');
    expect((await chatApi(t, he).send(she.id, 'Hello')).status).toBe(201);
    const row = async () => (await chatApi(t, he).conversations()).body.conversations[0];
    expect(await row()).toMatchObject({ online: true });

    await hide(she, 'active');
    // Open pages of friends are told to reload.
    await his.wait('catch-up');
    await hers.ask('typing', { to: he.id });
    await hers.ask('mark-delivered', { from: he.id, seq: 1 });
    expect(await row()).toMatchObject({ online: false, lastMessage: { delivered: false, read: false } });
    expect((await chatApi(t, he).messages(she.id)).body).toMatchObject({ deliveredSeq: 0, readSeq: 0 });
    // A repeated request does not reveal it either.
    const sent = await chatApi(t, he).send(she.id, 'Again', 'one-id');
    await hers.ask('mark-delivered', { from: he.id, seq: 2 });
    expect((await chatApi(t, he).send(she.id, 'Again', 'one-id')).body).toEqual(sent.body);
    await chatApi(t, she).read(he.id);
    await his.wait('message-read');
    expect(his.facts('typing')).toEqual([]);
    expect(his.facts('message-delivered')).toEqual([]);
    expect(his.facts('presence')).toHaveLength(1);
    expect(await row()).toMatchObject({ lastMessage: { delivered: true, read: true } });

    await hide(she);
    expect(await row()).toMatchObject({ online: true });
    await hers.ask('typing', { to: he.id });
    await his.wait('typing');
  });
});

describe('pictures for friends only', () => {
  async function withPictures(count: number): Promise<{ she: MadeMember; ids: string[] }> {
    const she = await woman();
    const photo = await aPicture();
    for (let added = 0; added < count; added += 1)
      expect((await t.api(she.token).post('/api/user/photos', formOf({ photo }))).status).toBe(201);
    return { she, ids: await ownIds(she) };
  }
  const ownPhotos = async (me: MadeMember): Promise<{ id: string; friendsOnly?: true }[]> =>
    (await t.api(me.token).get('/api/user/profile')).body.photos;
  const ownIds = async (me: MadeMember) => (await ownPhotos(me)).map(({ id }) => id);
  const setAudience = (me: MadeMember, id: string, friendsOnly: boolean) =>
    t.api(me.token).put(`/api/user/photos/${id}/audience`, { friendsOnly });
  const order = (me: MadeMember, ids: string[]) => t.api(me.token).put('/api/user/photos/order', { ids });
  const linksOf = async (me: MadeMember, of: MadeMember): Promise<string[]> =>
    (await matchApi(t, me).card(of.id)).body.photos;
  const statusOf = async (link: string) => (await t.api().get(link)).status;

  it('are on the cards of friends, and old links stop immediately for everyone else', async () => {
    const { she, ids } = await withPictures(2);
    const [he, friend] = [await man(), await man()];
    await befriend(t, she, friend);
    const [old, kept] = [await linksOf(he, she), await linksOf(friend, she)];
    expect([old.length, await statusOf(old[1]!), await statusOf(kept[1]!)]).toEqual([2, 200, 200]);

    const changed = await setAudience(she, ids[1]!, true);
    expect(changed.status).toBe(200);
    expect(changed.body.photos).toMatchObject([{ id: ids[0] }, { id: ids[1], friendsOnly: true }]);
    expect([await statusOf(old[1]!), await statusOf(kept[1]!), await statusOf(old[0]!)]).toEqual([
      404, 200, 200,
    ]);
    expect([(await linksOf(he, she)).length, (await linksOf(friend, she)).length]).toEqual([1, 2]);
    // Their own link works. A note about a picture that the member cannot see is rejected.
    expect(await statusOf((await linksOf(she, she))[1]!)).toBe(200);
    const note = { targetUserId: she.id, action: 'like', note: 'Lovely', on: ids[1] };
    const liked = await t.api(he.token).post('/api/user/match/action', note);
    expect(liked).toMatchObject({ status: 409, body: { code: 'NOT_SHOWN_ANY_MORE' } });

    // The friendship gives access to the picture, and its end removes the access.
    await befriend(t, he, she);
    const [, link] = await linksOf(he, she);
    expect(await statusOf(link!)).toBe(200);
    await matchApi(t, she).unmatch(he.id);
    expect(await statusOf(link!)).toBe(404);
    expect((await setAudience(she, ids[1]!, false)).body.photos[1]).not.toHaveProperty('friendsOnly');
  });

  it('are never the first picture of a profile', async () => {
    const { she, ids } = await withPictures(3);
    const [first, second, third] = ids as [string, string, string];
    const refused = { status: 409, body: { code: 'FIRST_PHOTO_FOR_ALL' } };
    expect(await setAudience(she, first, true)).toMatchObject(refused);
    await setAudience(she, second, true);
    expect(await order(she, [second, first, third])).toMatchObject(refused);
    expect(await order(she, [second, first])).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(await ownIds(she)).toEqual([first, second, third]);
    expect((await setAudience(she, '0'.repeat(24), true)).status).toBe(404);
    const api = t.api(she.token);
    // When the first photo is removed, the next one that everyone may see becomes the first.
    expect((await api.delete(`/api/user/photos/${first}`)).body.photos).toMatchObject([
      { id: third },
      { id: second, friendsOnly: true },
    ]);
    expect(await ownIds(she)).toEqual([third, second]);
    expect(await api.delete(`/api/user/photos/${third}`)).toMatchObject(refused);
    expect(await ownIds(she)).toEqual([third, second]);
  });
});

describe('incognito', () => {
  it('requires premium to be switched on, and none to be switched off', async () => {
    const she = await aWoman(t);
    const refused = await change(she, { incognito: true });
    expect(refused).toMatchObject({ status: 403, body: { code: 'PREMIUM_REQUIRED' } });
    expect((await change(she, { incognito: false })).body).toEqual({ hiddenDetails: [], incognito: false });
  });

  it('shows the member only to friends and to members whom the member likes, until premium ends', async () => {
    const end = new Date(t.clock.now().getTime() + HOUR_MS);
    const period = { ...PREMIUM.premiumPeriods![0]!, end };
    const [she, friend, liked, stranger, liker] = [
      await woman({ premiumPeriods: [period] }),
      await man(),
      await man(),
      await man(),
      await man(),
    ];
    await befriend(t, she, friend);
    await matchApi(t, liker).act(she.id, 'like');
    const meets = async (he: MadeMember) => ({
      deck: idsIn(await deckOf(he)).includes(she.id),
      card: (await matchApi(t, he).card(she.id)).status === 200,
    });
    expect(await meets(stranger)).toEqual({ deck: true, card: true });
    const own = async () => idsIn(await deckOf(she)).toSorted();
    const ownBefore = await own();

    expect((await change(she, { incognito: true })).body).toMatchObject({ incognito: true });
    for (const he of [stranger, liker]) expect(await meets(he)).toEqual({ deck: false, card: false });
    expect((await matchApi(t, stranger).act(she.id, 'like')).status).toBe(404);
    expect((await chatApi(t, stranger).send(she.id, 'Hello')).status).toBe(404);
    const { body } = await t
      .api(stranger.token)
      .get('/api/user/match/count?lookingFor=female&ageMin=18&ageMax=99');
    expect(body.count).toBe(0);
    expect((await matchApi(t, friend).card(she.id)).status).toBe(200);
    expect(idsIn((await matchApi(t, friend).friends()).body)).toContain(she.id);
    // Their own pages show what they showed before.
    expect(await own()).toEqual(ownBefore);
    expect(idsIn((await matchApi(t, she).requests()).body)).toEqual([liker.id]);

    // A like shows them only to the liked member.
    expect((await matchApi(t, she).act(liked.id, 'like')).status).toBe(200);
    expect(await meets(liked)).toEqual({ deck: true, card: true });
    expect(idsIn((await matchApi(t, liked).requests()).body)).toEqual([she.id]);
    expect((await notificationsApi(t, liked).list()).notifications[0]?.from?._id).toBe(she.id);
    expect((await meets(stranger)).card).toBe(false);
    // Actions that require being visible to a stranger are rejected.
    const written = await chatApi(t, she).send(stranger.id, 'Hello');
    expect(written).toMatchObject({ status: 403, body: { code: 'INCOGNITO' } });
    expect((await chatApi(t, she).send(liked.id, 'Hello')).status).toBe(201);
    // Taking the like back hides them again.
    await matchApi(t, she).act(liked.id, 'dislike');
    expect(await meets(liked)).toEqual({ deck: false, card: false });
    expect((await chatApi(t, liked).conversations()).body.conversations).toEqual([]);
    expect((await notificationsApi(t, liked).list()).notifications.every(({ from }) => from === null)).toBe(
      true,
    );

    t.clock.set(new Date(end.getTime() + MINUTE_MS));
    expect((await meets(stranger)).card).toBe(true);
    const { visibility } = (await t.api(she.token).get('/api/user/profile')).body;
    expect(visibility).toEqual({ hiddenDetails: [], incognito: true });
  });

  it('excludes the member from daily picks, removes a present pick, and prevents boosts', async () => {
    const [she, he] = [await woman({ coins: 500 }), await man()];
    await database(t).collection('pickRuns').deleteMany({});
    await t.app.get(PickMakingService).order();
    await t.jobsDone();
    const pickOf = async (me: MadeMember) =>
      (await t.api(me.token).get('/api/user/match/pick')).body.pick?._id;
    expect(await pickOf(he)).toBe(she.id);
    const his = await openSocket(t, he);
    await change(she, { incognito: true });
    await his.wait('pick-changed');
    expect([await pickOf(he), await pickOf(she)]).toEqual([undefined, he.id]);
    const boost = { kind: 'boost', clientId: 'boost-1' };
    const bought = await t.api(she.token).post('/api/wallet/spend', boost);
    expect(bought).toMatchObject({ status: 403, body: { code: 'INCOGNITO' } });

    await database(t)
      .collection('users')
      .updateMany({}, { $unset: { pick: 1 } });
    await database(t).collection('pickRuns').deleteMany({});
    await t.app.get(PickMakingService).order();
    await t.jobsDone();
    expect(await pickOf(she)).toBeUndefined();
  });
});
