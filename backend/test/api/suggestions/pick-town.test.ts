import { chanceOf } from '@mutual/recommender/random';
import { fits, searchCriteriaOf } from '../../../src/modules/suggestions/discovery/fit.rules.js';
import { toModelMember } from '../../../src/modules/suggestions/model/model-member.rules.js';
import { SuggestionModelService } from '../../../src/modules/suggestions/model/suggestion-model.service.js';
import { PickMakingService } from '../../../src/modules/suggestions/picks/pick-making.service.js';
import { PickRepository } from '../../../src/modules/suggestions/picks/pick.repository.js';
import { DAY_MS, dayKey } from '../../../src/platform/clock/days.js';
import { AppConfig } from '../../../src/platform/config/app-config.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, type MemberDocument } from '../../factories/member.factory.js';
import { database, storeActions, storeCopies, type TestAction } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

// The levels differ so much that most members of a town prefer the same few.

/** Standard deviation of the levels in logits: at least that of a trained model. */
const DEVIATION = 1;
const DOUBT = 0.1;

const t = useTestApp();
beforeAll(async () => {
  // Orders the runs of the next days in advance, so that no other run begins while a town is stored.
  const days = Array.from({ length: 4 }, (_, index) => new Date(t.clock.now().getTime() + index * DAY_MS));
  const runs = days.map((time) => ({ _id: dayOf(time), orderedAt: time, doneAt: null }));
  await database(t).collection<{ _id: string }>('pickRuns').insertMany(runs);
});
afterEach(async () => {
  for (const name of ['users', 'pairs', 'memberBeliefs'])
    await database(t)
      .collection(name)
      .deleteMany(name === 'users' ? { role: 'member' } : {});
});

const dayOf = (time: Date): string => dayKey(time, t.app.get(AppConfig).dayTimezone);
const today = (): string => dayOf(t.clock.now());

/** Stores women and men alternately, each with random levels. */
async function town(size: number, each: (index: number) => object = () => ({})): Promise<string[]> {
  const first = await aMember(t, { complete: false });
  const ids = await storeCopies(t, first, size, (index) => ({
    ...(index % 2 === 0 ? { gender: 'female', lookingFor: 'male' } : {}),
    complete: true,
    ...each(index),
  }));
  const level = (chance: ReturnType<typeof chanceOf>): Buffer =>
    Buffer.from(new Float32Array([DEVIATION * chance.normal(), DOUBT]).buffer);
  const at = t.clock.now();
  await database(t)
    .collection('memberBeliefs')
    .insertMany(
      ids.map((id, index) => {
        const chance = chanceOf(21, index);
        return { _id: toId(id), model: 0, at, giver: level(chance), receiver: level(chance) };
      }),
    );
  return ids;
}

/** Creates the picks of today, and returns the picked id by member id. */
async function makePicks(ids: readonly string[]): Promise<Map<string, string>> {
  await t.app.get(PickMakingService).make(today());
  return picksOf(ids);
}

async function picksOf(ids: readonly string[]): Promise<Map<string, string>> {
  const users = await membersOf(ids);
  const picked = users.filter(({ pick }) => pick?.day === today());
  return new Map(picked.map(({ _id, pick }) => [_id.toHexString(), pick!.member.toHexString()]));
}

const membersOf = (ids: readonly string[]): Promise<MemberDocument[]> =>
  database(t)
    .collection<MemberDocument>('users')
    .find({ _id: { $in: ids.map((id) => toId(id)) } })
    .toArray();

/** Returns all pairs that fit in both directions, with the score of the model. */
async function fittingPairs(ids: readonly string[]): Promise<{ a: string; b: string; score: number }[]> {
  const users = await membersOf(ids);
  const day = today();
  const { model, members } = await t.app
    .get(SuggestionModelService)
    .prepareMembers(users.map((user) => toModelMember(user, day)));
  const criteria = users.map((user) => searchCriteriaOf(user, day));
  return users.flatMap((one, index) =>
    users.slice(index + 1).flatMap((other, further) => {
      const at = index + 1 + further;
      if (!fits(criteria[index]!, other, day) || !fits(criteria[at]!, one, day)) return [];
      const { score } = model.score(members[index]!, members[at]!, {});
      return { a: criteria[index]!.id, b: criteria[at]!.id, score };
    }),
  );
}

/** Returns the pairs whose score is higher for both members than the score of their picks. */
function blockingPairs(
  fitting: readonly { a: string; b: string; score: number }[],
  picks: ReadonlyMap<string, string>,
) {
  const scores = new Map(fitting.flatMap(({ a, b, score }) => [[a + b, score] as const, [b + a, score]]));
  const got = (id: string): number => scores.get(id + picks.get(id)) ?? -Infinity;
  return fitting.filter(({ a, b, score }) => score > got(a) + 1e-12 && score > got(b) + 1e-12);
}

