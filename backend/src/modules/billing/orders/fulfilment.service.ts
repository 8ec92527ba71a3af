import { Injectable } from '@nestjs/common';
import { PRODUCTS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { PurchasePaid, PurchaseTakenBack } from '../billing.events.js';
import { SendBillingMail } from '../billing.jobs.js';
import { PremiumService } from '../premium/premium.service.js';
import { WalletService } from '../wallet/wallet.service.js';
import type { MoneyBack } from './money-back.rules.js';
import { OrderRepository } from './order.repository.js';
import type { Order, OrderStatus } from './order.schema.js';
import type { Payment } from './payment.rules.js';

/**
 * Delivers the product of a paid order (premium or coins), revokes it after a refund and restores it if the
 * money comes back, in the transaction of the settlement.
 */
@Injectable()
export class FulfilmentService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly wallets: WalletService,
    private readonly premium: PremiumService,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** Marks a locked order as paid and delivers its product. Does nothing if the order is already paid. */
  async markPaidAndDeliver(order: Order, { captureId }: Payment, tx: Transaction): Promise<void> {
    if (order.paidAt) return;
    const now = this.clock.now();
    const [orderId, userId] = [order._id.toHexString(), order.userId.toHexString()];
    const { product, amountCents: cents } = order;
    const { plan, days } = PRODUCTS[product];
    await this.wallets.addPurchase({ userId, orderId, captureId, product, cents }, tx);
    if (plan) await this.premium.give(userId, plan, days, orderId, tx);
    await this.orders.setStatus(order, 'paid', 'paid', now, { captureId, paidAt: now, checkAt: null }, tx);
    order.paidAt = now;
    order.captureId = captureId;
    order.status = 'paid';
    await this.events.publish(PurchasePaid, { product, cents }, tx);
    await this.outbox.add(
      { job: SendBillingMail, payload: { mail: 'receipt', userId, orderId }, key: `receipt-${orderId}` },
      tx,
    );
  }

  /**
   * Records how much of a locked order's payment went back to the payer. The product stays until the full
   * amount went back, because days and coins cannot be divided by a sum of money. If money comes back to us,
   * the unused part that was revoked is restored.
   */
  async setMoneyBack(
    order: Order,
    { cents, isTaken }: Pick<MoneyBack, 'cents' | 'isTaken'>,
    tx: Transaction,
  ): Promise<void> {
    if (!order.paidAt) return;
    const isWhole = cents >= order.amountCents;
    const taken = isTaken && !order.refundOrderedAt ? 'lost' : 'refunded';
    const status = isWhole ? taken : 'paid';
    if (cents === order.refundedCents && status === order.status) return;
    const isRevoked = isWhole && !order.takenBackAt;
    const isRestored = !isWhole && order.takenBackAt !== null;
    await this.recordCents(order, cents, isRevoked ? 'take' : isRestored ? 'return' : 'keep', tx);
    if (isRevoked) await this.revoke(order, status, tx);
    else if (isRestored) await this.restore(order, cents, tx);
    else
      await this.orders.setStatus(
        order,
        status,
        noteOf(cents),
        this.clock.now(),
        { refundedCents: cents },
        tx,
      );
    order.refundedCents = cents;
    order.status = status;
  }

  private async recordCents(
    order: Order,
    cents: number,
    coins: 'take' | 'return' | 'keep',
    tx: Transaction,
  ): Promise<void> {
    const { product, captureId, changes, refundedCents } = order;
    const [orderId, userId] = [order._id.toHexString(), order.userId.toHexString()];
    const back = cents - refundedCents;
    if (back === 0) return;
    const key = `refund:${captureId}:${changes}`;
    await this.wallets.recordMoneyBack({ userId, orderId, key, product, cents: back, coins }, tx);
    if (back > 0) await this.events.publish(PurchaseTakenBack, { product, cents: back }, tx);
  }

  /** Revokes the unused part of the product. */
  private async revoke(order: Order, status: OrderStatus, tx: Transaction): Promise<void> {
    const now = this.clock.now();
    const [orderId, userId] = [order._id.toHexString(), order.userId.toHexString()];
    const isPremium = PRODUCTS[order.product].plan !== null;
    const revokedMs = isPremium ? await this.premium.takeBack(userId, orderId, tx) : 0;
    const refund = order.refund && { ...order.refund, state: 'refunded' as const };
    const change = {
      takenBackAt: now,
      revokedMs,
      refundedCents: order.amountCents,
      checkAt: null,
      refund,
      proposal: null,
    };
    await this.orders.setStatus(order, status, 'all of it went back', now, change, tx);
    order.takenBackAt = now;
    await this.mail('refunded', order, tx);
  }

  /** Restores the revoked part of the product, because the money came back to us. */
  private async restore(order: Order, cents: number, tx: Transaction): Promise<void> {
    const [orderId, userId] = [order._id.toHexString(), order.userId.toHexString()];
    const { plan } = PRODUCTS[order.product];
    if (plan) await this.premium.restorePurchase(userId, plan, order.revokedMs, orderId, tx);
    const refund = order.refund && { ...order.refund, state: 'requested' as const };
    const change = {
      takenBackAt: null,
      revokedMs: 0,
      refundedCents: cents,
      refund,
      refundOrderedAt: null,
      refundAttempt: order.refundOrderedAt ? order.refundAttempt + 1 : order.refundAttempt,
    };
    await this.orders.setStatus(order, 'paid', noteOf(cents), this.clock.now(), change, tx);
    order.takenBackAt = null;
    await this.mail('restored', order, tx);
  }

  private async mail(mail: 'refunded' | 'restored', order: Order, tx: Transaction): Promise<void> {
    const [orderId, userId] = [order._id.toHexString(), order.userId.toHexString()];
    // One mail per order: if several changes wait for their mails, only the last one is mailed.
    const key = `money-back-${orderId}`;
    await this.outbox.add({ job: SendBillingMail, payload: { mail, userId, orderId }, key }, tx);
  }
}

const noteOf = (cents: number): string => `refunded ${cents} cents of it`;
