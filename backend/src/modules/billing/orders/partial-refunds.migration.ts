import { toId } from '../../../platform/database/ids.js';
import { defineMigration } from '../../../platform/database/migrations.js';
import type { LedgerEntry } from '../wallet/ledger.schema.js';
import type { Order } from './order.schema.js';

/** Parts of payments that went back were noted in the order alone: gives them their row of the ledger. */
defineMigration('2026-11-27-partial-refunds-in-ledger', async (db) => {
  const ledger = db.collection<LedgerEntry>('ledger');
  const orders = db.collection<Order>('orders').find({ refundedCents: { $gt: 0 }, takenBackAt: null });
  for await (const { _id: orderId, userId, product, captureId, refundedCents: cents, history } of orders) {
    const noted = history.findLast(({ note }) => note.startsWith('refunded '));
    const row: Omit<LedgerEntry, 'key'> = {
      _id: toId(),
      userId,
      kind: 'refund',
      coins: 0,
      cents: -cents,
      reason: product,
      orderId,
      at: noted?.at ?? new Date(),
    };
    await ledger.updateOne({ key: `refund:${captureId}:${cents}` }, { $setOnInsert: row }, { upsert: true });
  }
});
