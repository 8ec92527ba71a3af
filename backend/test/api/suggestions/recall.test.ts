import { DiscoveryRepository } from '../../../src/modules/suggestions/discovery/discovery.repository.js';
import { ExposureService } from '../../../src/modules/suggestions/discovery/exposure.service.js';
import { searchCriteriaOf } from '../../../src/modules/suggestions/discovery/fit.rules.js';
import { WellLikedService } from '../../../src/modules/suggestions/discovery/well-liked.service.js';
import { toModelMember } from '../../../src/modules/suggestions/model/model-member.rules.js';
import { SuggestionModelService } from '../../../src/modules/suggestions/model/suggestion-model.service.js';
import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { Redis } from '../../../src/platform/redis/redis.js';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { database, matchApi, storeCopies } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
let asha: MadeMember;
/** A member far away who is liked by nearly all members and likes often. */
let loved: MadeMember;
const old = new Date(Date.now() - 100 * DAY_MS);
const far = {
  place: {
    country: 'India',
    state: 'Delhi',
    city: 'Delhi',
    countryCode: 'IN',
    cell: [77.21, 28.61] as [number, number],
    area: '28:77',
  },
  lastActiveAt: new Date(Date.now() - 5 * DAY_MS),
};
beforeAll(async () => {
  // She looks anywhere, because a member who has never set preferences only gets near members of a similar
  // age.
  asha = await aWoman(t, { createdAt: old, settings: { anyAge: true, anyDistance: true } });
  loved = await aMember(t, { ...far, createdAt: old });
  const level = Buffer.from(new Float32Array([2, 0.1]).buffer);
  await database(t)
    .collection('memberBeliefs')
    .insertOne({ _id: toId(loved.id), model: 0, at: t.clock.now(), giver: level, receiver: level });
  // More near and active members than one search reads.
  const template = await aMember(t, { createdAt: old });
  await storeCopies(t, template, 450, (index) => ({
    lastActiveAt: new Date(Date.now() - index * 1000),
    complete: false,
    hobbies: [],
    relationshipType: [],
    dob: new Date('1975-01-01T00:00:00Z'),
  }));
});

const deck = async (): Promise<string[]> => {
  const shown: string[] = [];
  for (;;) {
    const exclude = shown.length > 0 ? `?exclude=${shown.slice(-200).join(',')}` : '';
    const { body } = await matchApi(t, asha).match(exclude);
    const ids = (body.users as { _id: string }[]).map(({ _id }) => _id);
    if (ids.length === 0 || shown.includes(ids[0]!) || shown.length >= 200) return shown;
    shown.push(...ids);
  }
};

describe('candidates beyond the nearest members', () => {
  it('include a new member, a well-liked one, and one whom members with the same likes have liked', async () => {
    const [liked, wished, unknown] = [
      await aMember(t, { createdAt: old }),
      await aMember(t, { ...far, createdAt: old }),
      await aMember(t, { ...far, createdAt: old }),
    ];
    const fresh = await aMember(t, far);
    const suspended = await aMember(t, { ...far, status: 'suspended' });
    await matchApi(t, asha).act(liked.id, 'like');
    for (let friend = 0; friend < 3; friend += 1) {
      const alike = await aWoman(t);
      await matchApi(t, alike).act(liked.id, 'like');
      await matchApi(t, alike).act(wished.id, 'like');
    }
    t.clock.advance(60_000);
    const shown = new Set(await deck());
    const expected = [wished.id, fresh.id, loved.id];
    expect(expected.filter((id) => shown.has(id))).toEqual(expected);
    expect([unknown.id, suspended.id, liked.id, asha.id].filter((id) => shown.has(id))).toEqual([]);
  });

  it('include a member who was never shown although nearly inactive, once others were shown often', async () => {
    const forgotten = await aMember(t, {
      ...far,
      createdAt: old,
      lastActiveAt: new Date(t.clock.now().getTime() - 14 * DAY_MS + HOUR_MS),
    });
    const again = async (): Promise<Set<string>> => {
      t.clock.advance(16 * 60_000);
      await t.app.get(Redis).client.unlink(`suggestions:${asha.id}`);
      return new Set(await deck());
    };
    expect((await again()).has(forgotten.id)).toBe(false);
    const exposure = t.app.get(ExposureService, { strict: false });
    const shown = await database(t).collection('users').find({ gender: 'male' }).toArray();
    for (const { _id } of shown)
      for (let answer = 0; answer < 5; answer += 1)
        if (String(_id) !== forgotten.id) exposure.recordAnswer(String(_id));
    await exposure.flush();
    expect((await again()).has(forgotten.id)).toBe(true);
  });

  it('rank a member without data in one role as average in that role', async () => {
    const beliefs = database(t).collection('memberBeliefs');
    await beliefs.deleteMany({});
    const level = (value: number | null): Buffer | null =>
      value === null ? null : Buffer.from(new Float32Array([value]).buffer);
    const known = async (giver: number | null, receiver: number | null): Promise<string> => {
      const { id } = await aMember(t, { ...far, createdAt: old });
      const belief = { model: 0, at: t.clock.now(), giver: level(giver), receiver: level(receiver) };
      await beliefs.insertOne({ _id: toId(id), ...belief });
      return id;
    };
    const [seldom, often] = [await known(-1.5, -1.5), await known(-0.5, 0.5)];
    const [onlyLiked, onlyLiking] = [await known(null, 0.4), await known(-0.6, null)];
    t.clock.advance(16 * 60_000);
    const today = t.clock.now().toISOString().slice(0, 10);
    const viewer = (await t.app.get(DiscoveryRepository).find(asha.id))!;
    const { version, model, members } = await t.app
      .get(SuggestionModelService)
      .prepareMembers([toModelMember(viewer, today)]);
    const { wellLiked } = await t.app
      .get(WellLikedService)
      .find(
        searchCriteriaOf(viewer, today),
        { version, model, own: members[0]! },
        { wellLiked: 4, seldomShown: 0 },
        today,
      );
    expect(wellLiked).toEqual([often, onlyLiked, onlyLiking, seldom]);
  });
});
