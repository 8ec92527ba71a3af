import { hash } from 'node:crypto';
import { once } from 'node:events';
import type { Gender, LookingFor } from '@contract';
import { DeckRepository } from '../../../src/modules/suggestions/decks/deck.repository.js';
import { DiscoveryRepository } from '../../../src/modules/suggestions/discovery/discovery.repository.js';
import { RunningBoostRepository } from '../../../src/modules/suggestions/discovery/running-boost.repository.js';
import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { Redis } from '../../../src/platform/redis/redis.js';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { database, matchApi, storeActions, storeCopies } from '../../support/match.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';
import { giveCoins, walletApi } from '../../support/wallet.js';

const t = useTestApp();
afterEach(async () => {
  await database(t).collection('users').deleteMany({ role: 'member' });
  t.clock.set(new Date());
});

const idsFor = async (me: MadeMember, query = ''): Promise<string[]> => {
  const { status, body } = await matchApi(t, me).match(query);
  expect(status).toBe(200);
  return (body.users as { _id: string }[]).map(({ _id }) => _id);
};

/** Stores dislikes of all these members in one write. */
const disliked = (me: MadeMember, ids: readonly string[]): Promise<void> =>
  storeActions(
    t,
    ids.map((id) => ({ from: me.id, to: id, liked: false, at: new Date() })),
  );

