import { Injectable } from '@nestjs/common';
import type { PurchasesView, PurchaseView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { UserRepository } from '../../users/index.js';
import { assertOwn } from './order.policy.js';
import { refundableUntil, toPurchaseView } from './purchase.views.js';
import { SendBillingMail } from '../billing.jobs.js';
import { OrderRepository } from './order.repository.js';
import type { Order } from './order.schema.js';
import { receiptPdf } from '../receipts/receipt-pdf.views.js';

const MOST = 100;

/** What members bought: the list, receipts, and asking for money back. */
@Injectable()
export class PurchasesService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly users: UserRepository,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** The caller's payments, newest first. */
  async list(me: Principal): Promise<PurchasesView> {
    const now = this.clock.now();
    const orders = await this.orders.findPurchases(me.userId, MOST);
    return { purchases: orders.map((order) => toPurchaseView(order, now)) };
  }

  /**
   * The receipt of one of the caller's payments, as PDF.
   * @throws AppError NOT_FOUND also for one that was never paid
   */
  async receipt(me: Principal, id: string): Promise<Buffer> {
    const order = assertOwn(await this.orders.findById(id), me);
    const user = await this.users.findById(me.userId);
    if (!order.paidAt || !user) throw new AppError('NOT_FOUND');
    return receiptPdf(order, user.email, this.config.supportEmail);
  }

  /**
   * Notes that the caller wants the money back and mails the support, once; whether it is given is decided by people.
   * @throws AppError NOT_FOUND, NOT_REFUNDABLE, REFUND_TOO_LATE
   */
  async requestRefund(me: Principal, id: string, reason: string): Promise<PurchaseView> {
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

function assertRefundable(order: Order, now: Date): void {
  if (order.status !== 'paid') throw new AppError('NOT_REFUNDABLE');
  if (!refundableUntil(order, now)) throw new AppError('REFUND_TOO_LATE');
}
