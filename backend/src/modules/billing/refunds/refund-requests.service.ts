import { Injectable } from '@nestjs/common';
import type { PurchaseView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { SendBillingMail } from '../billing.jobs.js';
import { assertOwn } from '../orders/order.policy.js';
import { OrderRepository } from '../orders/order.repository.js';
import { toPurchaseView } from '../purchases/purchase.views.js';
import { assertRefundable } from './refund.policy.js';

/** Members' requests for a refund; staff decide on them (RefundService). */
@Injectable()
export class RefundRequestsService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the caller's request and mails it to the support, once.
   * @throws AppError NOT_FOUND, NOT_REFUNDABLE, REFUND_TOO_LATE
   */
  async request(me: Principal, id: string, reason: string): Promise<PurchaseView> {
    const order = assertOwn(await this.orders.findById(id), me);
    await this.database.withTransaction(async (tx) => {
      const locked = await this.orders.lock(order._id, tx);
      const now = this.clock.now();
      if (!locked || locked.refund) return;
      assertRefundable(locked, now);
      const refund = { state: 'requested', requestedAt: now, reason } as const;
      await this.orders.set(locked, locked.status, 'refund requested', now, { refund }, tx);
      const payload = { mail: 'refund-requested', userId: me.userId, orderId: id } as const;
      await this.outbox.add({ job: SendBillingMail, payload }, tx);
    });
    return toPurchaseView(assertOwn(await this.orders.findById(id), me), this.clock.now());
  }
}
