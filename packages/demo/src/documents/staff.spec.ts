import { Types } from 'mongoose';
import { biggestCities } from '@mutual/backend/modules/profiles/places/place-search.rules';
import { Homes } from '../population/homes.ts';
import { population } from '../population/population.ts';
import { dailyStatisticsOf } from './daily-statistics.ts';
import { staffWorkOf } from './staff.ts';
import { userDocument } from './users.ts';

const today = new Date('2026-11-20T12:00:00Z');
const seed = 20_251;
const homes = new Homes(biggestCities);
const members = [...population({ count: 1500, seed, today, homes, withPhotos: false })];
const users = members.map((member) => userDocument(member, '', []));
const [model] = members;
const removed = users[39];
if (!model || !removed) throw new Error('The population is too small.');
const photo = { id: new Types.ObjectId(), full: 'f', card: 'c', addedAt: today };
const work = staffWorkOf(
  model,
  users,
  [],
  { selfies: [], removed: { member: removed, photo } },
  { today, timeZone: 'Asia/Kolkata', passwordHash: '' },
);

describe('staffWorkOf', () => {
  it('returns orders and ledger entries that match the daily KPIs', () => {
    const sum = (rows: readonly { cents: number }[]): number =>
      rows.reduce((all, { cents }) => all + cents, 0);
    const days = dailyStatisticsOf({ users, pairs: [] }, today, 'Asia/Kolkata', seed);
    const from = new Date(`${days[0]?._id}T00:00:00+05:30`);
    const to = new Date('2026-11-20T00:00:00+05:30');
    expect(sum(work.ledger.filter(({ at }) => at >= from && at < to))).toBe(
      days.reduce((all, { revenueCents }) => all + revenueCents, 0),
    );
    const bought = users.flatMap(({ premiumPeriods }) =>
      premiumPeriods.filter(({ kind }) => kind === 'subscription'),
    );
    expect(bought.map(({ source }) => source).sort()).toEqual(
      work.orders.map(({ _id }) => _id.toHexString()).sort(),
    );
  });

  it('returns a decision for each restricted member, and campaign codes with correct counts', () => {
    const restricted = users.filter(({ status }) => status !== 'active');
    expect(restricted.length).toBeGreaterThan(2);
    for (const { _id, block, suspension, statusReason, discoverable } of restricted) {
      const { at } = block ?? suspension ?? {};
      const decision = work.decisions.find(({ userId, at: when }) => userId.equals(_id) && when === at);
      expect([decision?.reason, discoverable]).toEqual([statusReason, false]);
    }
    for (const { _id, uses } of work.campaigns)
      expect(users.filter(({ referralCode }) => referralCode === _id)).toHaveLength(uses);
  });
});
