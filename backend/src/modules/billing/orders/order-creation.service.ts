import { Injectable } from '@nestjs/common';
import { type CreateOrderBody, CURRENCY, type OrderView, PRODUCTS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { toId } from '../../../platform/database/ids.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { LimitsService } from '../../config/index.js';
import { PaypalClient } from '../paypal/paypal.client.js';
import { assertMayBuy } from './order.policy.js';
import { OrderRepository } from './order.repository.js';
import { orPaymentUnavailable } from './payment.service.js';

/** When the worker first checks a new order. */
const FIRST_CHECK_MS = 60_000;

/** The first half of a checkout: an order at our price, which it keeps whatever the price is later. */
@Injectable()
export class OrderCreationService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly paypal: PaypalClient,
    private readonly prices: LimitsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins a purchase. The price is always ours as it is now, never the client's.
   * @throws AppError SUSPENDED, PAYMENT_UNAVAILABLE
   */
  async create(me: Principal, { product }: CreateOrderBody): Promise<OrderView> {
    assertMayBuy(me);
    if (!this.paypal.isConfigured) throw new AppError('PAYMENT_UNAVAILABLE');
    const { description } = PRODUCTS[product];
    const cents = this.prices.now()[product];
    const _id = toId();
    const created = await orPaymentUnavailable(() =>
      this.paypal.createOrder({ id: _id.toHexString(), cents, currency: CURRENCY, description }),
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
}
