import { Injectable } from '@nestjs/common';
import type { CaptureView } from '@contract';
import { SingleFlight } from '../../../platform/concurrency/single-flight.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { EntitlementService } from '../premium/entitlement.service.js';
import { WalletService } from '../wallet/wallet.service.js';
import { assertOwn } from './order.policy.js';
import { OrderRepository } from './order.repository.js';
import type { Order } from './order.schema.js';
import { orPaymentUnavailable, PAYABLE, PaymentService } from './payment.service.js';
import { toSubscriptionView } from '../premium/premium.views.js';

/** The second half of a checkout: the capture, once the member has approved the order. */
@Injectable()
export class OrdersService {
  private readonly capturing = new SingleFlight<Order>();

  constructor(
    private readonly orders: OrderRepository,
    private readonly wallets: WalletService,
    private readonly payments: PaymentService,
    private readonly limits: RateLimits,
    private readonly entitlements: EntitlementService,
  ) {}

  /**
   * Captures an order that its member has approved and gives what it sold. A repeat returns the same answer
   * and changes nothing. Repeats at the same time share one request to PayPal; for a settled order PayPal is
   * not asked.
   * @throws AppError NOT_FOUND (also for another member's order), RATE_LIMITED, ORDER_NOT_APPROVED,
   *   PAYMENT_DECLINED, PAYMENT_MISMATCH, ORDER_CLOSED, PAYMENT_UNAVAILABLE when PayPal does not respond; the
   *   worker then finishes the purchase
   */
  async capture(me: Principal, paypalOrderId: string): Promise<CaptureView> {
    const found = assertOwn(await this.orders.findByPaypalId(paypalOrderId), me);
    const order = needsPaypal(found)
      ? await orPaymentUnavailable(() =>
          this.capturing.run(paypalOrderId, () => this.captureAtPaypal(me, paypalOrderId)),
        )
      : found;
    if (order.status === 'refunded' || order.status === 'lost') throw new AppError('ORDER_CLOSED');
    if (order.status !== 'paid' && order.status !== 'pending') throw new AppError('PAYMENT_DECLINED');
    return this.captureView(me, order, order.status);
  }

  private async captureAtPaypal(me: Principal, paypalOrderId: string): Promise<Order> {
    await this.limits.consume('paymentChecksByMember', me.userId);
    // Read again: another capture may have finished since the first read.
    return this.payments.capture(assertOwn(await this.orders.findByPaypalId(paypalOrderId), me));
  }

  private async captureView(
    me: Principal,
    order: Order,
    status: CaptureView['status'],
  ): Promise<CaptureView> {
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

/** Whether the state of this order can still change by a capture. */
const needsPaypal = ({ status }: Order): boolean => PAYABLE.includes(status) || status === 'pending';
