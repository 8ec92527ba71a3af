import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { BILLING_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Logger } from '../../../platform/logging/logger.js';
import { PaypalClient } from '../paypal/paypal.client.js';
import { PaypalRefusal } from '../paypal/paypal.rules.js';
import { OrderRepository } from './order.repository.js';
import type { Order } from './order.schema.js';
import { PAYABLE_STATUSES, PaymentService } from './payment.service.js';

const RECONCILE_EVERY_MS = 60_000;
/**
 * Time in ms for which an order stays open without the member's approval. The next run after it ends the
 * order.
 */
const APPROVAL_MS = BILLING_LIMITS.settlementMinutes * MINUTE_MS - RECONCILE_EVERY_MS;
/** Interval in ms of checks of a payment under review by PayPal. */
const PENDING_CHECK_MS = 3_600_000;
const BATCH_SIZE = 200;
const CONCURRENT_REQUESTS = 5;

/**
 * Checks every unfinished order at PayPal, so that no payment is lost if a browser, a webhook or an instance
 * fails. Captures approved orders. Orders that are not approved within `settlementMinutes` lapse, but can
 * still be paid.
 */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: PaymentService,
    private readonly paypal: PaypalClient,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Checks every due order. Does nothing without PayPal credentials. */
  async reconcile(): Promise<void> {
    if (!this.paypal.isConfigured) return;
    const limit = pLimit(CONCURRENT_REQUESTS);
    const due = await this.orders.findDue(this.clock.now(), BATCH_SIZE);
    await Promise.all(due.map((order) => limit(() => this.check(order))));
  }

  private async check(order: Order): Promise<void> {
    const pause = order.status === 'pending' ? PENDING_CHECK_MS : RECONCILE_EVERY_MS;
    const next = new Date(this.clock.now().getTime() + pause);
    if (!(await this.orders.claim(order, next))) return;
    try {
      const current = await this.capture(order);
      if (PAYABLE_STATUSES.includes(current.status)) await this.lapse(current);
    } catch (error) {
      this.logger.warn('An order could not be reconciled', { orderId: order._id.toHexString(), error });
    }
  }

  /** Captures the order if it is approved. Settles it if it is already captured. */
  private async capture(order: Order): Promise<Order> {
    try {
      return await this.payments.capture(order);
    } catch (error) {
      const isUnpaid = error instanceof AppError || (error instanceof PaypalRefusal && error.status === 404);
      if (!isUnpaid) throw error;
      return (await this.orders.findById(order._id.toHexString())) ?? order;
    }
  }

  private async lapse(order: Order): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - order.openedAt.getTime() < APPROVAL_MS) return;
    await this.orders.move(order, ['open'], 'lapsed', 'not approved in time', now, { checkAt: null });
  }
}
