import { Injectable } from '@nestjs/common';
import {
  type CaptureView,
  type CreateOrderBody,
  CURRENCY,
  type OrderView,
  type Plan,
  PRODUCTS,
  type SubscribeView,
  type SubscriptionView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { toId } from '../../../platform/database/ids.js';
import { SingleFlight } from '../../../platform/database/single-flight.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { toSubscriptionView, UserRepository, WalletRepository } from '../../users/index.js';
import { assertMayBuy, assertOwn } from './order.policy.js';
import { EntitlementService } from '../premium/entitlement.service.js';
import { OrderRepository } from './order.repository.js';
import type { Order } from './order.schema.js';
import { PAYABLE, PaymentService } from './payment.service.js';
import { PaypalClient, withinRequest } from '../paypal/paypal.client.js';
import { PaypalAway, PaypalRefusal } from '../paypal/paypal.errors.js';

/** When the worker first looks after a new order. */
const FIRST_CHECK_MS = 60_000;
/** How many unfinished orders a repeated `subscribe` asks PayPal about. */
const LOOK_BACK = 3;

/** Buying: an order at our price, its capture once the member has approved it, and what it then gave (design section 7). */
@Injectable()
export class OrdersService {
  private readonly capturing = new SingleFlight<Order>();
  private readonly looking = new SingleFlight<void>();

  constructor(
    private readonly orders: OrderRepository,
    private readonly wallets: WalletRepository,
    private readonly users: UserRepository,
    private readonly payments: PaymentService,
    private readonly paypal: PaypalClient,
    private readonly limits: RateLimits,
    private readonly entitlements: EntitlementService,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins a purchase. The price is the contract's, whatever the caller thinks.
   * @throws AppError SUSPENDED, PAYMENT_UNAVAILABLE
   */
  async create(me: Principal, { product }: CreateOrderBody): Promise<OrderView> {
    assertMayBuy(me);
    if (!this.paypal.isConfigured) throw new AppError('PAYMENT_UNAVAILABLE');
    const { cents, description } = PRODUCTS[product];
    const _id = toId();
    const made = await answered(() =>
      this.paypal.createOrder({ id: _id.toHexString(), cents, currency: CURRENCY, description }),
    );
    const now = this.clock.now();
    await this.orders.create({
      _id,
      userId: toId(me.userId),
      product,
      amountCents: cents,
      currency: CURRENCY,
      paypalOrderId: made.id,
      merchantId: made.purchase_units[0]?.payee?.merchant_id ?? null,
      status: 'open',
      createdAt: now,
      openedAt: now,
      checkAt: new Date(now.getTime() + FIRST_CHECK_MS),
      history: [{ at: now, status: 'open', note: 'ordered' }],
    });
    return { orderId: made.id, amountCents: cents, currency: CURRENCY, description };
  }

  /**
   * Takes the money of an order its member has approved and gives what was sold. A repeat gives the same answer and does nothing.
   * Repeats at the same time share one question to PayPal; what has been settled asks nobody.
   * @throws AppError NOT_FOUND (also for another member's order), RATE_LIMITED, ORDER_NOT_APPROVED, PAYMENT_DECLINED, PAYMENT_MISMATCH,
   * ORDER_CLOSED, PAYMENT_UNAVAILABLE when PayPal does not answer; the worker finishes the purchase then
   */
  async capture(me: Principal, paypalOrderId: string): Promise<CaptureView> {
    const found = assertOwn(await this.orders.findByPaypalId(paypalOrderId), me);
    const order = asksPaypal(found)
      ? await answered(() => this.capturing.run(paypalOrderId, () => this.captureAt(me, paypalOrderId)))
      : found;
    if (order.status === 'refunded' || order.status === 'lost') throw new AppError('ORDER_CLOSED');
    if (order.status !== 'paid' && order.status !== 'pending') throw new AppError('PAYMENT_DECLINED');
    return this.captured(me, order, order.status);
  }

  /**
   * The running subscription, for members who paid for this plan (spec section 7). Should a payment have gone through without our
   * hearing of it, it is found here.
   * @throws AppError PAYMENT_REQUIRED, RATE_LIMITED, PAYMENT_UNAVAILABLE
   */
  async subscribe(me: Principal, plan: Plan): Promise<SubscribeView> {
    const bought = await this.bought(me, plan);
    if (bought) return { subscription: bought };
    await answered(() => this.looking.run(`${me.userId}:${plan}`, () => this.lookAfter(me, plan)));
    const found = await this.bought(me, plan);
    if (!found) throw new AppError('PAYMENT_REQUIRED');
    return { subscription: found };
  }

  private async captureAt(me: Principal, paypalOrderId: string): Promise<Order> {
    await this.limits.consume('paymentChecksByMember', me.userId);
    // As it is now: another capture may have ended a moment ago.
    return this.payments.capture(assertOwn(await this.orders.findByPaypalId(paypalOrderId), me));
  }

  /** Settles what PayPal knows of a member's unfinished orders of a plan. */
  private async lookAfter(me: Principal, plan: Plan): Promise<void> {
    for (const order of await this.orders.findUnsettled(me.userId, plan, LOOK_BACK)) {
      await this.limits.consume('paymentChecksByMember', me.userId);
      await this.payments.look(order).catch(forgivable);
    }
  }

  private async bought(me: Principal, plan: Plan): Promise<SubscriptionView | null> {
    const periods = await this.users.premiumPeriodsOf(me.userId);
    const now = this.clock.now();
    if (!periods.some((one) => one.kind === 'subscription' && one.plan === plan && one.end > now))
      return null;
    return toSubscriptionView(this.entitlements.ofPeriods(periods).subscription);
  }

  private async captured(me: Principal, order: Order, status: CaptureView['status']): Promise<CaptureView> {
    const [entitlement, coins] = await Promise.all([
      this.entitlements.of(me.userId),
      this.wallets.balance(me.userId),
    ]);
    return {
      orderId: order.paypalOrderId,
      product: order.product,
      status,
      subscription: toSubscriptionView(entitlement.subscription),
      coins,
    };
  }
}

/** Whether a capture of this order has anything to ask. */
const asksPaypal = ({ status }: Order): boolean => PAYABLE.includes(status) || status === 'pending';

/** PayPal's answers in our own terms, in the time a request may take. */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await withinRequest(ask);
  } catch (error) {
    if (error instanceof PaypalAway || error instanceof PaypalRefusal)
      throw new AppError('PAYMENT_UNAVAILABLE');
    throw error;
  }
}

/** A payment that is not ours to count is no reason to refuse the others. */
function forgivable(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}
