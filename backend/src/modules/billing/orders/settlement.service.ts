import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { HOUR_MS } from '../../../platform/clock/days.js';
import { Database, type Session } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Logger } from '../../../platform/logging/logger.js';
import { FulfilmentService } from './fulfilment.service.js';
import { totalBack, withReport } from './money-back.rules.js';
import { OrderRepository } from './order.repository.js';
import type { Dispute, MoneyBack, Order } from './order.schema.js';
import { mismatchOf, type Payment } from './payment.rules.js';

/** A reported refund, reversal or dispute. */
type Part = MoneyBack & { currency: string };

/**
 * Brings an order to the state that PayPal reports for its payment. Works from any earlier state and can be
 * repeated. The product is delivered once and revoked once, in one transaction with the order and the ledger
 * (docs/product.md, Purchases).
 */
@Injectable()
export class SettlementService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly fulfilment: FulfilmentService,
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
      await this.change(order, (locked, tx) => this.fail(locked, payment, `does not fit: ${mismatch}`, tx));
      throw new AppError('PAYMENT_MISMATCH');
    }
    return this.change(order, async (locked, tx) => {
      if (payment.status === 'PENDING') await this.setPending(locked, payment, tx);
      else if (payment.status === 'DECLINED' || payment.status === 'FAILED')
        await this.fail(locked, payment, payment.status.toLowerCase(), tx);
      else {
        await this.fulfilment.give(locked, payment, tx);
        await this.takeParts(locked, payment.refunds, tx);
        if (payment.status === 'REFUNDED') await this.fulfilment.takeBack(locked, 'refunded', 'refunded', tx);
      }
    });
  }

  /**
   * Records money that PayPal took back from us, such as a lost dispute or a reversal by the bank. Revokes
   * the product once the full amount has gone back.
   */
  async recordMoneyBack(order: Order, part: Part): Promise<void> {
    await this.change(order, (locked, tx) => this.takeParts(locked, [part], tx));
  }

  /**
   * Marks an order as disputed while one of its disputes at PayPal is open. Reports may arrive in any order:
   * a report older than the stored one is ignored.
   */
  async setDispute(order: Order, report: Dispute): Promise<void> {
    await this.change(order, async (locked, tx) => {
      if (!locked.paidAt || locked.takenBackAt) return;
      const others = locked.disputes.filter(({ id }) => id !== report.id);
      const known = locked.disputes.find(({ id }) => id === report.id);
      if (known && (known.at > report.at || (known.at.getTime() === report.at.getTime() && known.isOver)))
        return;
      const disputes = [...others, report];
      const disputed = disputes.some(({ isOver }) => !isOver);
      const note = disputed ? 'disputed' : 'the dispute is over';
      await this.orders.set(locked, locked.status, note, this.clock.now(), { disputed, disputes }, tx);
    });
  }

  private async change(order: Order, work: (locked: Order, tx: Session) => Promise<void>): Promise<Order> {
    await this.database.withTransaction(async (tx) => {
      const locked = await this.orders.lock(order._id, tx);
      if (locked) await work(locked, tx);
    });
    return (await this.orders.findById(order._id.toHexString())) ?? order;
  }

  private async setPending(order: Order, { captureId }: Payment, tx: Session): Promise<void> {
    if (order.captureId) return;
    const now = this.clock.now();
    const checkAt = new Date(now.getTime() + HOUR_MS);
    await this.orders.set(order, 'pending', 'PayPal looks at the payment', now, { captureId, checkAt }, tx);
  }

  private async fail(order: Order, { captureId }: Payment, note: string, tx: Session): Promise<void> {
    if (order.paidAt || order.status === 'failed') return;
    await this.orders.set(order, 'failed', note, this.clock.now(), { captureId, checkAt: null }, tx);
  }

  /**
   * Adds refunds, reversals and disputes to a locked order. If the payment is not yet known, they are stored,
   * and its settlement counts them.
   */
  private async takeParts(order: Order, reports: readonly Part[], tx: Session): Promise<void> {
    if (order.takenBackAt) return;
    const parts = this.countable(order, reports).reduce(withReport, order.moneyBack);
    if (reports.length > 0) await this.orders.setMoneyBack(order, parts, tx);
    const cents = Math.min(totalBack(parts), order.amountCents);
    if (!order.paidAt || cents <= order.refundedCents) return;
    if (cents < order.amountCents) return this.fulfilment.recordPartialRefund(order, cents, tx);
    const isLost = !order.refundOrderedAt && parts.some(({ kind }) => kind !== 'refund');
    await this.fulfilment.takeBack(order, isLost ? 'lost' : 'refunded', 'all of it went back', tx);
  }

  /** Returns the parts in the currency of the order. Logs all other parts as errors. */
  private countable(order: Order, reports: readonly Part[]): MoneyBack[] {
    return reports.flatMap(({ currency, ...part }) => {
      if (currency === order.currency) return part;
      const orderId = order._id.toHexString();
      this.logger.error('Money went back in another currency', { orderId, part: part.id, currency });
      return [];
    });
  }
}
