import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { OrderRepository } from './order.repository.js';
import type { Order, OrderStatus } from './order.schema.js';
import { paymentOf } from './payment.rules.js';
import { PaypalClient, withinMemberWait } from '../paypal/paypal.client.js';
import { type PaypalOrder, PaypalRefusal, PaypalUnavailable } from '../paypal/paypal.rules.js';
import { SettlementService } from './settlement.service.js';

/** Statuses in which an order can still be paid. */
export const PAYABLE: readonly OrderStatus[] = ['open', 'lapsed', 'declined'];
const NEXT_CHECK_MS = 60_000;

/** Reads the state of payments from PayPal and passes it to the settlement. */
@Injectable()
export class PaymentService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly paypal: PaypalClient,
    private readonly settlement: SettlementService,
    private readonly clock: Clock,
  ) {}

  /**
   * Captures an approved order. The idempotency key of the attempt prevents a second capture, even by another
   * process.
   * @returns the changed order, or the same order if it is already paid
   * @throws AppError ORDER_NOT_APPROVED, PAYMENT_DECLINED, PAYMENT_MISMATCH; PaypalUnavailable, PaypalRefusal
   */
  async capture(order: Order): Promise<Order> {
    if (!PAYABLE.includes(order.status)) return order.status === 'pending' ? this.refresh(order) : order;
    const key = `${order._id.toHexString()}-capture-${order.attempt}`;
    try {
      return await this.settle(order, await this.paypal.captureOrder(order.paypalOrderId, key));
    } catch (error) {
      if (!(error instanceof PaypalRefusal)) throw error;
      if (error.issue === 'ORDER_ALREADY_CAPTURED') return this.refresh(order);
      if (error.issue === 'ORDER_NOT_APPROVED' || error.issue === 'PAYER_ACTION_REQUIRED')
        throw new AppError('ORDER_NOT_APPROVED');
      if (error.status !== 422) throw error;
      await this.decline(order, error.issue);
      throw new AppError('PAYMENT_DECLINED');
    }
  }

  /** Reads an order from PayPal and settles its payment, if it has one. */
  async refresh(order: Order): Promise<Order> {
    return this.settle(order, await this.paypal.getOrder(order.paypalOrderId));
  }

  /**
   * Schedules a capture by the worker for an order that the member has approved at PayPal, in case the
   * browser does not complete it.
   */
  async reopen(order: Order): Promise<void> {
    const now = this.clock.now();
    const change = { openedAt: now, checkAt: new Date(now.getTime() + NEXT_CHECK_MS) };
    await this.orders.move(order, ['lapsed', 'declined'], 'open', 'approved', now, change);
  }

  private async settle(order: Order, paypalOrder: PaypalOrder): Promise<Order> {
    const payment = paymentOf(paypalOrder);
    return payment ? this.settlement.settle(order, payment) : order;
  }

  private async decline(order: Order, issue: string): Promise<void> {
    const change = { attempt: order.attempt + 1, checkAt: null };
    await this.orders.move(order, PAYABLE, 'declined', issue, this.clock.now(), change);
  }
}

/**
 * Runs PayPal requests within the time limit of a member's HTTP request.
 * @throws AppError PAYMENT_UNAVAILABLE instead of PaypalUnavailable and PaypalRefusal
 */
export async function orPaymentUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await withinMemberWait(work);
  } catch (error) {
    if (error instanceof PaypalUnavailable || error instanceof PaypalRefusal)
      throw new AppError('PAYMENT_UNAVAILABLE');
    throw error;
  }
}
