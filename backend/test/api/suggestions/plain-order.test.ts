import type { CardView, SuggestionsView } from '@contract';
import { DeckRefillService } from '../../../src/modules/suggestions/decks/deck-refill.service.js';
import { SuggestionModelService } from '../../../src/modules/suggestions/model/suggestion-model.service.js';
import { PickMakingService } from '../../../src/modules/suggestions/picks/pick-making.service.js';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import {
  aMember,
  aWoman,
  PREMIUM,
  type MadeMember,
  type MemberOverrides,
} from '../../factories/member.factory.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { database, matchApi, storeCopies, userOf } from '../../support/match.js';
import { deleteRedisKeys, redisKeys } from '../../support/redis-keys.js';
import { useTestApp } from '../../support/test-app.js';
import { giveCoins, walletApi } from '../../support/wallet.js';

const t = useTestApp();
afterEach(async () => {
  await database(t).collection('users').deleteMany({ role: 'member' });
  await database(t).collection('pairs').deleteMany();
  await deleteRedisKeys(t, 'suggestions:*');
  t.clock.set(new Date());
});

const longAgo = (): Date => new Date(Date.now() - 100 * DAY_MS);
const PLAIN: MemberOverrides = { settings: { plainOrder: true } };
const settings = (me: MadeMember, body: object) => t.api(me.token).put('/api/user/settings', body);

async function deckOf(me: MadeMember, held: readonly string[] = []): Promise<CardView[]> {
  const { status, body } = await matchApi(t, me).match(held.length > 0 ? `?exclude=${held.join(',')}` : '');
  expect(status).toBe(200);
  return (body as SuggestionsView).users;
}
const idsOf = (cards: readonly CardView[]): string[] => cards.map(({ _id }) => _id);
/** Returns all cards of a small place, page after page, in their order. */
async function orderOf(me: MadeMember): Promise<string[]> {
  await deleteRedisKeys(t, 'suggestions:*');
  const held: string[] = [];
  for (;;) {
    const page = idsOf(await deckOf(me, held));
    if (page.length === 0) return held;
    held.push(...page);
  }
}

/** A repeatable sequence of numbers from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
const DISTANCES = ['under-5-km', 'under-10-km', 'under-25-km', 'under-50-km', 'under-100-km', 'under-250-km'];
const ACTIVE = ['now', 'today', 'this-week', 'this-month', 'earlier'];

/** Stores men at different distances, who were active at different times. */
async function men(seed: number, count = 25): Promise<string[]> {
  const random = numbersFrom(seed);
  const one = await aMember(t, { createdAt: longAgo() });
  const copies = await storeCopies(t, one, count - 1, () => ({
    place: { ...one.user.place, cell: [73.02 + random() * 0.97, 18.52] },
    lastActiveAt: new Date(Date.now() - random() ** 2 * 60 * DAY_MS),
  }));
  return [one.id, ...copies];
}

