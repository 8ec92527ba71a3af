import { DeckRepository } from '../../../src/modules/suggestions/decks/deck.repository.js';
import type { Deck } from '../../../src/modules/suggestions/decks/deck.rules.js';
import { DiscoveryRepository } from '../../../src/modules/suggestions/discovery/discovery.repository.js';
import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { Redis } from '../../../src/platform/redis/redis.js';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { database, matchApi, storeCopies } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

const t = useTestApp();
let asha: MadeMember;
let crowd: string[];
beforeEach(async () => {
  asha = await aWoman(t);
  // The members are not new, because the newest members of the previous test stay cached for a while.
  const createdAt = new Date(Date.now() - 100 * DAY_MS);
  crowd = await storeCopies(t, await aMember(t, { createdAt }), 120);
});
afterEach(async () => {
  await database(t).collection('users').deleteMany({ role: 'member' });
  t.clock.set(new Date());
});

const page = async (exclude: readonly string[] = []): Promise<string[]> => {
  const query = exclude.length > 0 ? `?exclude=${exclude.join(',')}` : '';
  const { status, body } = await matchApi(t, asha).match(query);
  expect(status).toBe(200);
  return (body.users as { _id: string }[]).map(({ _id }) => _id);
};
const storedDeck = (): Promise<Deck | null> => t.app.get(DeckRepository, { strict: false }).find(asha.id);
const searches = () => jest.spyOn(t.app.get(DiscoveryRepository, { strict: false }), 'findCandidateIds');
const madeAfter = (before: Deck | null) =>
  until(
    async () => ((await storedDeck())?.builtAt.getTime() ?? 0) > (before?.builtAt.getTime() ?? 0),
    'a new deck',
  );

describe('prepared decks', () => {
  it('continue with other members after the answered ones', async () => {
    const first = await page();
    for (const id of first) await matchApi(t, asha).act(id, 'dislike');
    const next = await page();
    expect(next).toHaveLength(20);
    expect(next.filter((id) => first.includes(id))).toEqual([]);
  });

  it('are rebuilt by the worker once a minute for members who are using their deck', async () => {
    await page();
    const [before, search] = [await storedDeck(), searches()];
    await page();
    t.clock.advance(59_000);
    await page();
    expect(await storedDeck()).toEqual(before);
    expect(search).not.toHaveBeenCalled();
    t.clock.advance(1_000);
    await madeAfter(before);
    expect(search).toHaveBeenCalled();
    search.mockRestore();
  });

  it('are rebuilt hourly without a request for members who were active within a day', async () => {
    await page();
    const first = await storedDeck();
    t.clock.advance(60_000);
    await madeAfter(first);
    const second = await storedDeck();
    t.clock.advance(HOUR_MS);
    await madeAfter(second);
    const [ready, search] = [await storedDeck(), searches()];
    expect(await page()).toHaveLength(20);
    expect(search).not.toHaveBeenCalled();
    expect(await storedDeck()).toEqual(ready);
    search.mockRestore();
  });

  it('are built by one search when eight requests find no stored deck at the same time', async () => {
    const search = searches();
    await page();
    const searchesForOneMember = search.mock.calls.length;
    await t.app.get(Redis).client.unlink(`suggestions:${asha.id}`);
    const pages = await Promise.all(Array.from({ length: 8 }, () => page()));
    expect(new Set(pages.map((ids) => ids.join())).size).toBe(1);
    expect(search).toHaveBeenCalledTimes(2 * searchesForOneMember);
    search.mockRestore();
  });

  it.each([
    ['lost', ''],
    ['of another version', 'what is this'],
    ['broken', '0|x|y|z,z'],
  ])('are built in the request when they are %s', async (_what, stored) => {
    await page();
    const { client } = t.app.get(Redis);
    if (stored) await client.set(`suggestions:${asha.id}`, stored);
    else await client.unlink(`suggestions:${asha.id}`);
    expect(await page()).toHaveLength(20);
    expect((await storedDeck())?.entries).toHaveLength(121);
  });

  it('contain the latest changes although another search has just read the members', async () => {
    const users = database(t).collection('users');
    const entries = async (): Promise<string[]> => {
      await t.app.get(Redis).client.unlink(`suggestions:${asha.id}`);
      await page();
      return (await storedDeck())?.entries.map(({ id }) => id) ?? [];
    };
    const [late, passed] = [crowd[7]!, crowd[8]!];
    expect(await entries()).toHaveLength(121);
    await matchApi(t, asha).act(passed, 'dislike');
    expect(await entries()).not.toContain(passed);
    const filters = { intents: [], hobbies: ['Dancing'], languages: [], verified: false };
    await users.updateOne({ _id: toId(asha.id) }, { $set: { 'settings.filters': filters } });
    expect(await entries()).toEqual([]);
    await users.updateOne({ _id: toId(late) }, { $set: { hobbies: filters.hobbies } });
    expect(await entries()).toEqual([late]);
  });

  it('never show members who must not be shown while preferences, blocks and accounts change', async () => {
    const users = database(t).collection('users');
    const [deny, hide, age, block] = [0, 30, 60, 90].map((from) => crowd.slice(from, from + 15));
    const gone = new Set<string>();
    const changes = [
      (id: string) => matchApi(t, asha).act(id, 'dislike'),
      (id: string) =>
        users.updateOne({ _id: toId(id) }, { $set: { status: 'suspended', discoverable: false } }),
      (id: string) => users.updateOne({ _id: toId(id) }, { $set: { 'settings.ageMin': 98 } }),
      (id: string) => matchApi(t, asha).block(id),
    ];
    await page();
    const change = async (ids: readonly string[] = [], apply = changes[0]!): Promise<void> => {
      for (const id of ids) {
        await apply(id);
        gone.add(id);
      }
    };
    const looks = async (): Promise<void> => {
      for (let look = 0; look < 25; look += 1) {
        const before = new Set(gone);
        expect((await page()).filter((id) => before.has(id) || id === asha.id)).toEqual([]);
        t.clock.advance(10_000);
      }
    };
    await Promise.all([
      ...[deny, hide, age, block].map((ids, index) => change(ids, changes[index])),
      looks(),
    ]);
    const left = [...(await page()), ...(await page(await page()))];
    expect(left.filter((id) => gone.has(id))).toEqual([]);
    // The viewer's own preferences apply to the next page too.
    await t.api(asha.token).put('/api/user/settings', { ageMin: 98, ageMax: 99 });
    expect(await page()).toEqual([]);
  });
});
