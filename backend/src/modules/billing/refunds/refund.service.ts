import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Session } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { assertPurchase, mayDecline } from '../orders/order.policy.js';
import { RefundPurchase, SendBillingMail } from '../billing.jobs.js';
import { OrderRepository } from '../orders/order.repository.js';
import type { Order } from '../orders/order.schema.js';
import { PaymentService } from '../orders/payment.service.js';
import { PaypalClient, withinRequest } from '../paypal/paypal.client.js';
import { PaypalAway, PaypalRefusal } from '../paypal/paypal.errors.js';

/** When the worker takes over from the call that ordered a refund. */
const TAKE_OVER_MS = 60_000;
/** How often PayPal is asked about a refund it has not made yet, beside its webhook. */
const LOOK_AGAIN_MS = 3_600_000;

/**
 * Money given back by staff. It is ordered in one transaction with a job that sees it through; PayPal is asked with a key of the
 * purchase, so that however often it is asked the money goes back once. What follows from it is the settlement's.
 */
@Injectable()
export class RefundService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: PaymentService,
    private readonly paypal: PaypalClient,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Orders a refund of all that is left of a payment.
   * @returns the payment, and whether this was the first order of it
   * @throws AppError NOT_FOUND, NOT_REFUNDABLE
   */
  async order(purchaseId: string, tx: Session): Promise<{ order: Order; isNew: boolean }> {
    const { _id } = assertPurchase(await this.orders.findById(purchaseId, tx));
    const order = assertPurchase(await this.orders.lock(_id, tx));
    if (order.status === 'refunded' || (order.status === 'paid' && order.refundOrderedAt))
      return { order, isNew: false };
    if (order.status !== 'paid') throw new AppError('NOT_REFUNDABLE');
    const now = this.clock.now();
    await this.orders.set(order, 'paid', 'refund ordered', now, { refundOrderedAt: now }, tx);
    await this.plan(purchaseId, TAKE_OVER_MS, tx);
    return { order: { ...order, refundOrderedAt: now }, isNew: true };
  }

  /**
   * Has PayPal send the ordered money back, and takes back what it had bought.
   * @returns `pending` while PayPal has not said yes; the worker goes on then
   * @throws AppError REFUND_REFUSED
   */
  async pay(order: Order): Promise<'refunded' | 'pending'> {
    try {
      return await withinRequest(() => this.send(order));
    } catch (error) {
      if (!(error instanceof PaypalAway)) throw error;
      return 'pending';
    }
  }

  /** Sees an ordered refund through; safe to repeat. Only a job calls it. */
  async finish(orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    if (order?.status !== 'paid' || !order.refundOrderedAt) return;
    try {
      if ((await this.send(order)) === 'pending') await this.plan(orderId, LOOK_AGAIN_MS);
    } catch (error) {
      // It stands in the order's history; staff may order it again.
      if (!(error instanceof AppError)) throw error;
      this.logger.warn('A refund was refused', { orderId, code: error.code });
    }
  }

  /**
   * Declines a member's request; they are told why by mail, and read it in their wallet.
   * @throws AppError NOT_FOUND, NO_REFUND_REQUEST
   */
  async decline(purchaseId: string, answer: string, tx: Session): Promise<Order> {
    const { _id } = assertPurchase(await this.orders.findById(purchaseId, tx));
    const order = assertPurchase(await this.orders.lock(_id, tx));
    if (!order.refund || !mayDecline(order)) throw new AppError('NO_REFUND_REQUEST');
    const refund = { ...order.refund, state: 'declined', answer } as const;
    await this.orders.set(order, order.status, 'refund declined', this.clock.now(), { refund }, tx);
    const payload = {
      mail: 'refund-declined',
      userId: order.userId.toHexString(),
      orderId: purchaseId,
    } as const;
    await this.outbox.add({ job: SendBillingMail, payload, key: `refund-declined-${purchaseId}` }, tx);
    return order;
  }

  /** @throws PaypalAway; AppError REFUND_REFUSED */
  private async send(order: Order): Promise<'refunded' | 'pending'> {
    if (order.status === 'refunded') return 'refunded';
    const key = `${order._id.toHexString()}-refund-${order.refundAttempt ?? 1}`;
    try {
      const { status } = await this.paypal.refundCapture(order.captureId ?? '', key);
      if (status === 'FAILED' || status === 'CANCELLED') await this.refuse(order, status);
    } catch (error) {
      if (!(error instanceof PaypalRefusal)) throw error;
      // Somebody was faster at PayPal itself.
      if (error.issue !== 'CAPTURE_FULLY_REFUNDED') await this.refuse(order, error.issue);
    }
    const { status } = await this.payments.look(order);
    return status === 'paid' ? 'pending' : 'refunded';
  }

  private async refuse(order: Order, issue: string): Promise<never> {
    await this.database.withTransaction(async (tx) => {
      const locked = await this.orders.lock(order._id, tx);
      if (locked?.status !== 'paid') return;
      const change = { refundOrderedAt: null, refundAttempt: (order.refundAttempt ?? 1) + 1 };
      await this.orders.set(locked, 'paid', `refund refused: ${issue}`, this.clock.now(), change, tx);
      await this.outbox.cancel(RefundPurchase, order._id.toHexString(), tx);
    });
    throw new AppError('REFUND_REFUSED');
  }

  private async plan(orderId: string, afterMs: number, tx?: Session): Promise<void> {
    const runAt = new Date(this.clock.now().getTime() + afterMs);
    await this.outbox.add({ job: RefundPurchase, payload: { orderId }, runAt, key: orderId }, tx);
  }
}