describe('the plain order', () => {
  it('is off at first, stored with the search settings, and taken back by the same switch', async () => {
    const me = await aWoman(t);
    expect((await t.api(me.token).get('/api/user/profile')).body.settings.plainOrder).toBe(false);
    expect((await settings(me, { plainOrder: true })).body).toMatchObject({ plainOrder: true, ageMin: 18 });
    expect((await t.api(me.token).get('/api/user/profile')).body.settings.plainOrder).toBe(true);
    expect((await userOf(t, me.id)).settings).toMatchObject({ plainOrder: true });
    expect((await settings(me, { ageMax: 60 })).body).toMatchObject({ plainOrder: true });
    expect((await settings(me, { plainOrder: false })).body).toMatchObject({ plainOrder: false });
    expect((await userOf(t, me.id)).settings).not.toHaveProperty('plainOrder');
    for (const plainOrder of ['true', 1, null]) expect((await settings(me, { plainOrder })).status).toBe(400);
  });

  it('is in the copy of the member’s data', async () => {
    const me = await aWoman(t, PLAIN);
    const [account] = await rowsOfDataCopy(t, me.id, 'account');
    expect(account).toMatchObject({ settings: { plainOrder: true } });
  });

  it('shows nearer people first, at the same distance those who were here more recently', async () => {
    const me = await aWoman(t, PLAIN);
    await men(7);
    const cards = await deckOf(me);
    const keys = cards.map(({ distance, active }) => [
      DISTANCES.indexOf(distance ?? ''),
      Math.max(1, ACTIVE.indexOf(active ?? '')),
    ]);
    const sorted = [...keys].sort(([d1, a1], [d2, a2]) => d1! - d2! || a1! - a2!);
    expect(keys).toEqual(sorted);
    expect(new Set(keys.map(String)).size).toBeGreaterThan(8);
    expect(cards.every(({ reasons }) => reasons.length === 0)).toBe(true);
  });

  it('draws lots each day among people of the same distance and activity', async () => {
    const me = await aWoman(t, PLAIN);
    await storeCopies(t, await aMember(t, { createdAt: longAgo() }), 19);
    const today = await orderOf(me);
    expect(await orderOf(me)).toEqual(today);
    t.clock.advance(DAY_MS);
    const tomorrow = await orderOf(me);
    expect(tomorrow).not.toEqual(today);
    expect([...tomorrow].sort()).toEqual([...today].sort());
  });

  it.each([11, 12, 13])(
    'does not change with model, likes, super likes, boosts, premium, pictures or newness (population %i)',
    async (seed) => {
      const random = numbersFrom(seed * 1_000);
      const me = await aWoman(t, { ...PLAIN, createdAt: longAgo() });
      const [liker, fan] = [await aMember(t, { createdAt: longAgo() }), await aMember(t)];
      const ids = [...(await men(seed)), liker.id, fan.id];
      const before = await orderOf(me);
      expect([...before].sort()).toEqual([...ids].sort());
      const users = database(t).collection('users');
      const other = await aWoman(t, { ...PREMIUM });
      for (const id of ids) {
        if (random() < 0.5) {
          const photo = { id: toId(), full: 'full', card: 'card', addedAt: new Date() };
          const changed = {
            photos: Array.from({ length: 1 + Math.floor(random() * 5) }, () => photo),
            hobbies: random() < 0.5 ? ['Gaming'] : me.user.hobbies,
            bio: 'Somebody else entirely.',
            ...(random() < 0.5 && { premiumPeriods: PREMIUM.premiumPeriods }),
            ...(random() < 0.5 && { createdAt: new Date() }),
            ...(random() < 0.5 && { complete: false }),
            ...(random() < 0.3 && { boostedUntil: new Date(Date.now() + DAY_MS) }),
          };
          await users.updateOne({ _id: toId(id) }, { $set: changed });
        }
        if (random() < 0.3) await matchApi(t, other).act(id, random() < 0.7 ? 'like' : 'dislike');
      }
      // Somebody who likes the viewer, and somebody who has paid for it.
      await giveCoins(t, fan.id, 1_000);
      expect((await matchApi(t, liker).act(me.id, 'like')).status).toBe(200);
      expect((await walletApi(t, fan).superLike(me.id)).status).toBeLessThan(300);
      // The model is not even asked.
      const model = jest.spyOn(t.app.get(SuggestionModelService, { strict: false }), 'prepareMembers');
      model.mockRejectedValue(new Error('There is no model.'));
      expect(await orderOf(me)).toEqual(before);
      model.mockRestore();
    },
  );

  it('is not applied to a deck that was prepared before the switch, nor the other way round', async () => {
    const me = await aWoman(t);
    const crowd = await men(3, 120);
    const held = idsOf(await deckOf(me));
    expect(await redisKeys(t, 'suggestions:*')).toHaveLength(1);
    expect((await settings(me, { plainOrder: true })).status).toBe(200);
    const next = await deckOf(me, held);
    expect(next).toHaveLength(20);
    expect(idsOf(next).filter((id) => held.includes(id))).toEqual([]);
    const plain = (await orderOf(me)).filter((id) => !held.includes(id));
    expect(idsOf(next)).toEqual(plain.slice(0, 20));
    // The worker prepares the deck of the chosen order too.
    t.clock.advance(61_000);
    await t.app.get(DeckRefillService, { strict: false }).refill();
    expect(idsOf(await deckOf(me, held))).toEqual(plain.slice(0, 20));
    await settings(me, { plainOrder: false });
    const fit = await deckOf(me, held);
    expect(fit.some(({ reasons }) => reasons.length > 0)).toBe(true);
    expect(crowd).toEqual(expect.arrayContaining(idsOf(fit)));
  });

  it('has no pick of the day, also not one that was made before the switch', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    const pickOf = async (me: MadeMember) => (await t.api(me.token).get('/api/user/match/pick')).body.pick;
    const making = t.app.get(PickMakingService, { strict: false });
    await making.order();
    await t.jobsDone();
    expect(await pickOf(asha)).toMatchObject({ _id: ravi.id });
    await settings(asha, { plainOrder: true });
    expect(await pickOf(asha)).toBeNull();
    t.clock.advance(DAY_MS);
    await making.order();
    await t.jobsDone();
    expect([await pickOf(asha), await pickOf(ravi)]).toEqual([null, null]);
  });
});
