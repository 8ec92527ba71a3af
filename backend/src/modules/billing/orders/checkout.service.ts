import { Injectable } from '@nestjs/common';
import {
  CURRENCY,
  PRODUCTS,
  type CaptureView,
  type CreateOrderBody,
  type OrderView,
  type SubscribeView,
  type SubscriptionPlan,
  type SubscriptionView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { SingleFlight } from '../../../platform/concurrency/single-flight.js';
import { toId } from '../../../platform/database/ids.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { LimitsService } from '../../config/index.js';
import { assertNotSuspended } from '../../users/index.js';
import { PaypalClient } from '../paypal/paypal.client.js';
import { PaypalRefusal } from '../paypal/paypal.rules.js';
import { entitlementAt } from '../premium/entitlement.rules.js';
import { PremiumRepository } from '../premium/premium.repository.js';
import { toSubscriptionView } from '../premium/subscription.views.js';
import { WalletService } from '../wallet/wallet.service.js';
import { assertOwn } from './order.policy.js';
import { OrderRepository } from './order.repository.js';
import type { Order } from './order.schema.js';
import { mapPaypalErrors, PAYABLE_STATUSES, PaymentService } from './payment.service.js';

/** Time in ms after which the worker first checks a new order. */
const FIRST_CHECK_MS = 60_000;
/** Maximum number of unfinished orders that are checked at PayPal. The newest are checked. */
const UNSETTLED_LIMIT = 3;

/**
 * Creates and captures orders, and returns the subscription that an order paid for. An order keeps the price
 * of its creation, even if the price changes later.
 */
@Injectable()
export class CheckoutService {
  private readonly capturing = new SingleFlight<Order>();
  private readonly refreshing = new SingleFlight<void>();

  constructor(
    private readonly orders: OrderRepository,
    private readonly paypal: PaypalClient,
    private readonly payments: PaymentService,
    private readonly prices: LimitsService,
    private readonly premium: PremiumRepository,
    private readonly wallets: WalletService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates an order. The price is always the current price on the server; the client sends none.
   * @throws AppError SUSPENDED, PAYMENT_REFUSED, PAYMENT_UNAVAILABLE
   */
  async createOrder(me: Principal, { product }: CreateOrderBody): Promise<OrderView> {
    // Checked only if the order is not approved yet: a payment that the member has already approved is still
    // completed.
    assertNotSuspended(me);
    if (!this.paypal.isConfigured) throw new AppError('PAYMENT_UNAVAILABLE');
    const { description } = PRODUCTS[product];
    const cents = this.prices.currentLimits()[product];
    const _id = toId();
    const created = await mapPaypalErrors(() =>
      this.paypal.createOrder({
        id: _id.toHexString(),
        cents,
        currency: CURRENCY,
        description,
        backTo: PRODUCTS[product].plan ? '/subscription' : '/wallet',
      }),
    );
    const now = this.clock.now();
    await this.orders.create({
      _id,
      userId: toId(me.userId),
      product,
      amountCents: cents,
      currency: CURRENCY,
      paypalOrderId: created.id,
      merchantId: created.purchase_units[0]?.payee?.merchant_id ?? null,
      status: 'open',
      createdAt: now,
      openedAt: now,
      checkAt: new Date(now.getTime() + FIRST_CHECK_MS),
      history: [{ at: now, status: 'open', note: 'ordered' }],
    });
    return { orderId: created.id, amountCents: cents, currency: CURRENCY, description };
  }

  /**
   * Captures an order that the member has approved and delivers its product. A repeated call returns the same
   * result and changes nothing. Concurrent calls share one request to PayPal; a settled order causes no
   * request.
   * @throws AppError NOT_FOUND (also for another member's order), RATE_LIMITED, ORDER_NOT_APPROVED,
   *   PAYER_ACTION_REQUIRED, PAYMENT_DECLINED, PAYMENT_REFUSED, PAYMENT_MISMATCH, ORDER_CLOSED,
   *   PAYMENT_UNAVAILABLE when PayPal does not respond or is still completing the payment; the worker then
   *   completes the purchase
   */
  async capture(me: Principal, paypalOrderId: string): Promise<CaptureView> {
    const found = assertOwn(await this.orders.findByPaypalId(paypalOrderId), me);
    const order = needsPaypal(found)
      ? await mapPaypalErrors(() =>
          this.capturing.run(paypalOrderId, () => this.captureAtPaypal(me, paypalOrderId)),
        )
      : found;
    if (order.status === 'refunded' || order.status === 'lost') throw new AppError('ORDER_CLOSED');
    if (order.status !== 'paid' && order.status !== 'pending')
      throw new AppError(isTaken(order) ? 'PAYMENT_MISMATCH' : 'PAYMENT_REFUSED');
    return this.captureView(me, order, order.status);
  }

  /**
   * Returns the running subscription of a member who has paid for this plan. If no payment is known, checks
   * the unfinished orders at PayPal first.
   * @throws AppError PAYMENT_REQUIRED, RATE_LIMITED, PAYMENT_UNAVAILABLE
   */
  async subscribe(me: Principal, plan: SubscriptionPlan): Promise<SubscribeView> {
    const known = await this.paidSubscription(me, plan);
    if (known) return { subscription: known };
    await mapPaypalErrors(() =>
      this.refreshing.run(`${me.userId}:${plan}`, () => this.refreshUnsettled(me, plan)),
    );
    const found = await this.paidSubscription(me, plan);
    if (!found) throw new AppError('PAYMENT_REQUIRED');
    return { subscription: found };
  }

  private async captureAtPaypal(me: Principal, paypalOrderId: string): Promise<Order> {
    await this.limits.consume('paymentChecksByMember', me.userId);
    // Read again: a concurrent capture may have finished since the first read.
    return this.payments.capture(assertOwn(await this.orders.findByPaypalId(paypalOrderId), me));
  }

  private async captureView(
    me: Principal,
    order: Order,
    status: CaptureView['status'],
  ): Promise<CaptureView> {
    const [periods, coins] = await Promise.all([
      this.premium.periodsOf(me.userId),
      this.wallets.balance(me.userId),
    ]);
    return {
      orderId: order.paypalOrderId,
      product: order.product,
      status,
      subscription: toSubscriptionView(entitlementAt(periods, this.clock.now()).subscription),
      coins,
    };
  }

  private async refreshUnsettled(me: Principal, plan: SubscriptionPlan): Promise<void> {
    for (const order of await this.orders.findUnsettled(me.userId, plan, UNSETTLED_LIMIT)) {
      await this.limits.consume('paymentChecksByMember', me.userId);
      await this.payments.settleFromPaypal(order).catch(ignoreRefusal);
    }
  }

  private async paidSubscription(me: Principal, plan: SubscriptionPlan): Promise<SubscriptionView | null> {
    const periods = await this.premium.periodsOf(me.userId);
    const now = this.clock.now();
    if (!periods.some(({ kind, plan: paid, end }) => kind === 'subscription' && paid === plan && end > now))
      return null;
    return toSubscriptionView(entitlementAt(periods, now).subscription);
  }
}

/** Returns whether a capture can still change the status of this order. */
const needsPaypal = ({ status }: Order): boolean => PAYABLE_STATUSES.includes(status) || status === 'pending';

/**
 * Returns whether PayPal took the payment of an order that failed. This happens if the payment does not match
 * the order.
 */
const isTaken = (order: Order): boolean =>
  order.status === 'failed' && order.reported.capture?.status === 'COMPLETED';

/** Ignores a refusal, so that one order with an invalid payment does not stop the others. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError || error instanceof PaypalRefusal)) throw error;
}
