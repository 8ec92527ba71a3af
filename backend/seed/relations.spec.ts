import { gendersFor } from '../src/modules/match/discovery/fit.rules.js';
import { CAST, castMember, castRelations } from './cast.js';
import { pairDocument, userDocument } from './documents.js';
import type { SeedMember } from './population/member.js';
import { population } from './population/population.js';
import { FitTable, relations } from './relations.js';

const today = new Date('2026-06-15T12:00:00Z');
const options = { seed: 1, today, withPhotos: false, perMember: 16 };
const COUNT = 1500;

describe('relations', () => {
  const members = [...population({ ...options, count: COUNT })].map((member) => {
    const role = CAST[member.index];
    return role ? castMember(member.index, role, options) : member;
  });
  const table = new FitTable(COUNT);
  for (const member of members) table.set(member.index, member);
  const pairs = [...relations(table, options)];

  it("creates pairs only of members who fit each other's search settings", () => {
    expect(pairs.length).toBeGreaterThan(COUNT * 4);
    const wants = (who: SeedMember, whom: SeedMember): boolean =>
      gendersFor(who.lookingFor).includes(whom.gender) &&
      whom.age >= who.settings.ageMin &&
      whom.age <= who.settings.ageMax;
    const misfits = pairs.filter(({ a, b }) => {
      const [one, other] = [members[a], members[b]];
      return !one || !other || !wants(one, other) || !wants(other, one);
    });
    expect(misfits).toEqual([]);
  });

  it('creates each pair once, with the smaller index first and plausible times', () => {
    expect(new Set(pairs.map(({ a, b }) => `${a}:${b}`)).size).toBe(pairs.length);
    const impossible = pairs.filter(({ a, b, aAction, bAction }) => {
      const earliest = Math.max(table.createdAt(a), table.createdAt(b));
      const times = [aAction, bAction].flatMap((action) => (action ? [action.at.getTime()] : []));
      return a >= b || times.length === 0 || times.some((at) => at < earliest || at > today.getTime());
    });
    expect(impossible).toEqual([]);
  });

  it('keeps the daily limit of likes, also for members who signed up today', () => {
    const likesByGiver = new Map<number, number>();
    for (const { a, b, aAction, bAction } of pairs)
      for (const [giver, action] of [[a, aAction] as const, [b, bAction] as const])
        if (action?.kind === 'like' && action.at.getTime() > today.getTime() - 86_400_000)
          likesByGiver.set(giver, (likesByGiver.get(giver) ?? 0) + 1);
    expect(Math.max(...likesByGiver.values())).toBeLessThanOrEqual(10);
  });

  it('creates the expected shares of friends and open requests, reproducibly', () => {
    const documents = pairs.map((pair) => pairDocument(pair, options.seed));
    const share = (test: (document: (typeof documents)[number]) => boolean): number =>
      documents.filter(test).length / documents.length;
    expect(share(({ friendsSince }) => friendsSince !== null)).toBeCloseTo(0.17, 1);
    expect(share(({ requestTo }) => requestTo !== null)).toBeCloseTo(0.42, 1);
    expect(JSON.stringify([...relations(table, options)])).toBe(JSON.stringify(pairs));
  });

  it('creates the requests and friends that the notes of the named members mention', () => {
    const documents = castRelations(table, options).map((pair) => pairDocument(pair, options.seed));
    const of = (email: string): string => members.find((member) => member.email === email)?.id ?? '';
    const [ananya, rohan] = [of('ananya@mutual.example'), of('rohan@mutual.example')];
    const requests = (id: string): number =>
      documents.filter(({ requestTo }) => requestTo?.toHexString() === id).length;
    expect(requests(ananya)).toBe(18);
    expect(requests(rohan)).toBe(2);
    expect(documents.filter(({ friends }) => friends.some((id) => id.toHexString() === ananya))).toHaveLength(
      14,
    );
    expect(new Set(documents.map(({ _id }) => _id)).size).toBe(documents.length);
  });
});

describe('documents', () => {
  it('derives completeness and place of a profile', () => {
    for (const member of population({ ...options, count: 300 })) {
      const document = userDocument(member, 'hash', []);
      const filled = [
        member.bio,
        member.smoking,
        member.drinking,
        member.hobbies[0],
        member.relationshipType[0],
      ];
      expect(document.complete).toBe(member.home !== null && filled.every(Boolean));
      if (member.home) expect(document.place.cell).toEqual([member.home.lng, member.home.lat]);
      else expect(document.place).toMatchObject({ country: '', cell: null, area: null });
    }
  });

  it('creates the named members with their name, age and city, and a complete profile', () => {
    for (const [index, role] of CAST.entries()) {
      const member = castMember(index, role, options);
      expect(member).toMatchObject({ name: role.name, age: role.age, home: { city: role.city } });
      expect(userDocument(member, 'hash', []).complete).toBe(true);
    }
  });
});
