import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { OrderRepository } from './order.repository.js';
import type { Order, OrderStatus } from './order.schema.js';
import { type Payment, paymentOf } from './payment.rules.js';
import { PaypalClient } from '../paypal/paypal.client.js';
import { PaypalRefusal } from '../paypal/paypal.errors.js';
import type { PaypalOrder } from '../paypal/paypal.rules.js';
import { SettlementService } from './settlement.service.js';

/** Statuses in which a payment may still come. */
export const PAYABLE: readonly OrderStatus[] = ['open', 'lapsed', 'declined'];
const LOOK_AGAIN_MS = 60_000;

/** Asks PayPal about payments, and lets the settlement draw the consequences. */
@Injectable()
export class PaymentService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly paypal: PaypalClient,
    private readonly settlement: SettlementService,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the money of an approved order. PayPal is asked with a key of this attempt, so that a repeat, from wherever, takes
   * nothing more.
   * @returns the order as it is then; one that was paid before is left as it is
   * @throws AppError ORDER_NOT_APPROVED, PAYMENT_DECLINED, PAYMENT_MISMATCH; PaypalAway, PaypalRefusal
   */
  async capture(order: Order): Promise<Order> {
    if (!PAYABLE.includes(order.status)) return order.status === 'pending' ? this.look(order) : order;
    const key = `${order._id.toHexString()}-capture-${order.attempt}`;
    try {
      return await this.settle(order, await this.paypal.captureOrder(order.paypalOrderId, key));
    } catch (error) {
      if (!(error instanceof PaypalRefusal)) throw error;
      if (error.issue === 'ORDER_ALREADY_CAPTURED') return this.look(order);
      if (error.issue === 'ORDER_NOT_APPROVED' || error.issue === 'PAYER_ACTION_REQUIRED')
        throw new AppError('ORDER_NOT_APPROVED');
      if (error.status !== 422) throw error;
      await this.decline(order, error.issue);
      throw new AppError('PAYMENT_DECLINED');
    }
  }

  /** Asks PayPal how an order stands and settles its payment, if there is one. */
  async look(order: Order): Promise<Order> {
    return this.settle(order, await this.paypal.order(order.paypalOrderId));
  }

  /** The member has said yes to PayPal: the worker finishes it, should the browser not. */
  async reopen(order: Order): Promise<void> {
    const now = this.clock.now();
    const change = { openedAt: now, checkAt: new Date(now.getTime() + LOOK_AGAIN_MS) };
    await this.orders.move(order, ['lapsed', 'declined'], 'open', 'approved', now, change);
  }

  private async settle(order: Order, answer: PaypalOrder): Promise<Order> {
    const payment: Payment | null = paymentOf(answer);
    return payment ? this.settlement.settle(order, payment) : order;
  }

  private async decline(order: Order, issue: string): Promise<void> {
    const change = { attempt: order.attempt + 1, checkAt: null };
    await this.orders.move(order, PAYABLE, 'declined', issue, this.clock.now(), change);
  }
}