describe('GET /api/user/match', () => {
  it('returns cards, the like counter and the times, without private fields', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    const { body, headers } = await matchApi(t, asha).match();
    expect(body).toMatchObject({
      isPremium: false,
      likeCountToday: 0,
      dailyLikes: 0,
      dailyLimit: 10,
      users: [{ _id: ravi.id, can: { like: true, message: false, call: false }, likes: [], isFriend: false }],
    });
    expect(new Date(body.resetsAt).getTime()).toBeGreaterThan(new Date(body.serverTime).getTime());
    expect(headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(body)).not.toMatch(/@|"dob"|passwordHash|"cell"|"email"/);
  });

  it('returns only members who fit by gender in both directions', async () => {
    const genders: Gender[] = ['male', 'female', 'other'];
    const preferences: LookingFor[] = ['male', 'female', 'both'];
    const everyone = await Promise.all(
      genders.flatMap((gender) => preferences.map((lookingFor) => aMember(t, { gender, lookingFor }))),
    );
    const takesIn = (lookingFor: LookingFor, gender: Gender): boolean =>
      lookingFor === 'both' || lookingFor === gender;
    for (const { id, user, ...me } of everyone) {
      const expected = everyone.filter(
        (other) =>
          other.id !== id &&
          takesIn(user.lookingFor, other.user.gender) &&
          takesIn(other.user.lookingFor, user.gender),
      );
      expect((await idsFor({ id, user, ...me })).sort()).toEqual(expected.map((other) => other.id).sort());
    }
  });

  it('applies the age ranges and distances of both members', async () => {
    const born = (age: number): Date => new Date(Date.UTC(new Date().getUTCFullYear() - age, 0, 1));
    const asha = await aWoman(t, { settings: { ageMin: 25, ageMax: 35, maxDistanceKm: 200 }, dob: born(30) });
    const mumbai = { cell: [72.88, 19.07] as [number, number], area: '19:72', city: 'Mumbai' };
    const delhi = { cell: [77.21, 28.61] as [number, number], area: '28:77', city: 'Delhi' };
    const [right, near] = [
      await aMember(t, { dob: born(25) }),
      await aMember(t, { dob: born(35), place: mumbai }),
    ];
    await aMember(t, { dob: born(24) });
    await aMember(t, { dob: born(36) });
    await aMember(t, { dob: born(30), place: delhi });
    await aMember(t, { dob: born(30), settings: { ageMin: 18, ageMax: 29 } });
    await aMember(t, { dob: born(30), place: mumbai, settings: { maxDistanceKm: 50 } });
    expect((await idsFor(asha)).sort()).toEqual([right.id, near.id].sort());
    expect((await idsFor(await aWoman(t, { dob: born(30), place: delhi }))).length).toBe(5);
  });

  it('leaves out answered members, hidden accounts and the administrator', async () => {
    const asha = await aWoman(t);
    const [liked, disliked, shown] = [await aMember(t), await aMember(t), await aMember(t)];
    await aMember(t, { status: 'suspended' });
    await aMember(t, { status: 'blocked' });
    await aMember(t, { status: 'deleted' });
    await aMember(t, { role: 'admin' });
    await matchApi(t, asha).act(liked.id, 'like');
    await matchApi(t, asha).act(disliked.id, 'dislike');
    expect(await idsFor(asha)).toEqual([shown.id]);
    await matchApi(t, asha).undo(disliked.id);
    expect((await idsFor(asha)).sort()).toEqual([shown.id, disliked.id].sort());
  });

  it('ranks incomplete profiles late, and a member who likes the viewer among the first 20', async () => {
    const asha = await aWoman(t);
    const ravi = await aMember(t);
    await storeCopies(t, ravi, 40, () => ({
      lastActiveAt: new Date(Date.now() - 20 * DAY_MS),
      hobbies: [],
    }));
    const empty = await aMember(t, { complete: false, bio: '', hobbies: [] });
    const fan = await aMember(t, { hobbies: [], lastActiveAt: new Date(Date.now() - 20 * DAY_MS) });
    await matchApi(t, fan).act(asha.id, 'like');
    const first = await idsFor(asha);
    expect(first).toHaveLength(20);
    expect(first).toContain(fan.id);
    expect(first).not.toContain(empty.id);
    expect(await idsFor(asha, `?exclude=${first.join(',')}`)).not.toContain(fan.id);
  });

  it('ranks members who like the viewer at places that cannot be predicted from their ids', async () => {
    const asha = await aWoman(t);
    await storeCopies(t, await aMember(t), 80, () => ({ complete: false }));
    const fans = await storeCopies(t, await aMember(t), 30);
    await storeActions(
      t,
      fans.map((id) => ({ from: id, to: asha.id, liked: true, at: new Date() })),
    );
    await idsFor(asha);
    const deck = await t.app.get(DeckRepository, { strict: false }).find(asha.id);
    const places = deck!.entries.flatMap(({ id }, place) => (fans.includes(id) ? place : []));
    const isGuessed = (place: number): boolean => hash('sha1', `${asha.id}${place}`, 'buffer')[0]! < 128;
    expect(places).toHaveLength(30);
    expect(places.every(isGuessed)).toBe(false);
  });

  it('returns pages of 20 without the members that the client still holds', async () => {
    const asha = await aWoman(t);
    const crowd = await storeCopies(t, await aMember(t, { discoverable: false }), 150);
    await database(t)
      .collection('users')
      .updateMany({ email: /^crowd/ }, { $set: { discoverable: true } });
    const shown: string[] = [];
    for (let page = 0; page < 8; page += 1) {
      const ids = await idsFor(asha, shown.length > 0 ? `?exclude=${shown.join(',')}` : '');
      expect(ids).toHaveLength(page < 7 ? 20 : 10);
      expect(ids.filter((id) => shown.includes(id))).toEqual([]);
      shown.push(...ids);
    }
    expect(shown.sort()).toEqual(crowd.sort());
    expect(await idsFor(asha, `?exclude=${shown.join(',')}`)).toEqual([]);
  });

  it('shows a new member immediately if there are few members', async () => {
    const asha = await aWoman(t);
    expect(await idsFor(asha)).toEqual([]);
    const ravi = await aMember(t);
    expect(await idsFor(asha)).toEqual([ravi.id]);
  });

  it('shows a new member within 60 s if there are many members', async () => {
    const asha = await aWoman(t);
    await storeCopies(t, await aMember(t), 200, () => ({ lastActiveAt: new Date(Date.now() - HOUR_MS) }));
    await idsFor(asha);
    const fresh = await aMember(t);
    t.clock.advance(60_000);
    // This page still uses the stored deck, while the next deck is built.
    await idsFor(asha);
    const decks = t.app.get(DeckRepository, { strict: false });
    const isIn = async (): Promise<boolean> =>
      Boolean((await decks.find(asha.id))?.entries.some(({ id }) => id === fresh.id));
    await until(isIn, 'a deck with the new member');
    const shown: string[] = [];
    for (let page = 0; page < 11 && !shown.includes(fresh.id); page += 1)
      shown.push(...(await idsFor(asha, shown.length > 0 ? `?exclude=${shown.join(',')}` : '')));
    expect(shown).toContain(fresh.id);
  });

  it('checks a stored deck against later changes', async () => {
    const asha = await aWoman(t);
    await storeCopies(t, await aMember(t), 150);
    const [first, second, third, ...rest] = await idsFor(asha);
    await matchApi(t, asha).act(String(first), 'dislike');
    await database(t)
      .collection('users')
      .updateOne({ _id: toId(String(second)) }, { $set: { status: 'suspended', discoverable: false } });
    await database(t)
      .collection('users')
      .updateOne({ _id: toId(String(third)) }, { $set: { lookingFor: 'male' } });
    const again = await idsFor(asha);
    expect(again).toHaveLength(20);
    expect(again.slice(0, 17)).toEqual(rest);
    // The old deck is not used with other settings.
    await t.api(asha.token).put('/api/user/settings', { ageMin: 60, ageMax: 70 });
    expect(await idsFor(asha)).toEqual([]);
  });

  it('shows the same profile as the page of the member, after every change', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    const cardOfRavi = async (): Promise<unknown> => (await matchApi(t, asha).match()).body.users[0];
    const pageOfRavi = async (): Promise<Record<string, unknown>> =>
      (await t.api(asha.token).get(`/api/user/profile/${ravi.id}`)).body;
    for (const bio of ['Tea "first"', 'Coffee \u2028 and \\ \ud83c\udf75']) {
      const form = new FormData();
      form.set('bio', bio);
      expect((await t.api(ravi.token).put('/api/user/profile', form)).status).toBe(200);
      const { name, age, bio: shown, hobbies, photos } = await pageOfRavi();
      expect(shown).toBe(bio);
      expect(await cardOfRavi()).toMatchObject({ name, age, bio, hobbies, photos });
    }
  });

  it('finds members beyond 700 answered ones', async () => {
    const asha = await aWoman(t);
    const template = await aMember(t, { discoverable: false, status: 'suspended' });
    const seen = await storeCopies(t, template, 700, (index) => ({
      status: 'active',
      discoverable: true,
      lastActiveAt: new Date(Date.now() - index * 1000),
    }));
    const later = await storeCopies(t, template, 5, () => ({
      status: 'active',
      discoverable: true,
      lastActiveAt: new Date(Date.now() - 30 * DAY_MS),
    }));
    await disliked(asha, seen);
    expect((await idsFor(asha)).sort()).toEqual(later.sort());
  });

  it('does not search again for each page of a viewer who has answered nearly all members', async () => {
    const asha = await aWoman(t);
    const ravi = await aMember(t);
    const crowd = await storeCopies(t, ravi, 260);
    const [left, blocker, ...acted] = crowd as [string, string, ...string[]];
    await disliked(asha, [...acted, ravi.id]);
    const search = jest.spyOn(t.app.get(DiscoveryRepository, { strict: false }), 'findCandidateIds');
    expect((await idsFor(asha)).sort()).toEqual([left, blocker].sort());
    const searches = search.mock.calls.length;
    for (let page = 0; page < 5; page += 1) await idsFor(asha);
    expect(search.mock.calls).toHaveLength(searches);
    // A member's own action, a changed preference and a received super like take effect on the next page.
    await matchApi(t, asha).act(left, 'dislike');
    expect(await idsFor(asha)).toEqual([blocker]);
    const fan = await aMember(t);
    expect(await idsFor(asha)).toEqual([blocker]);
    // A received like does not take effect at once, because it would reveal that the member who then appears
    // has liked.
    await matchApi(t, fan).act(asha.id, 'like');
    expect(await idsFor(asha)).toEqual([blocker]);
    expect(search.mock.calls).toHaveLength(searches);
    await t.api(asha.token).put('/api/user/settings', { ageMin: 18, ageMax: 90 });
    expect(await idsFor(asha)).toHaveLength(2);
    const keen = await aMember(t);
    await giveCoins(t, keen.id, 10);
    expect((await walletApi(t, keen).superLike(asha.id)).status).toBe(200);
    expect((await idsFor(asha)).sort()).toEqual([blocker, fan.id, keen.id].sort());
    expect(search.mock.calls.length).toBeGreaterThan(searches);
    t.clock.advance(60_000);
    const before = search.mock.calls.length;
    await idsFor(asha);
    expect(search.mock.calls.length).toBeGreaterThan(before);
    search.mockRestore();
  });

  it('misses no member when others become active during the search', async () => {
    const asha = await aWoman(t);
    const template = await aMember(t, { discoverable: false, status: 'suspended' });
    const seen = await storeCopies(t, template, 400, (index) => ({
      status: 'active',
      discoverable: true,
      lastActiveAt: new Date(Date.now() - 1_000_000 - index * 1000),
    }));
    const [far] = await storeCopies(t, template, 1, () => ({
      status: 'active',
      discoverable: true,
      lastActiveAt: new Date(Date.now() - 30 * DAY_MS),
    }));
    await disliked(asha, seen);
    const members = t.app.get(DiscoveryRepository, { strict: false });
    const read = members.findCandidateIds.bind(members);
    // The members of each page become active again before the next page is read.
    const search = jest.spyOn(members, 'findCandidateIds').mockImplementation(async (query) => {
      const page = await read(query);
      await database(t)
        .collection('users')
        .updateMany({ _id: { $in: page.ids.map((id) => toId(id)) } }, { $set: { lastActiveAt: new Date() } });
      return page;
    });
    expect(await idsFor(asha)).toEqual([far]);
    search.mockRestore();
  });

  it('returns 500 to the callers of a failed read of boosts, and reads again for later calls', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    const boosts = jest
      .spyOn(t.app.get(RunningBoostRepository, { strict: false }), 'findRunning')
      .mockRejectedValueOnce(new Error('the database went away'));
    t.clock.advance(2_000);
    expect((await matchApi(t, asha).match()).status).toBe(500);
    expect(await idsFor(asha)).toEqual([ravi.id]);
    boosts.mockRestore();
  });

  it('works while Redis is unavailable', async () => {
    const asha = await aWoman(t);
    const ravi = await aMember(t);
    await storeCopies(t, await aMember(t), 150);
    const { client } = t.app.get(Redis);
    const ended = once(client, 'end');
    client.disconnect();
    await ended;
    try {
      expect(t.app.get(Redis).isUp).toBe(false);
      expect(await idsFor(asha)).toHaveLength(20);
      expect((await matchApi(t, asha).act(ravi.id, 'like')).status).toBe(200);
      expect(await idsFor(asha)).not.toContain(ravi.id);
    } finally {
      await client.connect();
    }
  });
});

