import type { PickView } from '@contract';
import { PairsService } from '../../../src/modules/match/index.js';
import { PickMakingService } from '../../../src/modules/suggestions/picks/pick-making.service.js';
import { PickRepository } from '../../../src/modules/suggestions/picks/pick.repository.js';
import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/days.js';
import { Outbox } from '../../../src/platform/queue/outbox.js';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { database, matchApi, userOf } from '../../support/match.js';
import { restrict } from '../../support/restrict.js';
import { openSocket } from '../../support/socket.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';

const t = useTestApp();
afterEach(async () => {
  for (const name of ['users', 'pairs', 'pickRuns'])
    await database(t)
      .collection(name)
      .deleteMany(name === 'users' ? { role: 'member' } : {});
  t.clock.set(new Date());
});

const makePicks = async (): Promise<void> => {
  await t.app.get(PickMakingService).order();
  await t.jobsDone();
};
const makeAgain = async (): Promise<void> => {
  const run = await database(t).collection<{ _id: string }>('pickRuns').findOne();
  await t.app.get(PickMakingService).make(run!._id);
};
const pickFor = async (me: MadeMember): Promise<PickView> => {
  const { status, body } = await t.api(me.token).get('/api/user/match/pick');
  expect(status).toBe(200);
  return body;
};
const pickIdFor = async (me: MadeMember): Promise<string | undefined> => (await pickFor(me)).pick?._id;

