import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { HOUR_MS } from '../../../platform/clock/days.js';
import { Database, type Session } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Logger } from '../../../platform/logging/logger.js';
import { FulfilmentService } from './fulfilment.service.js';
import { OrderRepository } from './order.repository.js';
import type { Order } from './order.schema.js';
import { mismatchOf, type Payment } from './payment.rules.js';

/**
 * Brings an order to the state that PayPal reports for its payment, from any earlier state and however often
 * it is called. What was sold is given once and taken back once, in one transaction with the order and the
 * ledger (design section 7).
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
   * @returns the changed order
   * @throws AppError PAYMENT_MISMATCH when the payment is not what was ordered; nothing is given then
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
        if (payment.status === 'REFUNDED') await this.fulfilment.takeBack(locked, 'refunded', 'refunded', tx);
        else await this.notePartialRefund(locked, payment, tx);
      }
    });
  }

  /**
   * Takes back what a payment gave after PayPal took its money from us: a lost dispute, a reversal by the
   * bank.
   */
  async lose(order: Order, note: string): Promise<Order> {
    return this.change(order, (locked, tx) => this.fulfilment.takeBack(locked, 'lost', note, tx));
  }

  /**
   * Marks an order as disputed at PayPal or not; the member keeps what was bought until the dispute is lost.
   */
  async setDisputed(order: Order, disputed: boolean): Promise<void> {
    await this.change(order, async (locked, tx) => {
      if (!locked.paidAt || locked.takenBackAt || locked.disputed === disputed) return;
      const note = disputed ? 'disputed' : 'the dispute is over';
      await this.orders.set(locked, locked.status, note, this.clock.now(), { disputed }, tx);
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

  private async notePartialRefund(order: Order, { refundedCents }: Payment, tx: Session): Promise<void> {
    if (order.takenBackAt || refundedCents <= order.refundedCents) return;
    const note = `refunded ${refundedCents} cents of it`;
    await this.orders.set(order, 'paid', note, this.clock.now(), { refundedCents }, tx);
  }
}