describe('GET /api/user/match/count', () => {
  const count = (me: MadeMember, query: string) => t.api(me.token).get(`/api/user/match/count?${query}`);

  it('counts by gender, ages and distance in both directions, without answered members', async () => {
    const asha = await aWoman(t);
    const ravi = await aMember(t);
    await aMember(t, { place: { cell: [77.21, 28.61], area: '28:77', city: 'Delhi' } });
    await aMember(t, { lookingFor: 'male' });
    await aWoman(t, { lookingFor: 'female' });
    expect((await count(asha, 'lookingFor=male&ageMin=18&ageMax=99')).body).toEqual({
      count: 2,
      more: false,
    });
    expect((await count(asha, 'lookingFor=both&ageMin=18&ageMax=99')).body.count).toBe(3);
    expect((await count(asha, 'lookingFor=male&ageMin=18&ageMax=99&maxDistanceKm=50')).body.count).toBe(1);
    expect((await count(asha, 'lookingFor=male&ageMin=40&ageMax=99')).body.count).toBe(0);
    await matchApi(t, asha).act(ravi.id, 'dislike');
    expect((await count(asha, 'lookingFor=male&ageMin=18&ageMax=99')).body.count).toBe(1);
  });

  it('returns 429 after 30 calls in one minute', async () => {
    const strict = await startTestApp({ beside: t, env: { RATE_LIMIT_FACTOR: '1' } });
    const asha = await aWoman(t);
    const statuses: number[] = [];
    for (let asked = 0; asked < 31; asked += 1) {
      const path = '/api/user/match/count?lookingFor=male&ageMin=18&ageMax=99';
      statuses.push((await strict.api(asha.token).get(path)).status);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    await strict.close();
  });

  it('counts up to 1,000', async () => {
    const asha = await aWoman(t);
    await storeCopies(t, await aMember(t), 1100);
    expect((await count(asha, 'lookingFor=male&ageMin=18&ageMax=99')).body).toEqual({
      count: 1000,
      more: true,
    });
  });

  it.each([
    '',
    'lookingFor=male',
    'lookingFor=all&ageMin=18&ageMax=99',
    'lookingFor=male&ageMin=17&ageMax=99',
    'lookingFor=male&ageMin[$gt]=1&ageMax=99',
  ])('rejects the query "%s" with 400', async (query) => {
    expect((await count(await aWoman(t), query)).status).toBe(400);
  });
});
