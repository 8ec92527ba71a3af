import { Injectable } from '@nestjs/common';
import type { EnterRefundedAmountBody, PurchaseView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { LimitsService } from '../../config/index.js';
import { RefundPurchase, SendBillingMail } from '../billing.jobs.js';
import { needsSecondPerson } from '../orders/large-refund.rules.js';
import { assertOwn, assertPurchase } from '../orders/order.policy.js';
import { OrderRepository } from '../orders/order.repository.js';
import type { Order } from '../orders/order.schema.js';
import { PaymentService } from '../orders/payment.service.js';
import {
  assertMayConfirm,
  assertMayDeclineProposal,
  assertRefundable,
  isBuyer,
  isProposer,
  mayDeclineRefundRequest,
} from '../orders/refund.policy.js';
import { SettlementService } from '../orders/settlement.service.js';
import { PaypalClient, withinMemberWait } from '../paypal/paypal.client.js';
import { PaypalRefusal, PaypalUnavailable } from '../paypal/paypal.rules.js';
import { toPurchaseView } from '../purchases/purchase.views.js';

/** Time in ms after which the worker completes an ordered refund if the HTTP request has not. */
const COMPLETE_AFTER_MS = 60_000;
/** Interval in ms of checks of a pending refund at PayPal, in case its webhook is lost. */
const PENDING_CHECK_MS = 3_600_000;

/**
 * Handles refunds, which members request and staff order or decline. A refund is ordered in one transaction
 * with a job that completes it; from a limit on, one member of staff proposes it and another one confirms it.
 * The request to PayPal carries an idempotency key of the purchase, so that the money is refunded once. The
 * settlement then revokes the product.
 */
@Injectable()
export class RefundService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: PaymentService,
    private readonly settlement: SettlementService,
    private readonly paypal: PaypalClient,
    private readonly limits: LimitsService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Stores the caller's refund request and mails it to the support address, once.
   * @throws AppError NOT_FOUND, NOT_REFUNDABLE, REFUND_TOO_LATE
   */
  async request(me: Principal, purchaseId: string, reason: string): Promise<PurchaseView> {
    const order = assertOwn(await this.orders.findById(purchaseId), me);
    await this.database.transaction(async (tx) => {
      const locked = await this.orders.lock(order._id, tx);
      const now = this.clock.now();
      if (!locked || locked.refund) return;
      assertRefundable(locked, now);
      const refund = { state: 'requested', requestedAt: now, reason } as const;
      await this.orders.setStatus(locked, locked.status, 'refund requested', now, { refund }, tx);
      const payload = { mail: 'refund-requested', userId: me.userId, orderId: purchaseId } as const;
      await this.outbox.add({ job: SendBillingMail, payload }, tx);
    });
    return toPurchaseView(assertOwn(await this.orders.findById(purchaseId), me), this.clock.now());
  }

  /**
   * Orders a refund of the remaining amount of a payment, or proposes it if it needs a second person.
   * @returns the order, and whether this request has ordered or proposed its refund
   * @throws AppError NOT_FOUND, NOT_REFUNDABLE, SELF_TARGET
   */
  async order(
    me: Principal,
    purchaseId: string,
    reason: string,
    tx: Transaction,
  ): Promise<{ order: Order; isNew: boolean }> {
    const order = await this.lock(purchaseId, tx);
    if (isRefundOrdered(order) || order.proposal) return { order, isNew: false };
    if (order.status !== 'paid') throw new AppError('NOT_REFUNDABLE');
    const now = this.clock.now();
    if (!needsSecondPerson(order, this.limits.currentLimits().secondPersonRefund, now))
      return { order: await this.setOrdered(order, tx), isNew: true };
    if (isBuyer(order, me)) throw new AppError('SELF_TARGET');
    const proposal = { by: toId(me.userId), at: now, reason };
    await this.orders.setStatus(order, 'paid', 'refund proposed', now, { proposal }, tx);
    return { order: { ...order, proposal }, isNew: true };
  }

  /**
   * Orders a refund that a colleague has proposed.
   * @returns the order, and whether this request has confirmed it
   * @throws AppError NOT_FOUND, NO_REFUND_PROPOSAL, OWN_PROPOSAL, SELF_TARGET
   */
  async confirm(
    me: Principal,
    purchaseId: string,
    tx: Transaction,
  ): Promise<{ order: Order; isNew: boolean }> {
    const order = await this.lock(purchaseId, tx);
    if (isRefundOrdered(order)) return { order, isNew: false };
    assertMayConfirm(order, me);
    return { order: await this.setOrdered(order, tx), isNew: true };
  }

  /**
   * Ends a proposal without a refund: declines that of a colleague, or withdraws the caller's own.
   * @throws AppError NOT_FOUND, NO_REFUND_PROPOSAL, SELF_TARGET
   */
  async declineProposal(
    me: Principal,
    purchaseId: string,
    tx: Transaction,
  ): Promise<{ order: Order; isWithdrawn: boolean }> {
    const order = await this.lock(purchaseId, tx);
    assertMayDeclineProposal(order, me);
    const now = this.clock.now();
    const isWithdrawn = isProposer(order, me);
    const cause = isWithdrawn ? 'refund proposal withdrawn' : 'refund proposal declined';
    await this.orders.setStatus(order, order.status, cause, now, { proposal: null }, tx);
    return { order, isWithdrawn };
  }

  /**
   * Sends an ordered refund to PayPal and revokes the product.
   * @returns `pending` until PayPal confirms the refund; the worker then continues
   * @throws AppError REFUND_REFUSED
   */
  async pay(order: Order): Promise<'refunded' | 'pending'> {
    try {
      return await withinMemberWait(() => this.send(order));
    } catch (error) {
      if (!(error instanceof PaypalUnavailable)) throw error;
      return 'pending';
    }
  }

  /** Completes an ordered refund, for the job. Safe to repeat. */
  async complete(orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    if (order?.status !== 'paid' || !order.refundOrderedAt) return;
    try {
      if ((await this.send(order)) === 'pending') await this.schedule(orderId, PENDING_CHECK_MS);
    } catch (error) {
      // The refusal is stored in the history of the order. Staff may order the refund again.
      if (!(error instanceof AppError)) throw error;
      this.logger.warn('A refund was refused', { orderId, code: error.code });
    }
  }

  /**
   * Stores the refunded amount of a payment, entered by staff because PayPal's report could not be read.
   * @returns the order, and the cents that were known before
   * @throws AppError NOT_FOUND
   */
  async enterRefundedAmount(
    purchaseId: string,
    { key, cents }: Pick<EnterRefundedAmountBody, 'key' | 'cents'>,
    tx: Transaction,
  ): Promise<{ order: Order; before: number }> {
    const order = await this.lock(purchaseId, tx);
    const before = order.refundedCents;
    await this.settlement.enterRefundedAmount(order, key, cents, tx);
    return { order, before };
  }

  /**
   * Declines a refund request. The member receives the reason by mail and sees it in the wallet.
   * @throws AppError NOT_FOUND, REFUND_PROPOSED, NO_REFUND_REQUEST
   */
  async decline(purchaseId: string, answer: string, tx: Transaction): Promise<Order> {
    const order = await this.lock(purchaseId, tx);
    if (order.proposal) throw new AppError('REFUND_PROPOSED');
    if (!order.refund || !mayDeclineRefundRequest(order)) throw new AppError('NO_REFUND_REQUEST');
    const refund = { ...order.refund, state: 'declined', answer } as const;
    await this.orders.setStatus(order, order.status, 'refund declined', this.clock.now(), { refund }, tx);
    const payload = {
      mail: 'refund-declined',
      userId: order.userId.toHexString(),
      orderId: purchaseId,
    } as const;
    await this.outbox.add({ job: SendBillingMail, payload, key: `refund-declined-${purchaseId}` }, tx);
    return order;
  }

  private async lock(purchaseId: string, tx: Transaction): Promise<Order> {
    const { _id } = assertPurchase(await this.orders.findById(purchaseId, tx));
    return assertPurchase(await this.orders.lock(_id, tx));
  }

  /** Stores that a refund is ordered, with the job that completes it. */
  private async setOrdered(order: Order, tx: Transaction): Promise<Order> {
    const now = this.clock.now();
    const change = { refundOrderedAt: now, proposal: null };
    await this.orders.setStatus(order, 'paid', 'refund ordered', now, change, tx);
    await this.schedule(order._id.toHexString(), COMPLETE_AFTER_MS, tx);
    return { ...order, ...change };
  }

  /**
   * Sends the refund request to PayPal.
   * @throws PaypalUnavailable; AppError REFUND_REFUSED
   */
  private async send(order: Order): Promise<'refunded' | 'pending'> {
    if (order.status === 'refunded') return 'refunded';
    const key = `${order._id.toHexString()}-refund-${order.refundAttempt}`;
    try {
      const { status } = await this.paypal.refundCapture(order.captureId ?? '', key);
      if (status === 'FAILED' || status === 'CANCELLED') await this.refuse(order, status);
    } catch (error) {
      if (!(error instanceof PaypalRefusal)) throw error;
      // The capture was already refunded on PayPal's website.
      if (error.issue !== 'CAPTURE_FULLY_REFUNDED') await this.refuse(order, error.issue);
    }
    const { status } = await this.payments.settleFromPaypal(order);
    return status === 'paid' ? 'pending' : 'refunded';
  }

  private async refuse(order: Order, issue: string): Promise<never> {
    await this.database.transaction(async (tx) => {
      const locked = await this.orders.lock(order._id, tx);
      // A refund that was ordered again after an earlier refusal goes on.
      if (locked?.status !== 'paid' || locked.refundAttempt !== order.refundAttempt) return;
      const change = { refundOrderedAt: null, refundAttempt: order.refundAttempt + 1 };
      await this.orders.setStatus(locked, 'paid', `refund refused: ${issue}`, this.clock.now(), change, tx);
      await this.outbox.cancel(RefundPurchase, order._id.toHexString(), tx);
    });
    throw new AppError('REFUND_REFUSED');
  }

  private async schedule(orderId: string, afterMs: number, tx?: Transaction): Promise<void> {
    const runAt = new Date(this.clock.now().getTime() + afterMs);
    await this.outbox.add({ job: RefundPurchase, payload: { orderId }, runAt, key: orderId }, tx);
  }
}

const isRefundOrdered = ({ status, refundOrderedAt }: Order): boolean =>
  status === 'refunded' || (status === 'paid' && Boolean(refundOrderedAt));
