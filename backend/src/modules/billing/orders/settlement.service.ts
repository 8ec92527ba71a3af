import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { HOUR_MS } from '../../../platform/clock/days.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { HandleWaitingEvents } from '../billing.jobs.js';
import { FulfilmentService } from './fulfilment.service.js';
import { moneyBackOf, withMoneyReport, type MoneyReport } from './money-back.rules.js';
import { OrderRepository } from './order.repository.js';
import type { Order } from './order.schema.js';
import { mismatchOf, type Payment } from './payment.rules.js';
import type { ReportedMoney } from './reported-money.schema.js';

/**
 * Brings an order to the state that PayPal reports for its payment. Works from any earlier state and can be
 * repeated. Reports are stored by PayPal's ids, and the sum that went back is computed from all of them each
 * time (docs/payments.md), so that it can also decrease. Product, ledger and order change in one transaction.
 */
@Injectable()
export class SettlementService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly fulfilment: FulfilmentService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Settles the reported payment of an order.
   * @returns the changed order
   * @throws AppError PAYMENT_MISMATCH when the payment differs from the order; nothing is delivered then
   */
  async settle(order: Order, payment: Payment): Promise<Order> {
    const mismatch = order.paidAt ? null : mismatchOf(order, payment);
    if (mismatch) {
      this.logger.error('A payment does not match its order', { orderId: order._id.toHexString(), mismatch });
      await this.change(order, async (locked, tx) => {
        await this.report(locked, payment.reports, tx);
        await this.fail(locked, payment, `does not fit: ${mismatch}`, tx);
      });
      throw new AppError('PAYMENT_MISMATCH');
    }
    return this.change(order, async (locked, tx) => {
      await this.report(locked, payment.reports, tx);
      if (payment.status === 'PENDING') await this.setPending(locked, payment, tx);
      else if (payment.status === 'DECLINED' || payment.status === 'FAILED')
        await this.fail(locked, payment, payment.status.toLowerCase(), tx);
      else await this.fulfilment.markPaidAndDeliver(locked, payment, tx);
      await this.balance(locked, tx);
    });
  }

  /**
   * Records what PayPal reports of money that went back, such as a lost dispute or a reversal by the bank.
   */
  async recordReports(order: Order, reports: readonly MoneyReport[]): Promise<void> {
    await this.change(order, async (locked, tx) => {
      await this.report(locked, reports, tx);
      await this.balance(locked, tx);
    });
  }

  /**
   * Stores an amount that staff have entered because PayPal's could not be read. The order must be locked.
   * @throws AppError NOT_FOUND when nothing is unclear under this key
   */
  async enterRefundedAmount(order: Order, key: string, cents: number, tx: Transaction): Promise<void> {
    const { reported } = order;
    if (!moneyBackOf(order.amountCents, reported).unclear.some((one) => one.key === key))
      throw new AppError('NOT_FOUND');
    const entered = [...reported.entered, { key, cents }];
    await this.store(order, { ...reported, entered }, tx);
    await this.balance(order, tx);
  }

  private async change(
    order: Order,
    work: (locked: Order, tx: Transaction) => Promise<void>,
  ): Promise<Order> {
    await this.database.transaction(async (tx) => {
      const locked = await this.orders.lock(order._id, tx);
      if (!locked) return;
      const { captureId } = locked;
      await work(locked, tx);
      if (locked.captureId === captureId) return;
      // Reversals and disputes may have arrived before their payment.
      const orderId = order._id.toHexString();
      await this.outbox.add({ job: HandleWaitingEvents, payload: { orderId }, key: orderId }, tx);
    });
    return (await this.orders.findById(order._id.toHexString())) ?? order;
  }

  private async setPending(order: Order, { captureId }: Payment, tx: Transaction): Promise<void> {
    if (order.paidAt || order.captureId === captureId) return;
    const now = this.clock.now();
    const checkAt = new Date(now.getTime() + HOUR_MS);
    await this.orders.setStatus(
      order,
      'pending',
      'PayPal looks at the payment',
      now,
      { captureId, checkAt },
      tx,
    );
    order.captureId = captureId;
  }

  private async fail(order: Order, { captureId }: Payment, note: string, tx: Transaction): Promise<void> {
    if (order.paidAt || (order.status === 'failed' && order.captureId === captureId)) return;
    await this.orders.setStatus(order, 'failed', note, this.clock.now(), { captureId, checkAt: null }, tx);
    order.captureId = captureId;
  }

  private async report(order: Order, reports: readonly MoneyReport[], tx: Transaction): Promise<void> {
    await this.store(order, reports.reduce(withMoneyReport, order.reported), tx);
  }

  private async store(order: Order, reported: ReportedMoney, tx: Transaction): Promise<void> {
    order.reported = reported;
    await this.orders.setFields(order, { reported }, tx);
  }

  /** Updates product, ledger and state of a locked order to the sum that went back of its payment. */
  private async balance(order: Order, tx: Transaction): Promise<void> {
    const { disputed, unclear, ...back } = moneyBackOf(order.amountCents, order.reported);
    if (disputed !== order.disputed) {
      const note = disputed ? 'disputed' : 'the dispute is over';
      await this.orders.setStatus(order, order.status, note, this.clock.now(), { disputed }, tx);
    }
    const isUnclear = unclear.length > 0;
    if (isUnclear !== order.unclear) {
      await this.orders.setFields(order, { unclear: isUnclear }, tx);
      if (isUnclear)
        this.logger.error('An amount that went back must be entered by staff', {
          orderId: order._id.toHexString(),
          told: unclear.map(({ told }) => told),
        });
    }
    await this.fulfilment.setMoneyBack(order, back, tx);
  }
}