const expectMutual = (picks: ReadonlyMap<string, string>): void => {
  for (const [id, other] of picks) expect(picks.get(other)).toBe(id);
};

describe('daily picks of a town', () => {
  it('form a stable matching of at least 95 % of the members with a fitting partner', async () => {
    const chance = chanceOf(5);
    const narrow = (index: number) =>
      index % 10 < 2
        ? { settings: { ageMin: 27, ageMax: 29, maxDistanceKm: 25 } }
        : { dob: new Date(Date.UTC(t.clock.now().getUTCFullYear() - chance.int(24, 34), 0, 1)) };
    const ids = await town(120, narrow);
    const picks = await makePicks(ids);
    const fitting = await fittingPairs(ids);
    const withPartner = new Set(fitting.flatMap(({ a, b }) => [a, b]));
    expect(withPartner.size).toBeGreaterThan(110);
    expect(picks.size).toBeGreaterThanOrEqual(0.95 * withPartner.size);
    expect(blockingPairs(fitting, picks)).toEqual([]);
    expectMutual(picks);
  });

  it('form a stable matching when the best pairs are already answered, and a different one on the next day', async () => {
    const ids = await town(60);
    const fitting = (await fittingPairs(ids)).sort((one, other) => other.score - one.score);
    const acted = fitting.slice(0, fitting.length / 2);
    await storeActions(
      t,
      acted.map(({ a, b }, index): TestAction => {
        const [from, to] = index % 2 === 0 ? [a, b] : [b, a];
        return { from, to, liked: index % 3 === 0, at: t.clock.now() };
      }),
    );
    const open = fitting.slice(acted.length);
    const picks = await makePicks(ids);
    expect(picks.size).toBeGreaterThan(40);
    expect(blockingPairs(open, picks)).toEqual([]);
    t.clock.advance(DAY_MS);
    const next = await makePicks(ids);
    const others = open.filter(({ a, b }) => picks.get(a) !== b);
    expect(blockingPairs(others, next)).toEqual([]);
    expectMutual(next);
    for (const [id, other] of next) expect(picks.get(id)).not.toBe(other);
  });

  it('include at least 95 % of 1000 members, although not all pairs are scored', async () => {
    const ids = await town(1000);
    const picks = await makePicks(ids);
    expect(picks.size).toBeGreaterThanOrEqual(0.95 * ids.length);
    expectMutual(picks);
    const run = await database(t).collection<{ _id: string }>('pickRuns').findOne({ _id: today() });
    expect(run).toMatchObject({ members: 1000, picked: picks.size, doneAt: expect.any(Date) });
  });

  it('are mutual, one per member, when two workers make them at the same time', async () => {
    const ids = await town(120);
    const makings = [1, 2].map(() => t.app.get(PickMakingService).make(today()));
    await Promise.all(makings);
    const picks = await picksOf(ids);
    expect(picks.size).toBe(120);
    expectMutual(picks);
  });

  it('are completed after an interrupted run, and stored picks stay', async () => {
    const ids = await town(600);
    const repository = t.app.get(PickRepository, { strict: false });
    const store = repository.store.bind(repository);
    let stored = 0;
    const broken = jest.spyOn(repository, 'store').mockImplementation(async (...args) => {
      stored += 1;
      if (stored === 4) throw new Error('The worker ends here.');
      return store(...args);
    });
    await expect(t.app.get(PickMakingService).make(today())).rejects.toThrow('ends here');
    broken.mockRestore();
    const first = await picksOf(ids);
    expectMutual(first);
    expect(first.size).toBeGreaterThan(200);
    expect(first.size).toBeLessThan(400);
    await t.app.get(PickMakingService).make(today());
    const picks = await picksOf(ids);
    expect(picks.size).toBeGreaterThanOrEqual(0.95 * ids.length);
    expectMutual(picks);
    for (const [id, other] of first) expect(picks.get(id)).toBe(other);
  });

  it('match two members who live far out of town', async () => {
    const cell = [73.05, 18.05] as [number, number];
    const far = { ageMin: 18, ageMax: 99, maxDistanceKm: 10 };
    const place = { ...(await aMember(t, { complete: false })).user.place, city: 'Village', cell };
    const ids = await town(1000, (index) => (index < 998 ? {} : { place, settings: far }));
    const picks = await makePicks(ids);
    expect(picks.get(ids[998]!)).toBe(ids[999]);
  });
});
