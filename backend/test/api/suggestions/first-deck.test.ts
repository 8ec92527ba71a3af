import type { CardView, SuggestionsView } from '@contract';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { aMember, aWoman, type MadeMember, type MemberOverrides } from '../../factories/member.factory.js';
import { database, matchApi, storeCopies } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';
import { giveCoins, walletApi } from '../../support/wallet.js';

const t = useTestApp();
afterEach(async () => {
  await database(t).collection('users').deleteMany({ role: 'member' });
  t.clock.set(new Date());
});

const YEAR = new Date().getUTCFullYear();
const born = (age: number): Date => new Date(Date.UTC(YEAR - age, 0, 1));
const longAgo = (): Date => new Date(Date.now() - 100 * DAY_MS);
/** A member who is not new, so that the newest members of an earlier test do not matter. */
const known = (overrides: MemberOverrides = {}): MemberOverrides => ({
  dob: born(30),
  createdAt: longAgo(),
  ...overrides,
});

type Place = NonNullable<MemberOverrides['place']>;
const MUMBAI: Place = { city: 'Mumbai', cell: [72.88, 19.07], area: '19:72' };
const DELHI: Place = { state: 'Delhi', city: 'Delhi', cell: [77.21, 28.61], area: '28:77' };
const PARIS: Place = {
  country: 'France',
  countryCode: 'FR',
  state: 'Île-de-France',
  city: 'Paris',
  cell: [2.35, 48.86],
  area: '48:2',
};
const NOWHERE: Place = { country: '', state: '', city: '', countryCode: null, cell: null, area: null };

/** Stores `count` other men like this one. */
async function men(count: number, overrides: MemberOverrides = {}): Promise<string[]> {
  const one = await aMember(t, known(overrides));
  return count === 1 ? [one.id] : [one.id, ...(await storeCopies(t, one, count - 1))];
}

async function deckOf(me: MadeMember, query = ''): Promise<SuggestionsView> {
  const { status, body } = await matchApi(t, me).match(query);
  expect(status).toBe(200);
  return body as SuggestionsView;
}
const idsIn = ({ users }: { users: readonly CardView[] }): string[] => users.map(({ _id }) => _id);

