import { PRODUCTS } from '@mutual/backend/contract';
import type { DailyStatistics } from '@mutual/backend/modules/admin/statistics/daily-statistics.schema';
import type { Pair } from '@mutual/backend/modules/match/pairs/pair.schema';
import { DAY_MS, lastDays } from '@mutual/backend/platform/clock/days';
import { chanceOf } from '@mutual/recommender/random';
import type { MemberDocument } from './users.ts';

/**
 * Number of days, which is the maximum of the product's charts. The product counts the current day itself.
 */
const DAYS = 90;
const NEW_MEMBER_MS = 30 * DAY_MS;
/** Share of members who are active, by day of the week from Sunday. */
const ACTIVE_SHARES = [0.36, 0.29, 0.28, 0.28, 0.3, 0.31, 0.35];

interface Population {
  users: readonly MemberDocument[];
  pairs: readonly Pair[];
}

/**
 * Returns the KPIs of the days before today. They are counted from generated members and pairs where
 * possible, and otherwise invented (activity, messages).
 */
export function dailyStatisticsOf(
  { users, pairs }: Population,
  today: Date,
  timeZone: string,
  seed: number,
): DailyStatistics[] {
  const likes = pairs.flatMap(({ aAction, bAction }) =>
    [aAction, bAction].flatMap((action) => (action?.kind === 'like' ? [action.at] : [])),
  );
  const matches = pairs.flatMap(({ friendsSince }) => (friendsSince ? [friendsSince] : []));
  const joined = users.map(({ createdAt }) => createdAt);
  const periods = users.flatMap(({ premiumPeriods }) => premiumPeriods);
  const bought = periods.filter(({ kind }) => kind === 'subscription');
  const restrictedAt = (kind: 'block' | 'suspension'): Date[] =>
    users.flatMap((user) => user[kind]?.at ?? []);
  return lastDays(today, timeZone, DAYS)
    .slice(0, -1)
    .map(({ key, from, to }, number) => {
      const chance = chanceOf(seed, 91, number);
      const within = (instants: readonly Date[], begin = from): number =>
        instants.filter((instant) => instant >= begin && instant < to).length;
      const starts = bought.filter(({ start }) => start >= from && start < to);
      const total = within(joined, new Date(0));
      const share = ACTIVE_SHARES[new Date(from.getTime() + DAY_MS / 2).getUTCDay()] ?? 0.3;
      const active = Math.round(total * share * chance.range(0.94, 1.06));
      return {
        _id: key,
        signUps: within(joined),
        active,
        likes: within(likes),
        matches: within(matches),
        messages: Math.round(active * chance.range(1.5, 1.9)),
        firstPurchases: starts.length,
        revenueCents: starts.reduce((sum, { plan }) => sum + PRODUCTS[plan ?? 'monthly'].cents, 0),
        paying: bought.filter(({ start, end }) => start <= from && end > from).length,
        churned: within(bought.map(({ end }) => end)),
        total,
        premium: periods.filter(({ kind, start, end }) => kind !== 'referral' && start <= to && end > to)
          .length,
        blocked: within(restrictedAt('block'), new Date(0)),
        suspended: within(restrictedAt('suspension'), new Date(0)),
        newUsers: within(joined, new Date(to.getTime() - NEW_MEMBER_MS)),
        countedAt: today,
        final: true,
      };
    });
}
