import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import pLimit from 'p-limit';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Logger } from '../../../platform/logging/logger.js';
import { OrderRepository } from './order.repository.js';
import type { Order } from './order.schema.js';
import { PAYABLE, PaymentService } from './payment.service.js';
import { PaypalClient } from '../paypal/paypal.client.js';
import { PaypalRefusal } from '../paypal/paypal.errors.js';

const EVERY_MS = 60_000;
const OPEN_MS = 4 * 60_000;
const PENDING_MS = 3_600_000;
const AT_ONCE = 200;
const CALLS_AT_ONCE = 5;

/**
 * Asks PayPal about every order that is still open, so that a lost browser, webhook or instance never loses a paid period. What the
 * member has approved is captured; what was not approved within five minutes lapses, and can still be paid afterwards.
 */
@Injectable()
export class ReconciliationService {
  private running = false;

  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: PaymentService,
    private readonly paypal: PaypalClient,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly logger: Logger,
  ) {}

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    if (!this.config.runsJobs || !this.paypal.isConfigured || this.running) return;
    this.running = true;
    try {
      await this.reconcile();
    } catch (error) {
      this.logger.warn('The reconciliation failed', { error });
    } finally {
      this.running = false;
    }
  }

  /** Looks after every order that is due. */
  async reconcile(): Promise<void> {
    const limit = pLimit(CALLS_AT_ONCE);
    const due = await this.orders.findDue(this.clock.now(), AT_ONCE);
    await Promise.all(due.map((order) => limit(() => this.lookAfter(order))));
  }

  private async lookAfter(order: Order): Promise<void> {
    const pause = order.status === 'pending' ? PENDING_MS : EVERY_MS;
    const next = new Date(this.clock.now().getTime() + pause);
    if (!(await this.orders.claim(order, next))) return;
    try {
      const now = await this.finish(order);
      if (PAYABLE.includes(now.status)) await this.lapse(now);
    } catch (error) {
      this.logger.warn('An order could not be reconciled', { orderId: order._id.toHexString(), error });
    }
  }

  /** Captures what was approved; an order that was captured already is settled by the way. */
  private async finish(order: Order): Promise<Order> {
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
    if (now.getTime() - order.openedAt.getTime() < OPEN_MS) return;
    await this.orders.move(order, ['open'], 'lapsed', 'not approved in time', now, { checkAt: null });
  }
}