describe('the daily pick', () => {
  it('shows both members to each other with a card, reasons and the end of the pick', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    expect(await pickFor(asha)).toMatchObject({ pick: null, answered: false });
    await makePicks();
    const { pick, endsAt } = await pickFor(asha);
    expect(pick).toMatchObject({ _id: ravi.id, can: { like: true }, likes: [] });
    expect(pick?.reasons.length).toBeGreaterThan(0);
    expect(new Date(endsAt).getTime()).toBeGreaterThan(t.clock.now().getTime());
    expect(await pickIdFor(ravi)).toBe(asha.id);
  });

  it('is at most one per member, and stays when the run of the day is repeated', async () => {
    const women = await Promise.all([aWoman(t), aWoman(t), aWoman(t)]);
    const men = await Promise.all([aMember(t), aMember(t)]);
    await makePicks();
    const before = await Promise.all([...women, ...men].map(pickIdFor));
    const picked = before.filter((id) => id !== undefined);
    expect(picked).toHaveLength(4);
    expect(new Set(picked).size).toBe(4);
    await t.app.get(PickMakingService).make((await userOf(t, men[0].id)).pick!.day);
    expect(await Promise.all([...women, ...men].map(pickIdFor))).toEqual(before);
  });

  it('is made once when several workers order it at the same time', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    const service = t.app.get(PickMakingService);
    await Promise.all([service.order(), service.order(), service.order()]);
    await t.jobsDone();
    expect(await database(t).collection('pickRuns').countDocuments()).toBe(1);
    const run = await database(t).collection('pickRuns').findOne();
    expect(run).toMatchObject({ members: 2, picked: 2, doneAt: expect.any(Date) });
    expect(await pickIdFor(ravi)).toBe(asha.id);
    expect(await t.app.get(Outbox).estimate()).toBe(0);
  });

  it('is never a member who does not fit, is suspended, incomplete, inactive for 15 days, answered or blocked', async () => {
    const asha = await aWoman(t, { settings: { ageMax: 40 } });
    const [disliked, blocked, liked] = [await aMember(t), await aMember(t), await aMember(t)];
    await matchApi(t, asha).act(disliked.id, 'dislike');
    await matchApi(t, asha).block(blocked.id);
    await matchApi(t, liked).act(asha.id, 'like');
    await aMember(t, { complete: false });
    await aMember(t, { lastActiveAt: new Date(Date.now() - 15 * DAY_MS) });
    await aMember(t, { status: 'suspended' });
    await aMember(t, { dob: new Date(Date.UTC(1960, 0, 1)) });
    await aMember(t, { lookingFor: 'male' });
    await makePicks();
    expect(await pickIdFor(asha)).toBeUndefined();
  });

  it('is hidden from both members as soon as one changes preferences or blocks the other', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    await makePicks();
    await t.api(asha.token).put('/api/user/settings', { ageMin: 40, ageMax: 50 });
    expect(await pickIdFor(asha)).toBeUndefined();
    expect(await pickIdFor(ravi)).toBeUndefined();
    await t.api(asha.token).put('/api/user/settings', { ageMin: 18, ageMax: 99 });
    expect(await pickIdFor(ravi)).toBe(asha.id);
    await matchApi(t, ravi).block(asha.id);
    expect(await pickIdFor(asha)).toBeUndefined();
    expect(await pickIdFor(ravi)).toBeUndefined();
  });

  it('has reasons also for members with decks in the plain order', async () => {
    const plain = await startTestApp({ beside: t, env: { SUGGESTIONS_PLAIN_SHARE: '1' } });
    const [asha] = [await aWoman(t), await aMember(t)];
    await makePicks();
    const { body } = await plain.api(asha.token).get('/api/user/match/pick');
    expect(body.pick.reasons).toHaveLength(2);
    expect(body).toEqual(await pickFor(asha));
    await plain.close();
  });

  it('matches the filters of both members when it is made and when it is shown', async () => {
    const filters = { intents: [], hobbies: [], languages: [], verified: true };
    const [asha, ravi] = [await aWoman(t, { settings: { filters } }), await aMember(t)];
    await makePicks();
    expect((await userOf(t, ravi.id)).pick).toBeUndefined();
    await t.api(asha.token).put('/api/user/settings', { filters: { ...filters, verified: false } });
    await makeAgain();
    expect(await pickIdFor(ravi)).toBe(asha.id);
    await t.api(asha.token).put('/api/user/settings', { filters });
    expect(await pickIdFor(asha)).toBeUndefined();
    expect(await pickIdFor(ravi)).toBeUndefined();
  });

  it.each<[string, (one: MadeMember, other: MadeMember) => Promise<unknown>]>([
    ['blocks', (one, other) => matchApi(t, one).block(other.id)],
    ['likes', (one, other) => matchApi(t, one).act(other.id, 'like')],
    ['changes preferences', (one) => t.api(one.token).put('/api/user/settings', { ageMin: 40, ageMax: 50 })],
    ['pauses', (one) => t.api(one.token).put('/api/user/pause', { until: null })],
    ['is suspended', (one) => restrict(t, one.id, 'suspended')],
  ])('is not stored when one member %s while the picks are made', async (_, change) => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    const pairs = t.app.get(PairsService, { strict: false });
    const findStates = pairs.findStates.bind(pairs);
    jest.spyOn(pairs, 'findStates').mockImplementationOnce(async (...args) => {
      const states = await findStates(...args);
      await change(ravi, asha);
      return states;
    });
    await makePicks();
    expect((await userOf(t, asha.id)).pick).toBeUndefined();
    expect((await userOf(t, ravi.id)).pick).toBeUndefined();
  });

  it('is not stored when one member changes preferences during the write', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    const picks = t.app.get(PickRepository, { strict: false });
    const store = picks.store.bind(picks);
    jest.spyOn(picks, 'store').mockImplementationOnce(async (...args) => {
      await t.api(ravi.token).put('/api/user/settings', { ageMin: 40, ageMax: 50 });
      await store(...args);
    });
    await makePicks();
    expect((await userOf(t, asha.id)).pick).toBeUndefined();
    expect((await userOf(t, ravi.id)).pick).toBeUndefined();
  });

  it.each<[string, (one: MadeMember, other: MadeMember) => Promise<unknown>]>([
    ['blocks the viewer', (one, other) => matchApi(t, one).block(other.id)],
    ['pauses', (one) => t.api(one.token).put('/api/user/pause', { until: null })],
    ['is suspended', (one) => restrict(t, one.id, 'suspended')],
    ['deletes the account', (one) => t.api(one.token).delete('/api/user/delete')],
  ])('sends pick-changed once to the viewer when the picked member %s', async (_, go) => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    await makePicks();
    const dev = await aMember(t);
    const hers = await openSocket(t, asha);
    await matchApi(t, ravi).block(dev.id);
    await go(ravi, asha);
    await hers.wait('pick-changed');
    expect(await pickIdFor(asha)).toBeUndefined();
    expect(hers.facts('pick-changed')).toHaveLength(1);
    hers.close();
  });

  it('can be liked beyond the daily limit, and stays visible to the other member', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    const others = await Promise.all(Array.from({ length: 11 }, () => aMember(t, { complete: false })));
    await makePicks();
    for (const other of others.slice(0, 10)) await matchApi(t, asha).act(other.id, 'like');
    expect(await matchApi(t, asha).act(others[10]!.id, 'like')).toMatchObject({ status: 429 });
    const { status, body } = await matchApi(t, asha).act(ravi.id, 'like');
    expect({ status, used: body.likeCountToday }).toEqual({ status: 200, used: 10 });
    expect(await pickFor(asha)).toMatchObject({ pick: null, answered: true });
    // One member's answer must not be visible to the other.
    expect(await pickIdFor(ravi)).toBe(asha.id);
    expect(await matchApi(t, ravi).act(asha.id, 'like')).toMatchObject({ body: { friend: true } });
  });

  it('ends with the day, and is not the same member on the next day', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    await makePicks();
    expect(await pickIdFor(asha)).toBe(ravi.id);
    t.clock.set(new Date(Date.now() + DAY_MS));
    expect(await pickFor(asha)).toMatchObject({ pick: null, answered: false });
    expect(await matchApi(t, asha).act(ravi.id, 'like')).toMatchObject({ body: { likeCountToday: 1 } });
    await database(t).collection('pairs').deleteMany({});
    await makePicks();
    expect(await pickIdFor(asha)).toBeUndefined();
    const dev = await aMember(t);
    t.clock.set(new Date(Date.now() + 2 * DAY_MS + HOUR_MS));
    await makePicks();
    expect([ravi.id, dev.id]).toContain(await pickIdFor(asha));
  });
});
