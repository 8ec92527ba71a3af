import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { PaypalClient, withinMemberWait } from '../paypal/paypal.client.js';
import { PaypalRefusal, PaypalUnavailable, type PaypalOrder } from '../paypal/paypal.rules.js';
import { OrderRepository } from './order.repository.js';
import type { Order, OrderStatus } from './order.schema.js';
import { paymentOf } from './payment.rules.js';
import { SettlementService } from './settlement.service.js';

/** Statuses in which an order can still be paid. */
export const PAYABLE_STATUSES: readonly OrderStatus[] = ['open', 'lapsed', 'declined'];
const NEXT_CHECK_AFTER_MS = 60_000;
/** PayPal's reasons of a refused capture that the member can do something about. */
const REFUSAL_CODES: Readonly<Record<string, ErrorCode>> = {
  INSTRUMENT_DECLINED: 'PAYMENT_DECLINED',
  ORDER_NOT_APPROVED: 'ORDER_NOT_APPROVED',
  PAYER_ACTION_REQUIRED: 'PAYER_ACTION_REQUIRED',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'PAYER_ACTION_REQUIRED',
};
/** Reasons after which the order waits for the payer or for PayPal. */
const WAITING_REASONS = [
  'ORDER_COMPLETION_IN_PROGRESS',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
];

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
   * Captures an order if the member has approved it. Asks PayPal for the state first, because PayPal may
   * respond to a repeated request with its first refusal. Each request after a refusal has a new idempotency
   * key; a request without a response is repeated with the same key.
   * @returns the changed order, or the same order if it is already paid
   * @throws AppError ORDER_NOT_APPROVED, PAYER_ACTION_REQUIRED, PAYMENT_DECLINED, PAYMENT_REFUSED,
   *   PAYMENT_MISMATCH; PaypalUnavailable, PaypalRefusal
   */
  async capture(order: Order): Promise<Order> {
    if (!PAYABLE_STATUSES.includes(order.status))
      return order.status === 'pending' ? this.settleFromPaypal(order) : order;
    const known = await this.paypal.getOrder(order.paypalOrderId);
    if (known.status === 'COMPLETED') return this.settle(order, known);
    if (known.status !== 'APPROVED') throw new AppError('ORDER_NOT_APPROVED');
    const key = `${order._id.toHexString()}-capture-${order.attempt}`;
    try {
      return await this.settle(order, await this.paypal.captureOrder(order.paypalOrderId, key));
    } catch (error) {
      if (!(error instanceof PaypalRefusal) || error.status !== 422) throw error;
      if (error.issue === 'ORDER_ALREADY_CAPTURED') return this.settleFromPaypal(order);
      await this.afterRefusal(order, error.issue);
      throw error.issue === 'ORDER_COMPLETION_IN_PROGRESS'
        ? new PaypalUnavailable('PayPal is completing the payment', { cause: error })
        : new AppError(REFUSAL_CODES[error.issue] ?? 'PAYMENT_REFUSED');
    }
  }

  /** Reads an order from PayPal and settles its payment, if it has one. */
  async settleFromPaypal(order: Order): Promise<Order> {
    return this.settle(order, await this.paypal.getOrder(order.paypalOrderId));
  }

  /**
   * Schedules a capture by the worker for an order that the member has approved at PayPal, in case the
   * browser does not complete it.
   */
  async scheduleCapture(order: Order): Promise<void> {
    const now = this.clock.now();
    const change = { openedAt: now, checkAt: new Date(now.getTime() + NEXT_CHECK_AFTER_MS) };
    await this.orders.move(order, ['lapsed', 'declined'], 'open', 'approved', now, change);
  }

  private async settle(order: Order, paypalOrder: PaypalOrder): Promise<Order> {
    const payment = paymentOf(paypalOrder, order, this.clock.now());
    return payment ? this.settlement.settle(order, payment) : order;
  }

  /** Stores the result of a refusal. The next request gets a new idempotency key. */
  private async afterRefusal(order: Order, issue: string): Promise<void> {
    const now = this.clock.now();
    const attempt = order.attempt + 1;
    if (issue === 'ORDER_NOT_APPROVED') return this.orders.setAttempt(order, attempt);
    const isOpen = WAITING_REASONS.includes(issue);
    const change = isOpen
      ? { attempt, openedAt: now, checkAt: new Date(now.getTime() + NEXT_CHECK_AFTER_MS) }
      : { attempt, checkAt: null };
    await this.orders.move(order, PAYABLE_STATUSES, isOpen ? 'open' : 'declined', issue, now, change);
  }
}

/**
 * Runs PayPal requests within the time limit of a member's HTTP request.
 * @throws AppError PAYMENT_UNAVAILABLE instead of PaypalUnavailable, PAYMENT_REFUSED instead of PaypalRefusal
 */
export async function mapPaypalErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await withinMemberWait(work);
  } catch (error) {
    if (error instanceof PaypalUnavailable) throw new AppError('PAYMENT_UNAVAILABLE');
    if (error instanceof PaypalRefusal) throw new AppError('PAYMENT_REFUSED');
    throw error;
  }
}
