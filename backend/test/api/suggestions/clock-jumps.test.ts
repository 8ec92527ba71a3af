import type { PickView } from '@contract';
import { NightlyTrainingService } from '../../../src/modules/suggestions/model/training/nightly-training.service.js';
import { PickMakingService } from '../../../src/modules/suggestions/picks/pick-making.service.js';
import { DAY_MS, dayKey, HOUR_MS } from '../../../src/platform/clock/days.js';
import { AppConfig } from '../../../src/platform/config/app-config.js';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { database, matchApi, storeCopies } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

// The clock runs three days ahead for a while and is then corrected.

const CLOCK_AHEAD_MS = 3 * DAY_MS;

const t = useTestApp();
let start: Date;
beforeAll(() => {
  start = new Date();
});
afterEach(async () => {
  await database(t).collection('users').deleteMany({ role: 'member' });
  t.clock.set(start);
});

const at = (ms: number): void => t.clock.set(new Date(start.getTime() + ms));
const dayOf = (time: Date): string => dayKey(time, t.app.get(AppConfig).dayTimezone);

describe('a clock that ran three days ahead', () => {
  it('does not prevent picks on a day for which picks were already made ahead of time', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    const pickOf = async (me: MadeMember): Promise<string | undefined> =>
      ((await t.api(me.token).get('/api/user/match/pick')).body as PickView).pick?._id;
    const makePicks = async (): Promise<void> => {
      await t.app.get(PickMakingService).order();
      await t.jobsDone();
    };
    at(CLOCK_AHEAD_MS);
    await makePicks();
    expect(await pickOf(asha)).toBe(ravi.id);
    at(0);
    await makePicks();
    expect(await pickOf(asha)).toBe(ravi.id);
    await matchApi(t, ravi).block(asha.id);
    const dev = await aMember(t);
    at(CLOCK_AHEAD_MS);
    await makePicks();
    expect(await pickOf(asha)).toBe(dev.id);
    const days = await database(t).collection<{ _id: string }>('pickRuns').distinct('_id');
    expect(days).toHaveLength(2);
  });

  it('does not prevent training each night, although earlier trainings have times in the future', async () => {
    const nightly = t.app.get(NightlyTrainingService);
    const models = database(t).collection<{ _id: number; state: string; day?: string; startedAt: Date }>(
      'suggestionModels',
    );
    const ahead = new Date(start.getTime() + CLOCK_AHEAD_MS);
    await models.insertMany([
      { _id: 1, state: 'refused', day: dayOf(start), startedAt: start },
      { _id: 2, state: 'refused', day: dayOf(ahead), startedAt: ahead },
      { _id: 3, state: 'training', day: 'of another worker', startedAt: ahead },
    ]);
    at(0);
    await nightly.trainTonight();
    expect(await models.distinct('state')).toEqual(['failed', 'refused']);
    expect(await models.distinct('day')).toEqual([dayOf(start)]);
    at(CLOCK_AHEAD_MS);
    await nightly.trainTonight();
    await nightly.trainTonight();
    expect(await models.countDocuments()).toBe(4);
    expect(await models.distinct('day')).toEqual([dayOf(start), dayOf(ahead)]);
  });

  it('does not keep a deck that was built ahead of time, or mark members with a future sign-up as new', async () => {
    const asha = await aWoman(t);
    await storeCopies(t, await aMember(t), 30);
    const page = async (): Promise<{ _id: string; reasons: { kind: string }[] }[]> =>
      (await matchApi(t, asha).match()).body.users;
    at(CLOCK_AHEAD_MS);
    const ahead = await storeCopies(t, await aMember(t), 30);
    expect(await page()).toHaveLength(20);
    at(HOUR_MS);
    const cards = await page();
    expect(cards).toHaveLength(20);
    for (const { _id, reasons } of cards)
      expect(reasons.some(({ kind }) => kind === 'new-member') && ahead.includes(_id)).toBe(false);
  });
});
