import { DAY_MS } from '../../platform/clock/days.js';
import { firstIdAt, toId, type ObjectId } from '../../platform/database/ids.js';
import {
  byObjectId,
  type IntegrityReader,
  type ModuleIntegrity,
} from '../../platform/database/integrity-check.js';
import { moneyBackOf } from './orders/money-back.rules.js';
import type { Order } from './orders/order.schema.js';
import { nothingReported } from './orders/reported-money.schema.js';
import { entitlementAt } from './premium/entitlement.rules.js';
import type { Premium } from './premium/premium.schema.js';

/**
 * A user as stored. Fields may be missing, because the check reports a broken document instead of failing on
 * it.
 */
type Member = Pick<Premium, '_id' | 'paidUntil'> &
  Partial<Pick<Premium, 'premiumPeriods'>> & { isPremium?: boolean };

/** Checks coin balances, premium periods and paid orders. */
export const billingIntegrity = {
  collections: [byObjectId('orders', 500)],
  checks: [
    {
      kind: 'coin-balance',
      violation: 'A coin balance differs from the sum of its ledger.',
      collection: 'users',
      find: async (reader, ids) => {
        const _id = { $in: ids.map(toId) };
        const [members, balances] = await Promise.all([
          reader.find<{ _id: ObjectId; coins?: number }>('users', { _id }, { coins: 1 }).toArray(),
          ledgerSums(reader, _id),
        ]);
        return members
          .filter(({ _id: id, coins = 0 }) => coins !== (balances.get(id.toHexString()) ?? 0))
          .map(({ _id: id }) => id.toHexString());
      },
    },
    {
      kind: 'premium-without-period',
      violation: 'The stored end of premium does not match the running periods and paid orders.',
      collection: 'users',
      find: async (reader, ids, { now }) => {
        const members = await reader
          .find<Member>(
            'users',
            { _id: { $in: ids.map(toId) } },
            { premiumPeriods: 1, paidUntil: 1, isPremium: 1 },
          )
          .toArray();
        const sources = members.flatMap(({ premiumPeriods = [] }) =>
          premiumPeriods.flatMap(({ source }) => source ?? []),
        );
        const payers = await payersOf(reader, sources);
        return members
          .filter((member) => isPremiumUnfounded(member, payers, now))
          .map(({ _id }) => _id.toHexString());
      },
    },
    {
      kind: 'payment-without-ledger',
      violation: 'A paid order has no row in the ledger.',
      collection: 'orders',
      find: async (reader, ids) => {
        const orders = await reader
          .find<{ _id: ObjectId; userId: ObjectId; captureId: string | null }>(
            'orders',
            { _id: { $in: ids.map(toId) }, paidAt: { $ne: null } },
            { userId: 1, captureId: 1 },
          )
          .toArray();
        const keyOf = ({ captureId }: { captureId: string | null }): string => `capture:${captureId}`;
        const rows = await reader
          .find<{ key: string }>(
            'ledger',
            { userId: { $in: orders.map(({ userId }) => userId) }, key: { $in: orders.map(keyOf) } },
            { key: 1 },
          )
          .toArray();
        const keys = new Set(rows.map(({ key }) => key));
        return orders.filter((order) => !keys.has(keyOf(order))).map(({ _id }) => _id.toHexString());
      },
    },
    {
      kind: 'refund-without-ledger',
      violation: 'The refunded amount of an order differs from the sum of its refunds in the ledger.',
      collection: 'orders',
      find: async (reader, ids) => {
        const orders = await reader
          .find<{ _id: ObjectId; userId: ObjectId; refundedCents?: number }>(
            'orders',
            { _id: { $in: ids.map(toId) }, paidAt: { $ne: null } },
            { userId: 1, refundedCents: 1 },
          )
          .toArray();
        const rows = await reader
          .find<{ orderId: ObjectId; cents: number }>(
            'ledger',
            {
              userId: { $in: orders.map(({ userId }) => userId) },
              orderId: { $in: orders.map(({ _id }) => _id) },
              kind: 'refund',
            },
            { orderId: 1, cents: 1 },
          )
          .toArray();
        const back = new Map<string, number>();
        for (const { orderId, cents } of rows)
          back.set(orderId.toHexString(), (back.get(orderId.toHexString()) ?? 0) - cents);
        return orders
          .filter(({ _id, refundedCents = 0 }) => refundedCents !== (back.get(_id.toHexString()) ?? 0))
          .map(({ _id }) => _id.toHexString());
      },
    },
    {
      kind: 'refund-without-report',
      violation: 'The refunded amount of an order differs from what PayPal has reported of it.',
      collection: 'orders',
      find: async (reader, ids) => {
        const orders = await reader
          .find<PaidOrder>(
            'orders',
            { _id: { $in: ids.map(toId) }, paidAt: { $ne: null } },
            { amountCents: 1, refundedCents: 1, reported: 1 },
          )
          .toArray();
        return orders.filter(differsFromReports).map(({ _id }) => _id.toHexString());
      },
    },
  ],
  changes: [
    { collection: 'users', from: 'ledger', idField: 'userId', where: (since) => ({ at: { $gte: since } }) },
    {
      collection: 'orders',
      from: 'orders',
      idField: '_id',
      // An order is paid within hours after its creation, so orders created up to one day earlier are
      // included.
      where: (since) => ({ _id: { $gte: firstIdAt(new Date(since.getTime() - DAY_MS)) } }),
    },
  ],
} as const satisfies ModuleIntegrity;

type PaidOrder = Pick<Order, '_id' | 'amountCents' | 'refundedCents'> & Partial<Pick<Order, 'reported'>>;

const differsFromReports = ({ amountCents, refundedCents, reported }: PaidOrder): boolean =>
  moneyBackOf(amountCents, { ...nothingReported(), ...reported }).cents !== refundedCents;

/** Returns the sum of ledger coins by member id. */
async function ledgerSums(reader: IntegrityReader, userId: object): Promise<Map<string, number>> {
  const sums = await reader.aggregate<{ _id: ObjectId; sum: number }>('ledger', [
    { $match: { userId } },
    { $group: { _id: '$userId', sum: { $sum: '$coins' } } },
  ]);
  return new Map(sums.map(({ _id, sum }) => [_id.toHexString(), sum]));
}

/** Returns the member id by order id, for paid orders only. */
async function payersOf(reader: IntegrityReader, orders: readonly string[]): Promise<Map<string, string>> {
  if (orders.length === 0) return new Map();
  const paid = await reader
    .find<{ _id: ObjectId; userId: ObjectId }>(
      'orders',
      { _id: { $in: orders.map(toId) }, paidAt: { $ne: null } },
      { userId: 1 },
    )
    .toArray();
  return new Map(paid.map(({ _id, userId }) => [_id.toHexString(), userId.toHexString()]));
}

/**
 * Returns true if a period has no paid order of the member, or if the stored premium fields have no running
 * period.
 */
function isPremiumUnfounded(
  { _id, premiumPeriods = [], paidUntil, isPremium: storedPremium }: Member,
  payers: ReadonlyMap<string, string>,
  now: Date,
): boolean {
  const isUnpaid = premiumPeriods.some(({ source }) => source && payers.get(source) !== _id.toHexString());
  const { premium, isPremium } = entitlementAt(premiumPeriods, now);
  const isStoredOnly = storedPremium === true && !premium;
  const isCountedOnly = paidUntil !== null && paidUntil > now && !isPremium;
  return isUnpaid || isStoredOnly || isCountedOnly;
}