describe('the deck of a member who has never set preferences', () => {
  it('shows two new members to each other immediately, on two continents and 40 years apart', async () => {
    const join = async (name: string, gender: string, dob: Date) => {
      const account = {
        name,
        gender,
        dob: dob.toISOString().slice(0, 10),
        lookingFor: 'both',
        email: `${name.toLowerCase()}@mutual.example`,
        password: 'a quiet river bends',
      };
      expect((await t.api().post('/api/auth/signup', account)).status).toBe(201);
      const { email, password } = account;
      const { body } = await t.api().post('/api/auth/login', { email, password });
      return { id: body.userId as string, token: body.token as string };
    };
    const [asha, jean] = [await join('Asha', 'female', born(22)), await join('Jean', 'male', born(62))];
    const see = async ({ token }: { token: string }) =>
      idsIn((await t.api(token).get('/api/user/match')).body as SuggestionsView);
    expect([await see(asha), await see(jean)]).toEqual([[jean.id], [asha.id]]);
    const move = ({ token }: { token: string }, place: object) =>
      t.api(token).put('/api/user/profile', place);
    await move(asha, { country: 'India', state: 'Maharashtra', city: 'Pune' });
    await move(jean, { country: 'Brazil', state: 'São Paulo', city: 'São Paulo' });
    expect([await see(asha), await see(jean)]).toEqual([[jean.id], [asha.id]]);
  });

  it('contains only near members of a similar age if there are at least 30', async () => {
    const near = await men(35, { lastActiveAt: new Date(Date.now() - 3 * DAY_MS) });
    // New members in another place, who rank higher because they are new, and were active just now.
    await men(60, { place: DELHI, createdAt: new Date(Date.now() - DAY_MS) });
    await men(20, { dob: born(45) });
    const deck = await deckOf(await aWoman(t, { dob: born(30) }));
    expect(idsIn(deck).filter((id) => near.includes(id))).toHaveLength(20);
    expect(deck.widened).toBeUndefined();
  });

  it('is widened to 250 km if there are fewer, and states how many live nearer', async () => {
    const near = await men(12, { lastActiveAt: new Date(Date.now() - 3 * DAY_MS) });
    const further = await men(25, { place: MUMBAI });
    await men(30, { place: DELHI, createdAt: new Date(Date.now() - DAY_MS) });
    const deck = await deckOf(await aWoman(t, { dob: born(30) }));
    expect(idsIn(deck).slice(0, 12).sort()).toEqual(near.sort());
    expect(
      idsIn(deck)
        .slice(12)
        .every((id) => further.includes(id)),
    ).toBe(true);
    expect(deck.widened).toEqual({
      from: { ageMin: 22, ageMax: 38, maxDistanceKm: 100, sameCountry: false },
      to: { ageMin: 22, ageMax: 38, maxDistanceKm: 250, sameCountry: false },
      nearer: 12,
    });
  });

  it('starts with near members in the first week, and then with the most likely ones of the reach', async () => {
    const near = await men(3, { lastActiveAt: new Date(Date.now() - 50 * DAY_MS), complete: false });
    const further = await men(3, { place: MUMBAI });
    const firstOf = async (me: MadeMember) =>
      idsIn(await deckOf(me))
        .slice(0, 3)
        .sort();
    expect(await firstOf(await aWoman(t, { dob: born(30) }))).toEqual(near.sort());
    expect(await firstOf(await aWoman(t, known()))).toEqual(further.sort());
  });

  it('is widened further to the country, to more years, and to everybody', async () => {
    const me = await aWoman(t, { dob: born(30) });
    const [compatriot] = await men(1, { place: DELHI, dob: born(44) });
    const [stranger] = await men(1, { place: PARIS });
    const deck = await deckOf(me);
    expect(idsIn(deck)).toEqual([compatriot, stranger]);
    expect(deck.widened).toMatchObject({
      to: { ageMin: 18, ageMax: 99, maxDistanceKm: null, sameCountry: false },
      nearer: 1,
    });
    await men(40, { place: DELHI });
    expect((await deckOf(await aWoman(t, { dob: born(30) }))).widened).toMatchObject({
      to: { ageMin: 18, ageMax: 46, sameCountry: true },
      nearer: 0,
    });
  });

  it('starts with the country if no position is known, and with similar ages if no country is known', async () => {
    const [at, abroad] = [await men(35, { dob: born(36), place: DELHI }), await men(35, { place: PARIS })];
    const unplaced = await aWoman(t, {
      dob: born(30),
      place: { ...NOWHERE, country: 'India', countryCode: 'IN' },
    });
    const deck = await deckOf(unplaced);
    expect(idsIn(deck).every((id) => at.includes(id))).toBe(true);
    expect(deck.widened).toBeUndefined();
    await men(40, { dob: born(50), place: PARIS, createdAt: new Date(Date.now() - DAY_MS) });
    const lost = await deckOf(await aWoman(t, { dob: born(30), place: NOWHERE }));
    expect(idsIn(lost).every((id) => at.includes(id) || abroad.includes(id))).toBe(true);
    expect(lost.widened).toBeUndefined();
  });

  it('includes members beyond a border and beyond the date line', async () => {
    const at = (countryCode: string, cell: [number, number], area: string): Place => ({
      ...NOWHERE,
      country: countryCode,
      city: area,
      countryCode,
      cell,
      area,
    });
    const freiburg = await men(30, { place: at('DE', [7.85, 48], '48:7') });
    await men(30, { place: at('CH', [9.85, 46.5], '46:9'), createdAt: new Date(Date.now() - DAY_MS) });
    const basel = await deckOf(await aWoman(t, { dob: born(30), place: at('CH', [7.59, 47.56], '47:7') }));
    expect(idsIn(basel).every((id) => freiburg.includes(id))).toBe(true);
    expect(basel.widened).toBeUndefined();
    const east = await men(30, { place: at('FJ', [-179.95, -16.8], '-17:-180') });
    const west = await deckOf(
      await aWoman(t, { dob: born(30), place: at('FJ', [179.97, -16.8], '-17:179') }),
    );
    expect(idsIn(west).every((id) => east.includes(id))).toBe(true);
    expect(west.widened).toBeUndefined();
  });

  it('is empty if nobody matches the filters, and mentions no widening once preferences are set', async () => {
    await men(3);
    const me = await aWoman(t, { dob: born(30) });
    await t.api(me.token).put('/api/user/settings', { filters: { languages: ['as'] } });
    expect(await deckOf(me)).toMatchObject({ users: [], widened: { nearer: 0 } });
    await t.api(me.token).put('/api/user/settings', { ageMin: 90, ageMax: 91, maxDistanceKm: 5 });
    const deck = await deckOf(me);
    expect([deck.users, deck.widened]).toEqual([[], undefined]);
  });

  it('contains among the first ten a boosted member within reach, but none from far away', async () => {
    const [first = ''] = await men(40);
    const [far, near] = [
      await aMember(t, known({ place: DELHI })),
      await aMember(t, known({ lastActiveAt: new Date(Date.now() - 20 * DAY_MS), complete: false })),
    ];
    for (const member of [far, near]) {
      await giveCoins(t, member.id, 50);
      expect((await walletApi(t, member).spend('boost')).status).toBeLessThan(300);
    }
    const ids = idsIn(await deckOf(await aWoman(t, { dob: born(30) })));
    expect(ids.slice(0, 10)).toContain(near.id);
    expect(ids).not.toContain(far.id);
    // A member who has chosen to look anywhere gets both.
    const wide = await aWoman(t, { dob: born(30), settings: { anyAge: true, anyDistance: true } });
    const everywhere = await deckOf(wide);
    expect(idsIn(everywhere).slice(0, 10)).toEqual(expect.arrayContaining([near.id, far.id]));
    expect(everywhere.widened).toBeUndefined();
    expect(first).not.toBe('');
  });

  it('is no longer limited when the member chooses every age and any distance', async () => {
    const far = await men(30, { place: DELHI, createdAt: new Date(Date.now() - DAY_MS) });
    await men(30, { complete: false });
    const me = await aWoman(t, { dob: born(30) });
    expect(idsIn(await deckOf(me)).some((id) => far.includes(id))).toBe(false);
    const set = (body: object) => t.api(me.token).put('/api/user/settings', body);
    expect((await set({ ageMin: 18, ageMax: 99, maxDistanceKm: null })).status).toBe(200);
    const deck = await deckOf(me);
    expect(idsIn(deck).some((id) => far.includes(id))).toBe(true);
    expect(deck.widened).toBeUndefined();
    // A narrower choice removes the mark that every age was chosen.
    await set({ ageMin: 25, ageMax: 35 });
    const stored = await database(t).collection('users').findOne({ email: me.email });
    expect(stored?.settings).toEqual({ ageMin: 25, ageMax: 35, maxDistanceKm: null, anyDistance: true });
  });

  it('begins with likely mutual likes, each with one reason that compares the two members', async () => {
    await men(25, { hobbies: [], relationshipType: [], facts: {} });
    await men(5, { relationshipType: [], facts: { children: 'want' } });
    await men(5, { hobbies: [], relationshipType: ['Marriage'], facts: {} });
    await men(5, { relationshipType: [], facts: {} });
    const me = await aWoman(t, {
      dob: born(30),
      relationshipType: ['Marriage'],
      facts: { children: 'want' },
    });
    const { users } = await deckOf(me);
    const kinds = users.slice(0, 10).map(({ reasons }) => reasons.map(({ kind }) => kind));
    expect(kinds.every((all) => all.length === 1)).toBe(true);
    const compared = kinds.flat();
    expect(compared).not.toEqual(expect.arrayContaining(['active']));
    expect(compared).not.toEqual(expect.arrayContaining(['new-member']));
    for (const kind of ['shared-hobbies', 'shared-intent', 'same-children']) expect(compared).toContain(kind);
    for (const kind of new Set(compared))
      expect(compared.filter((other) => other === kind).length).toBeLessThanOrEqual(3);
    const [reason] = users.flatMap(({ reasons }) => reasons.filter(({ kind }) => kind === 'same-children'));
    expect(reason).toEqual({ kind: 'same-children', value: 'want' });
  });

  it('has no reason based on a fact that the other member hides', async () => {
    await men(30, { facts: { children: 'want' }, hiddenFacts: ['children'] });
    const me = await aWoman(t, { dob: born(30), facts: { children: 'want' } });
    const { users } = await deckOf(me);
    expect(users.flatMap(({ reasons }) => reasons.map(({ kind }) => kind))).not.toContain('same-children');
  });
});
