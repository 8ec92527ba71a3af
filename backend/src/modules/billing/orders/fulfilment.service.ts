import { Injectable } from '@nestjs/common';
import { PRODUCTS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { Session } from '../../../platform/database/database.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { PurchasePaid, PurchaseTakenBack } from '../billing.events.js';
import { SendBillingMail } from '../billing.jobs.js';
import { PremiumService } from '../premium/premium.service.js';
import { WalletService } from '../wallet/wallet.service.js';
import { OrderRepository } from './order.repository.js';
import type { Order } from './order.schema.js';
import type { Payment } from './payment.rules.js';

/**
 * Delivers the product of a paid order (premium or coins) and revokes it after a refund. Each happens at most
 * once, in the transaction of the settlement.
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
  async give(order: Order, { captureId }: Payment, tx: Session): Promise<void> {
    if (order.paidAt) return;
    const now = this.clock.now();
    const [orderId, userId] = [order._id.toHexString(), order.userId.toHexString()];
    const { product, amountCents: cents } = order;
    const { plan, days } = PRODUCTS[product];
    await this.wallets.addPurchase({ userId, orderId, captureId, product, cents }, tx);
    if (plan) await this.premium.give(userId, plan, days, orderId, tx);
    await this.orders.set(order, 'paid', 'paid', now, { captureId, paidAt: now, checkAt: null }, tx);
    order.paidAt = now;
    order.captureId = captureId;
    await this.events.publish(PurchasePaid, { product, cents }, tx);
    await this.outbox.add(
      { job: SendBillingMail, payload: { mail: 'receipt', userId, orderId }, key: `receipt-${orderId}` },
      tx,
    );
  }

  /**
   * Records that `cents` of a locked order's payment have gone back in total. The product stays until the
   * full amount has gone back, because days and coins cannot be divided by a sum of money.
   */
  async recordPartialRefund(order: Order, cents: number, tx: Session): Promise<void> {
    const [orderId, userId] = [order._id.toHexString(), order.userId.toHexString()];
    const { product, captureId } = order;
    await this.wallets.recordRefund({ userId, orderId, captureId, product, cents }, tx);
    await this.events.publish(PurchaseTakenBack, { product, cents: cents - order.refundedCents }, tx);
    const note = `refunded ${cents} cents of it`;
    await this.orders.set(order, 'paid', note, this.clock.now(), { refundedCents: cents }, tx);
    order.refundedCents = cents;
  }

  /** Revokes the unused part of the product. Does nothing if it is already revoked. */
  async takeBack(order: Order, status: 'refunded' | 'lost', note: string, tx: Session): Promise<void> {
    if (!order.paidAt || order.takenBackAt) return;
    const now = this.clock.now();
    order.takenBackAt = now;
    const [orderId, userId] = [order._id.toHexString(), order.userId.toHexString()];
    const { product, amountCents: cents, captureId } = order;
    await this.wallets.takeBackPurchase({ userId, orderId, captureId, product, cents }, tx);
    if (PRODUCTS[product].plan) await this.premium.takeBack(userId, orderId, tx);
    await this.events.publish(PurchaseTakenBack, { product, cents: cents - order.refundedCents }, tx);
    const refund = order.refund && { ...order.refund, state: 'refunded' as const };
    const change = { takenBackAt: now, refundedCents: cents, checkAt: null, disputed: false, refund };
    await this.orders.set(order, status, note, now, change, tx);
    await this.outbox.add(
      { job: SendBillingMail, payload: { mail: 'refunded', userId, orderId }, key: `refunded-${orderId}` },
      tx,
    );
  }
}
