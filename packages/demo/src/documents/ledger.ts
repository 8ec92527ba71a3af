import { Types } from 'mongoose';
import { COIN_COSTS } from '@mutual/backend/contract';
import type { LedgerEntry } from '@mutual/backend/modules/billing/wallet/ledger.schema';
import { DAY_MS } from '@mutual/backend/platform/clock/days';
import type { DemoWallet } from '../population/cast.ts';

/** Reason of the coins of named members, who have not bought them. */
const GIFT_REASON = 'A gift for trying out what coins buy';

/** Returns the ledger of a purse, with one entry per day. The last entry is of yesterday. */
export function ledgerOf(userId: Types.ObjectId, { gift, spent }: DemoWallet, today: Date): LedgerEntry[] {
  const rows = [
    { kind: 'adjustment' as const, coins: gift, reason: GIFT_REASON },
    ...spent.map((kind) => ({ kind: 'spend' as const, coins: -COIN_COSTS[kind], reason: kind })),
  ];
  return rows.map(({ kind, coins, reason }, number) => ({
    _id: new Types.ObjectId(),
    userId,
    kind,
    key: `${kind}:${userId.toHexString()}:demo-${number}`,
    coins,
    cents: 0,
    reason,
    at: new Date(today.getTime() - (rows.length - number) * DAY_MS),
  }));
}

/** Returns the sum of a ledger in coins. */
export const balanceOf = (ledger: readonly LedgerEntry[]): number =>
  ledger.reduce((sum, { coins }) => sum + coins, 0);
