import { Injectable } from '@nestjs/common';
import type { Plan, SubscribeView, SubscriptionView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { SingleFlight } from '../../../platform/concurrency/single-flight.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { EntitlementService } from '../premium/entitlement.service.js';
import { OrderRepository } from './order.repository.js';
import { orPaymentUnavailable, PaymentService } from './payment.service.js';
import { toSubscriptionView } from '../premium/premium.views.js';
import { PremiumRepository } from '../premium/premium.repository.js';

/** How many unfinished orders PayPal is asked about, the newest first. */
const UNSETTLED_LIMIT = 3;

/** The subscription that a member has paid for. */
@Injectable()
export class SubscribeService {
  private readonly refreshing = new SingleFlight<void>();

  constructor(
    private readonly premium: PremiumRepository,
    private readonly orders: OrderRepository,
    private readonly payments: PaymentService,
    private readonly entitlements: EntitlementService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * The running subscription of a member who has paid for this plan. If no payment is known, PayPal is asked
   * about the unfinished orders first.
   * @throws AppError PAYMENT_REQUIRED, RATE_LIMITED, PAYMENT_UNAVAILABLE
   */
  async subscribe(me: Principal, plan: Plan): Promise<SubscribeView> {
    const known = await this.paidSubscription(me, plan);
    if (known) return { subscription: known };
    await orPaymentUnavailable(() =>
      this.refreshing.run(`${me.userId}:${plan}`, () => this.refreshUnsettled(me, plan)),
    );
    const found = await this.paidSubscription(me, plan);
    if (!found) throw new AppError('PAYMENT_REQUIRED');
    return { subscription: found };
  }

  private async refreshUnsettled(me: Principal, plan: Plan): Promise<void> {
    for (const order of await this.orders.findUnsettled(me.userId, plan, UNSETTLED_LIMIT)) {
      await this.limits.consume('paymentChecksByMember', me.userId);
      await this.payments.refresh(order).catch(ignoreAppError);
    }
  }

  private async paidSubscription(me: Principal, plan: Plan): Promise<SubscriptionView | null> {
    const periods = await this.premium.periodsOf(me.userId);
    const now = this.clock.now();
    if (!periods.some(({ kind, plan: paid, end }) => kind === 'subscription' && paid === plan && end > now))
      return null;
    return toSubscriptionView(this.entitlements.ofPeriods(periods).subscription);
  }
}

/** One order with an invalid payment does not stop the others. */
function ignoreAppError(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}
