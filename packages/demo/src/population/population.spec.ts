import { NO_FILTERS, ProfileFields, SearchSettingsView, USERS_LIMITS } from '@mutual/backend/contract';
import { biggestCities, findPlace } from '@mutual/backend/modules/profiles/places/place-search.rules';
import { Homes } from './homes.ts';
import type { DemoMember } from './member.ts';
import { inviteCodeAt, memberAt, population, traitsAt } from './population.ts';

const today = new Date('2026-06-15T12:00:00Z');
const options = { seed: 1, today, homes: new Homes(biggestCities), withPhotos: true };
const COUNT = 12_000;

const share = <T>(list: readonly T[], test: (item: T) => boolean): number =>
  list.filter(test).length / list.length;

describe('population', () => {
  const members = [...population({ ...options, count: COUNT })];
  const women = members.filter(({ gender }) => gender === 'female');
  const men = members.filter(({ gender }) => gender === 'male');
  const looking = (list: readonly DemoMember[], wanted: string) =>
    share(list, ({ lookingFor }) => lookingFor === wanted);

  it('matches the real shares of gender and orientation', () => {
    expect(share(members, ({ gender }) => gender === 'male')).toBeCloseTo(0.6, 1);
    expect(share(members, ({ gender }) => gender === 'other')).toBeCloseTo(0.02, 1.7);
    for (const [list, male, female, both] of [
      [women, 0.85, 0.07, 0.08],
      [men, 0.11, 0.87, 0.02],
    ] as const) {
      expect(Math.abs(looking(list, 'male') - male)).toBeLessThan(0.02);
      expect(Math.abs(looking(list, 'female') - female)).toBeLessThan(0.02);
      expect(Math.abs(looking(list, 'both') - both)).toBeLessThan(0.02);
    }
  });

  it('matches the real distribution of ages', () => {
    const ages = members.map(({ age }) => age).sort((a, b) => a - b);
    expect([0.25, 0.5, 0.75].map((at) => ages[Math.floor(at * COUNT)])).toEqual([26, 30, 37]);
    expect(Math.abs(share(ages, (age) => age < 21) - 0.05)).toBeLessThan(0.01);
    expect(Math.abs(share(ages, (age) => age > 52) - 0.05)).toBeLessThan(0.01);
    expect(ages[0]).toBeGreaterThanOrEqual(USERS_LIMITS.minimumAge);
  });

  it('matches the real shares of smoking and drinking', () => {
    const smoking = members.filter((member) => member.smoking !== '');
    const drinking = members.filter((member) => member.drinking !== '');
    expect(Math.abs(share(smoking, (member) => member.smoking === 'Non-smoker') - 0.8)).toBeLessThan(0.02);
    expect(Math.abs(share(smoking, (member) => member.smoking === 'Occasionally') - 0.1)).toBeLessThan(0.02);
    expect(Math.abs(share(drinking, (member) => member.drinking === 'Social drinker') - 0.7)).toBeLessThan(
      0.02,
    );
    expect(Math.abs(share(drinking, (member) => member.drinking === 'Occasionally') - 0.1)).toBeLessThan(
      0.02,
    );
    expect(Math.abs(share(drinking, (member) => member.drinking === 'Regular drinker') - 0.09)).toBeLessThan(
      0.02,
    );
  });

  it('puts about 64 % of members into India, and all into known cities', () => {
    const housed = members.flatMap(({ home }) => (home ? [home] : []));
    expect(Math.abs(share(housed, ({ countryCode }) => countryCode === 'IN') - 0.64)).toBeLessThan(0.03);
    expect(new Set(housed.map(({ country }) => country)).size).toBeGreaterThan(25);
    for (const home of housed.slice(0, 500)) expect(findPlace(home)).not.toBeNull();
  });

  it('creates members with valid profile fields, settings and ages', () => {
    for (const member of members.slice(0, 2000)) {
      const { hobbies, smoking, drinking, relationshipType, bio, home } = member;
      const fields = { hobbies, smoking, drinking, relationshipType, bio };
      const { country = '', state = '', city = '' } = home ?? {};
      expect(ProfileFields.safeParse({ ...fields, country, state, city }).error).toBeUndefined();
      const { lookingFor } = member;
      const settings = { ...member.settings, lookingFor, filters: NO_FILTERS, plainOrder: false };
      expect(SearchSettingsView.safeParse(settings).error).toBeUndefined();
      expect(member.settings.ageMin).toBeLessThanOrEqual(member.age);
      expect(member.settings.ageMax).toBeGreaterThanOrEqual(member.age);
      expect(member.name.length).toBeLessThanOrEqual(USERS_LIMITS.nameLength);
      expect(member.createdAt.getTime()).toBeLessThanOrEqual(member.lastActiveAt.getTime());
      expect(member.lastActiveAt.getTime()).toBeLessThanOrEqual(today.getTime());
      const birthday = new Date(member.dob);
      birthday.setUTCFullYear(birthday.getUTCFullYear() + member.age);
      expect(birthday.getTime()).toBeLessThan(today.getTime());
      birthday.setUTCFullYear(birthday.getUTCFullYear() + 1);
      expect(birthday.getTime()).toBeGreaterThan(today.getTime());
    }
  });

  it('leaves about 8 % of profiles incomplete', () => {
    const unfinished = share(
      members,
      (member) =>
        !member.home ||
        member.bio === '' ||
        member.smoking === '' ||
        member.drinking === '' ||
        member.hobbies.length === 0 ||
        member.relationshipType.length === 0,
    );
    expect(Math.abs(unfinished - 0.08)).toBeLessThan(0.01);
  });

  it('creates varied texts, and unique ids, e-mail addresses and codes', () => {
    const bios = members
      .slice(0, 400)
      .map(({ bio }) => bio)
      .filter(Boolean);
    expect(new Set(bios).size).toBe(bios.length);
    const openings = new Map<string, number>();
    for (const bio of bios) openings.set(bio.slice(0, 30), (openings.get(bio.slice(0, 30)) ?? 0) + 1);
    expect(Math.max(...openings.values())).toBeLessThanOrEqual(8);
    expect(bios.join(' ')).not.toMatch(/[{}|@]/);
    for (const key of ['id', 'email', 'inviteCode'] as const) {
      expect(new Set(members.map((member) => member[key])).size).toBe(COUNT);
    }
  });

  it('creates the same member for the same index and seed', () => {
    expect(memberAt(4321, options)).toEqual(members[4321]);
    expect([...population({ ...options, count: 3 })]).toEqual(members.slice(0, 3));
    expect(memberAt(5, { ...options, seed: 2 })).not.toEqual(members[5]);
    expect(traitsAt(77, options).dob).toEqual(members[77]?.dob);
  });

  it('creates codes of eight letters and digits without look-alikes', () => {
    expect(inviteCodeAt(999_999)).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  });
});
