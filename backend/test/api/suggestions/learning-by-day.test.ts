import { storedParameters } from '@mutual/recommender';
import { startParameters } from '../../../src/modules/suggestions/model/model-member.rules.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { Redis } from '../../../src/platform/redis/redis.js';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { database, matchApi, storeActions, storeCopies } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const EACH = 30;

const t = useTestApp();
/** Ids of two groups of men who differ in a taste that the model knows. */
let calm: string[];
let loud: string[];
beforeAll(async () => {
  const createdAt = new Date(t.clock.now().getTime() - 100 * DAY_MS);
  const man = await aMember(t, { createdAt, discoverable: false });
  const crowd = await storeCopies(t, man, 2 * EACH, () => ({ discoverable: true }));
  [calm, loud] = [crowd.slice(0, EACH), crowd.slice(EACH)];
  const { giver, receiver, ...rest } = startParameters();
  const withTaste = ({ weights }: typeof giver): typeof giver => ({
    weights: [...Array.from(weights), ...Array.from(weights, () => 0)],
    variance: [0.6, 0.5],
  });
  const parameters = { ...rest, factors: 1, giver: withTaste(giver), receiver: withTaste(receiver) };
  await database(t)
    .collection<{ _id: number }>('suggestionModels')
    .insertOne({ _id: 1, state: 'accepted', parameters: storedParameters(parameters) } as never);
  // The means of level and taste, then the lower half of their covariance matrix.
  const numbers = (taste: number): Buffer => Buffer.from(new Float32Array([0, taste, 0.05, 0, 0.05]).buffer);
  await database(t)
    .collection('memberBeliefs')
    .insertMany(
      crowd.map((id, index) => ({
        _id: toId(id),
        model: 1,
        at: new Date(t.clock.now().getTime() - HOUR_MS),
        giver: null,
        receiver: numbers(index < EACH ? 1.5 : -1.5),
      })),
    );
  t.clock.advance(2 * MINUTE_MS);
});

/** Returns the number of calm men among the first 20 cards. */
async function countCalmMen(me: MadeMember): Promise<number> {
  const { body } = await matchApi(t, me).match();
  const ids = (body.users as { _id: string }[]).map(({ _id }) => _id);
  expect(ids).toHaveLength(20);
  return ids.filter((id) => calm.includes(id)).length;
}

describe('learning from the answers of the current day', () => {
  it('changes the rest of the deck of the member who answered, and no other deck', async () => {
    const [asha, bina, cara] = [await aWoman(t), await aWoman(t), await aWoman(t)];
    const before = [await countCalmMen(asha), await countCalmMen(bina)];
    for (const count of before) expect(Math.abs(count - 10)).toBeLessThan(7);
    for (const index of [0, 1, 2, 3]) {
      await matchApi(t, asha).act(calm[index]!, 'like');
      await matchApi(t, asha).act(loud[index]!, 'dislike');
      await matchApi(t, bina).act(calm[index]!, 'dislike');
      await matchApi(t, bina).act(loud[index]!, 'like');
    }
    t.clock.advance(MINUTE_MS);
    for (const { id } of [asha, bina]) await t.app.get(Redis).client.unlink(`suggestions:${id}`);
    expect(await countCalmMen(asha)).toBeGreaterThan(16);
    expect(await countCalmMen(bina)).toBeLessThan(4);
    expect(Math.abs((await countCalmMen(cara)) - 10)).toBeLessThan(7);
  });

  it('ignores answers that a training has already used', async () => {
    const [asha, same] = [await aWoman(t), await aWoman(t)];
    const now = t.clock.now();
    await storeActions(
      t,
      [asha, same].flatMap(({ id }) => [
        ...calm
          .slice(0, 5)
          .map((to) => ({ from: id, to, liked: true, at: new Date(now.getTime() - HOUR_MS) })),
        ...loud
          .slice(0, 5)
          .map((to) => ({ from: id, to, liked: false, at: new Date(now.getTime() - HOUR_MS) })),
      ]),
    );
    // A training after the answers that did not change the posteriors.
    const giver = Buffer.from(new Float32Array([0, 0, 0.6, 0, 0.5]).buffer);
    await database(t)
      .collection('memberBeliefs')
      .insertOne({ _id: toId(same.id), model: 1, at: now, giver, receiver: null });
    expect(await countCalmMen(asha)).toBeGreaterThan(16);
    expect(Math.abs((await countCalmMen(same)) - 10)).toBeLessThan(7);
  });

  it('counts new answers although the last training was stored with a time in the future', async () => {
    const asha = await aWoman(t);
    const giver = Buffer.from(new Float32Array([0, 0, 0.6, 0, 0.5]).buffer);
    const ahead = new Date(t.clock.now().getTime() + 3 * DAY_MS);
    await database(t)
      .collection('memberBeliefs')
      .insertOne({ _id: toId(asha.id), model: 1, at: ahead, giver, receiver: null });
    for (const index of [0, 1, 2, 3, 4]) {
      await matchApi(t, asha).act(calm[index]!, 'like');
      await matchApi(t, asha).act(loud[index]!, 'dislike');
    }
    expect(await countCalmMen(asha)).toBeGreaterThan(16);
  });
});
