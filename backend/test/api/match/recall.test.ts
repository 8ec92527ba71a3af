import { Types } from 'mongoose';
import { MemberBeliefsRepository } from '../../../src/modules/match/training/member-beliefs.repository.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { actor, crowdLike, database } from '../../support/match.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

let t: TestApp;
let asha: MadeMember;
/** Far away, but liked by nearly everybody and ready to like. */
let loved: MadeMember;
const old = new Date(Date.now() - 100 * 86_400_000);
const far = {
  place: {
    country: 'India',
    state: 'Delhi',
    city: 'Delhi',
    countryCode: 'IN',
    cell: [77.21, 28.61] as [number, number],
    area: '28:77',
  },
  lastActiveAt: new Date(Date.now() - 5 * 86_400_000),
};
beforeAll(async () => {
  t = await startTestApp();
  asha = await aMember(t, { gender: 'female', lookingFor: 'male', createdAt: old });
  loved = await aMember(t, { ...far, createdAt: old });
  const level = Buffer.from(new Float32Array([2, 0.1]).buffer);
  await database(t)
    .collection('memberBeliefs')
    .insertOne({ _id: toId(loved.id), model: 0, at: t.clock.now(), giver: level, receiver: level });
  // More near and active ones than a search reads.
  const template = await aMember(t, { createdAt: old });
  await crowdLike(t, template, 450, (index) => ({
    lastActiveAt: new Date(Date.now() - index * 1000),
    complete: false,
    hobbies: [],
    relationshipType: [],
    dob: new Date('1975-01-01T00:00:00Z'),
  }));
});
afterAll(() => t.close());

const deck = async (): Promise<string[]> => {
  const shown: string[] = [];
  for (;;) {
    const exclude = shown.length > 0 ? `?exclude=${shown.slice(-200).join(',')}` : '';
    const { body } = await actor(t, asha).match(exclude);
    const ids = (body.users as { _id: string }[]).map(({ _id }) => _id);
    if (ids.length === 0 || shown.includes(ids[0]!) || shown.length >= 200) return shown;
    shown.push(...ids);
  }
};

it('finds a new member, the well-liked, and whom those like who like the same people, beyond the nearest', async () => {
  const [liked, wished, unknown] = [
    await aMember(t, { createdAt: old }),
    await aMember(t, { ...far, createdAt: old }),
    await aMember(t, { ...far, createdAt: old }),
  ];
  const fresh = await aMember(t, far);
  const taken = await aMember(t, { ...far, status: 'suspended' });
  await actor(t, asha).act(liked.id, 'like');
  for (let friend = 0; friend < 3; friend += 1) {
    const alike = await aMember(t, { gender: 'female', lookingFor: 'male' });
    await actor(t, alike).act(liked.id, 'like');
    await actor(t, alike).act(wished.id, 'like');
  }
  t.clock.advance(60_000);
  const shown = new Set(await deck());
  const wanted = [wished.id, fresh.id, loved.id];
  expect(wanted.filter((id) => shown.has(id))).toEqual(wanted);
  expect([unknown.id, taken.id, liked.id, asha.id].filter((id) => shown.has(id))).toEqual([]);
});

it('takes who was liked and has not acted, or acted and was not liked, for like others in the other role', async () => {
  const [often, seldom, onlyLiked, onlyLiking, unknown] = Array.from(
    { length: 5 },
    () => new Types.ObjectId(),
  );
  const level = (value: number): Buffer => Buffer.from(new Float32Array([value, 0.1]).buffer);
  const stored = (_id: Types.ObjectId, giver: number | null, receiver: number | null) => ({
    _id,
    model: 0,
    at: t.clock.now(),
    giver: giver === null ? null : level(giver),
    receiver: receiver === null ? null : level(receiver),
  });
  const all = database(t).collection('memberBeliefs');
  await all.insertMany([
    stored(often!, -0.5, 0.5),
    stored(seldom!, -1.5, -1.5),
    stored(onlyLiked!, null, 0.25),
    stored(onlyLiking!, -0.25, null),
  ]);
  const ids = [often, seldom, onlyLiked, onlyLiking, unknown].map((id) => id!.toHexString());
  const levels = await t.app.get(MemberBeliefsRepository).levelsOf(ids);
  // Those who have acted like at -0.75 on average, those who were met are liked at -0.25.
  expect(ids.map((id) => levels.get(id))).toEqual([0, -3, -0.5, -0.5, undefined]);
  await all.deleteMany({ _id: { $in: [often!, seldom!, onlyLiked!, onlyLiking!] } });
});
