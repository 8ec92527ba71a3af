import { Injectable } from '@nestjs/common';
import { PRODUCTS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database, type Session } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { WalletRepository } from '../../users/index.js';
import { PurchasePaid, PurchaseTakenBack } from '../billing.events.js';
import { SendBillingMail } from '../billing.jobs.js';
import { LedgerRepository } from '../wallet/ledger.repository.js';
import { OrderRepository } from './order.repository.js';
import type { Order } from './order.schema.js';
import type { Payment } from './payment.rules.js';
import { PremiumService } from '../premium/premium.service.js';

const HOUR_MS = 3_600_000;

/**
 * Brings an order to what PayPal says of its payment, whatever it was before and however often it is told: gives what was sold once,
 * takes it back once, all in one transaction with the order and the ledger (design section 7).
 */
@Injectable()
export class SettlementService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly ledger: LedgerRepository,
    private readonly wallets: WalletRepository,
    private readonly premium: PremiumService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * @returns the order as it is then
   * @throws AppError PAYMENT_MISMATCH when the payment is not what was ordered; nothing is given
   */
  async settle(order: Order, payment: Payment): Promise<Order> {
    const misfit = order.paidAt ? null : misfitOf(order, payment);
    if (misfit) {
      this.logger.error('A payment does not fit its order', { orderId: order._id.toHexString(), misfit });
      await this.change(order, (locked, tx) => this.fail(locked, payment, `does not fit: ${misfit}`, tx));
      throw new AppError('PAYMENT_MISMATCH');
    }
    return this.change(order, async (locked, tx) => {
      if (payment.status === 'PENDING') await this.wait(locked, payment, tx);
      else if (payment.status === 'DECLINED' || payment.status === 'FAILED')
        await this.fail(locked, payment, payment.status.toLowerCase(), tx);
      else {
        await this.give(locked, payment, tx);
        if (payment.status === 'REFUNDED') await this.takeBack(locked, 'refunded', 'refunded', tx);
        else if (!locked.takenBackAt && payment.refundedCents > locked.refundedCents)
          await this.orders.set(
            locked,
            'paid',
            `refunded ${payment.refundedCents} cents of it`,
            this.clock.now(),
            { refundedCents: payment.refundedCents },
            tx,
          );
      }
    });
  }

  /** Takes back what a payment gave after its money was taken from us: a dispute lost, a reversal by the bank. */
  async lose(order: Order, note: string): Promise<Order> {
    return this.change(order, (locked, tx) => this.takeBack(locked, 'lost', note, tx));
  }

  /** Notes that PayPal settles, or no longer settles, a dispute; access stays until it is lost. */
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

  private async wait(order: Order, { captureId }: Payment, tx: Session): Promise<void> {
    if (order.captureId) return;
    const now = this.clock.now();
    const checkAt = new Date(now.getTime() + HOUR_MS);
    await this.orders.set(order, 'pending', 'PayPal looks at the payment', now, { captureId, checkAt }, tx);
  }

  private async fail(order: Order, { captureId }: Payment, note: string, tx: Session): Promise<void> {
    if (order.paidAt || order.status === 'failed') return;
    await this.orders.set(order, 'failed', note, this.clock.now(), { captureId, checkAt: null }, tx);
  }

  private async give(order: Order, { captureId }: Payment, tx: Session): Promise<void> {
    if (order.paidAt) return;
    const now = this.clock.now();
    const [orderId, userId] = [order._id.toHexString(), order.userId.toHexString()];
    const { plan, days, coins } = PRODUCTS[order.product];
    const entry = {
      userId,
      orderId,
      kind: 'purchase',
      key: `capture:${captureId}`,
      coins,
      cents: order.amountCents,
      reason: order.product,
      at: now,
    } as const;
    // Money that came is on record, even if the member is gone and can have no coins.
    if (!(await this.ledger.add(entry, tx))) await this.ledger.add({ ...entry, coins: 0 }, tx);
    if (plan) await this.premium.give(userId, plan, days, orderId, tx);
    await this.orders.set(order, 'paid', 'paid', now, { captureId, paidAt: now, checkAt: null }, tx);
    order.paidAt = now;
    order.captureId = captureId;
    await this.events.publish(PurchasePaid, { product: order.product, cents: order.amountCents }, tx);
    await this.outbox.add(
      { job: SendBillingMail, payload: { mail: 'receipt', userId, orderId }, key: `receipt-${orderId}` },
      tx,
    );
  }

  /** Never more than the purchase gave, and of coins never more than are left. */
  private async takeBack(
    order: Order,
    status: 'refunded' | 'lost',
    note: string,
    tx: Session,
  ): Promise<void> {
    if (!order.paidAt || order.takenBackAt) return;
    const now = this.clock.now();
    const [orderId, userId] = [order._id.toHexString(), order.userId.toHexString()];
    const { plan, coins } = PRODUCTS[order.product];
    const taken = Math.min(coins, await this.wallets.balance(userId, tx));
    await this.ledger.add(
      {
        userId,
        orderId,
        kind: 'refund',
        key: `refund:${order.captureId}`,
        coins: -taken,
        cents: -order.amountCents,
        reason: order.product,
        at: now,
      },
      tx,
    );
    if (plan) await this.premium.takeBack(userId, orderId, tx);
    await this.events.publish(PurchaseTakenBack, { product: order.product, cents: order.amountCents }, tx);
    const refund = order.refund && { ...order.refund, state: 'refunded' as const };
    const change = {
      takenBackAt: now,
      refundedCents: order.amountCents,
      checkAt: null,
      disputed: false,
      refund,
    };
    await this.orders.set(order, status, note, now, change, tx);
    await this.outbox.add(
      { job: SendBillingMail, payload: { mail: 'refunded', userId, orderId }, key: `refunded-${orderId}` },
      tx,
    );
  }
}

/** In what a payment differs from its order; null when it is the one we asked for. */
function misfitOf(order: Order, payment: Payment): string | null {
  if (payment.cents !== order.amountCents) return `${payment.cents} cents`;
  if (payment.currency !== order.currency) return `currency ${payment.currency}`;
  if (payment.customId !== order._id.toHexString()) return 'another payment';
  if (order.merchantId && payment.merchantId !== order.merchantId) return 'another payee';
  if (order.captureId && order.captureId !== payment.captureId) return 'a second capture';
  return null;
}
