import { Injectable } from '@nestjs/common';
import { Exports } from '../users/index.js';
import { OrderRepository } from './orders/order.repository.js';
import { LedgerRepository } from './wallet/ledger.repository.js';

/** Adds a member's purchases and coins to their data export. */
@Injectable()
export class BillingExportService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly ledger: LedgerRepository,
  ) {}

  @Exports({
    file: 'purchases',
    fields: [
      'id',
      'product',
      'amountCents',
      'currency',
      'status',
      'createdAt',
      'paidAt',
      'paypalOrderId',
      'captureId',
      'refundedCents',
      'reported',
      'disputed',
      'refund',
      'takenBackAt',
      'history',
    ],
    collections: ['orders'],
  })
  async *purchases(userId: string): AsyncGenerator<object> {
    for await (const order of this.orders.exportOf(userId)) {
      const { _id: id, product, amountCents, currency, status, createdAt, paidAt, paypalOrderId } = order;
      const { captureId, refundedCents, reported, disputed, refund, takenBackAt, history } = order;
      yield {
        id,
        product,
        amountCents,
        currency,
        status,
        createdAt,
        paidAt,
        paypalOrderId,
        captureId,
        refundedCents,
        reported,
        disputed,
        refund,
        takenBackAt,
        history: history.map(({ at, status: then }) => ({ at, status: then })),
      };
    }
  }

  @Exports({
    file: 'coins',
    fields: ['id', 'kind', 'coins', 'cents', 'reason', 'orderId', 'member', 'at'],
    collections: ['ledger'],
  })
  async *coins(userId: string): AsyncGenerator<object> {
    for await (const { _id: id, kind, coins, cents, reason, orderId, targetId, at } of this.ledger.exportOf(
      userId,
    ))
      yield { id, kind, coins, cents, reason, orderId, member: targetId, at };
  }
}
