import { defineMigration } from '../../../platform/database/migrations.js';
import { withMoneyReport, type MoneyReport } from './money-back.rules.js';
import type { Order } from './order.schema.js';
import { nothingReported, type ReportedMoney } from './reported-money.schema.js';

const BATCH_SIZE = 500;

/**
 * Stores what PayPal has reported about money that went back, computed from the fields of earlier versions.
 */
defineMigration('2026-12-02-reported-money', async (db) => {
  const orders = db.collection<Order>('orders');
  const lacking = { $or: [{ reported: { $exists: false } }, { unclear: { $exists: false } }] };
  for (;;) {
    const batch = await orders.find(lacking).limit(BATCH_SIZE).toArray();
    if (batch.length === 0) return;
    await orders.bulkWrite(
      batch.map((order) => ({
        updateOne: {
          filter: { _id: order._id },
          update: { $set: { reported: reportedOf(order), unclear: false, revokedMs: order.revokedMs ?? 0 } },
        },
      })),
    );
  }
});

interface EarlierOrder {
  moneyBack?: readonly {
    id: string;
    kind: 'refund' | 'reversal' | 'dispute';
    cents: number;
    at: Date | null;
    decidedAt: Date | null;
  }[];
  disputes?: readonly { id: string; isOver: boolean; at: Date }[];
}

type StoredOrder = Pick<Order, 'refundedCents' | 'takenBackAt' | 'createdAt'> &
  Partial<Pick<Order, 'reported'>>;

/** Returns what a stored order tells about money that went back. */
function reportedOf(order: StoredOrder & EarlierOrder): ReportedMoney {
  const reported = { ...nothingReported(), ...order.reported };
  return earlierReports(order).reduce(withMoneyReport, reported);
}

function earlierReports({
  moneyBack = [],
  disputes = [],
  ...order
}: StoredOrder & EarlierOrder): MoneyReport[] {
  const told = '';
  const parts = moneyBack.flatMap(({ id, kind, cents, at, decidedAt }): MoneyReport[] => {
    if (kind === 'refund') return [{ kind, id, cents, told, at, changedAt: at, status: 'COMPLETED' }];
    if (kind === 'reversal') return [{ kind, id, cents, told, at }];
    const decision = { result: 'lost' as const, cents, told, at: decidedAt ?? at ?? order.createdAt };
    return [{ kind, id, openedAt: at, isOver: true, at: decision.at, decision }];
  });
  const open = disputes.map(({ id, isOver, at }): MoneyReport => ({
    kind: 'dispute',
    id,
    openedAt: null,
    isOver,
    at,
    decision: null,
  }));
  const known = moneyBack.reduce((sum, { cents }) => sum + cents, 0);
  // The state of the capture says that the whole payment went back.
  const isWhole = order.takenBackAt && !order.reported && known < order.refundedCents;
  const capture: MoneyReport[] =
    isWhole && order.takenBackAt
      ? [{ kind: 'capture', status: 'REFUNDED', reason: null, at: order.takenBackAt }]
      : [];
  return [...parts, ...open, ...capture];
}
