import { biggestCities } from '@mutual/backend/modules/profiles/places/place-search.rules';
import { gendersFor } from '@mutual/backend/modules/suggestions/discovery/fit.rules';
import { pairDocument } from '../documents/pairs.ts';
import { CAST, castMember, castRelations } from './cast.ts';
import { Homes } from './homes.ts';
import type { DemoMember } from './member.ts';
import { population } from './population.ts';
import { FitTable, relations } from './relations.ts';

const today = new Date('2026-06-15T12:00:00Z');
const options = { seed: 1, today, homes: new Homes(biggestCities), withPhotos: false, perMember: 16 };
const COUNT = 1500;

describe('relations', () => {
  const members = [...population({ ...options, count: COUNT })].map((member) => {
    const role = CAST[member.index];
    return role ? castMember(member.index, role, options) : member;
  });
  const table = new FitTable(COUNT);
  for (const member of members) table.set(member.index, member);
  const pairs = [...relations(table, options)];

  it("exist only between members who fit each other's search settings", () => {
    expect(pairs.length).toBeGreaterThan(COUNT * 4);
    const wants = (who: DemoMember, whom: DemoMember): boolean =>
      gendersFor(who.lookingFor).includes(whom.gender) &&
      whom.age >= who.settings.ageMin &&
      whom.age <= who.settings.ageMax;
    const misfits = pairs.filter(({ a, b }) => {
      const [one, other] = [members[a], members[b]];
      return !one || !other || !wants(one, other) || !wants(other, one);
    });
    expect(misfits).toEqual([]);
  });

  it('exist once for each pair, with the smaller index first and plausible times', () => {
    expect(new Set(pairs.map(({ a, b }) => `${a}:${b}`)).size).toBe(pairs.length);
    const impossible = pairs.filter(({ a, b, aAction, bAction }) => {
      const earliest = Math.max(table.createdAt(a), table.createdAt(b));
      const times = [aAction, bAction].flatMap((action) => (action ? [action.at.getTime()] : []));
      return a >= b || times.length === 0 || times.some((at) => at < earliest || at > today.getTime());
    });
    expect(impossible).toEqual([]);
  });

  it('keep the daily limit of likes, also for members who signed up today', () => {
    const likesByGiver = new Map<number, number>();
    for (const { a, b, aAction, bAction } of pairs)
      for (const [giver, action] of [[a, aAction] as const, [b, bAction] as const])
        if (action?.kind === 'like' && action.at.getTime() > today.getTime() - 86_400_000)
          likesByGiver.set(giver, (likesByGiver.get(giver) ?? 0) + 1);
    expect(Math.max(...likesByGiver.values())).toBeLessThanOrEqual(10);
  });

  it('have the expected shares of friends and open requests, always the same', () => {
    const documents = pairs.map((pair) => pairDocument(pair, options.seed));
    const share = (test: (document: (typeof documents)[number]) => boolean): number =>
      documents.filter(test).length / documents.length;
    expect(share(({ friendsSince }) => friendsSince !== null)).toBeCloseTo(0.17, 1);
    expect(share(({ requestTo }) => requestTo !== null)).toBeCloseTo(0.42, 1);
    expect(JSON.stringify([...relations(table, options)])).toBe(JSON.stringify(pairs));
  });

  it('include the requests and friends that the notes of the named members mention', () => {
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
