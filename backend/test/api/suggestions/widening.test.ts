import { SUGGESTIONS_LIMITS } from '@contract';
import { aMember, aWoman, type MadeMember, type MemberOverrides } from '../../factories/member.factory.js';
import { database, matchApi, storeCopies } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
afterEach(async () => {
  await database(t).collection('users').deleteMany({ role: 'member' });
});

const born = (age: number): Date => new Date(Date.UTC(new Date().getUTCFullYear() - age, 0, 1));
const woman = (settings: MemberOverrides['settings'], overrides: MemberOverrides = {}): Promise<MadeMember> =>
  aWoman(t, { dob: born(30), settings: settings ?? {}, ...overrides });
const PUNE = {};
/** About 120 km from Pune. */
const MUMBAI = { cell: [72.88, 19.07] as [number, number], area: '19:72', city: 'Mumbai' };
const DELHI = { cell: [77.21, 28.61] as [number, number], area: '28:77', city: 'Delhi' };

async function wideningOf(me: MadeMember): Promise<{ current: object; offers: object[] }> {
  const { status, body } = await t.api(me.token).get('/api/user/match/widening');
  expect(status).toBe(200);
  return body;
}

describe('GET /api/user/match/widening', () => {
  it('offers wider preferences with the number of members that each adds', async () => {
    const asha = await woman({ ageMin: 26, ageMax: 35, maxDistanceKm: 50 });
    // A member who fits already and therefore adds nothing.
    await aMember(t, { dob: born(30), place: PUNE });
    for (const age of [23, 25, 38]) await aMember(t, { dob: born(age), place: PUNE });
    await aMember(t, { dob: born(22), place: PUNE });
    await aMember(t, { dob: born(30), place: MUMBAI });
    await aMember(t, { dob: born(31), place: MUMBAI });
    await aMember(t, { dob: born(30), place: DELHI });
    expect(await wideningOf(asha)).toEqual({
      current: { ageMin: 26, ageMax: 35, maxDistanceKm: 50 },
      offers: [
        { ageMin: 26, ageMax: 35, maxDistanceKm: 250, count: 2, more: false },
        { ageMin: 23, ageMax: 38, maxDistanceKm: 50, count: 3, more: false },
      ],
    });
  });

  it('counts exactly the members that the wider preferences then show, until they are reset', async () => {
    const asha = await woman({ ageMin: 28, ageMax: 32, maxDistanceKm: 100 });
    for (const age of [26, 34, 34]) await aMember(t, { dob: born(age) });
    for (const age of [29, 30]) await aMember(t, { dob: born(age), place: DELHI });
    const idsOf = async (): Promise<number> => {
      const { body } = await matchApi(t, asha).match();
      return (body.users as object[]).length;
    };
    expect(await idsOf()).toBe(0);
    const { current, offers } = await wideningOf(asha);
    expect(offers).toMatchObject([
      { maxDistanceKm: null, count: 2 },
      { ageMin: 25, ageMax: 35, count: 3 },
    ]);
    for (const { count, more, ...wishes } of offers as ({ count: number; more: boolean } & object)[]) {
      expect((await t.api(asha.token).put('/api/user/settings', wishes)).status).toBe(200);
      expect([await idsOf(), more]).toEqual([count, false]);
      await t.api(asha.token).put('/api/user/settings', current);
      expect(await idsOf()).toBe(0);
    }
  });

  it('offers nothing for members of another gender, answered members, or members who exclude the viewer', async () => {
    const asha = await woman({ ageMin: 28, ageMax: 32, maxDistanceKm: 50 });
    const [passed, liked, blocked] = [
      await aMember(t, { dob: born(34) }),
      await aMember(t, { dob: born(34) }),
      await aMember(t, { dob: born(34) }),
    ];
    await matchApi(t, asha).act(passed.id, 'dislike');
    await matchApi(t, asha).act(liked.id, 'like');
    await matchApi(t, blocked).block(asha.id);
    await aMember(t, { gender: 'female', lookingFor: 'both', dob: born(30) });
    await aMember(t, { dob: born(34), lookingFor: 'male' });
    await aMember(t, { dob: born(34), settings: { ageMax: 29 } });
    await aMember(t, { dob: born(30), place: MUMBAI, settings: { maxDistanceKm: 20 } });
    await aMember(t, { dob: born(34), status: 'suspended' });
    await aMember(t, { dob: born(60), place: DELHI });
    expect((await wideningOf(asha)).offers).toEqual([]);
  });

  it('offers wider ages and distance together when neither alone adds a member', async () => {
    const asha = await woman({ ageMin: 28, ageMax: 32, maxDistanceKm: 50 });
    await aMember(t, { dob: born(38), place: DELHI });
    expect((await wideningOf(asha)).offers).toEqual([
      { ageMin: 20, ageMax: 40, maxDistanceKm: null, count: 1, more: false },
    ]);
  });

  it('offers nothing when nothing can be widened or the viewer has no position', async () => {
    await aMember(t, { dob: born(30), place: DELHI });
    expect((await wideningOf(await woman({}))).offers).toEqual([]);
    const nowhere = { cell: null, area: null, countryCode: null };
    const lost = await woman({ maxDistanceKm: 10 }, { place: nowhere });
    expect((await wideningOf(lost)).offers).toEqual([]);
  });

  it('counts up to the limit, and then states that there are more', async () => {
    const asha = await woman({ ageMin: 28, ageMax: 32 });
    await storeCopies(t, await aMember(t, { dob: born(34) }), SUGGESTIONS_LIMITS.wideningCount);
    expect((await wideningOf(asha)).offers).toEqual([
      { ageMin: 25, ageMax: 35, maxDistanceKm: null, count: SUGGESTIONS_LIMITS.wideningCount, more: true },
    ]);
  });

  it('offers ages from 18 to 99 only', async () => {
    const asha = await woman({ ageMin: 19, ageMax: 97 });
    await aMember(t, { dob: born(18) });
    await aMember(t, { dob: born(105) });
    expect((await wideningOf(asha)).offers).toEqual([
      { ageMin: 18, ageMax: 99, maxDistanceKm: null, count: 2, more: false },
    ]);
  });
});
