import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Logger } from '../../../platform/logging/logger.js';
import { OrderRepository } from '../orders/order.repository.js';
import type { Order } from '../orders/order.schema.js';
import { PaymentService } from '../orders/payment.service.js';
import { SettlementService } from '../orders/settlement.service.js';
import { PaypalRefusal, type PaypalResource } from '../paypal/paypal.rules.js';
import { isDisputeOf, moneyReportIn, reportsMoneyBack } from './money-report.rules.js';
import { PaypalEventRepository } from './paypal-event.repository.js';
import type { StoredPaypalEvent } from './paypal-event.schema.js';

/**
 * Handles stored webhooks in the worker. An event only triggers a request for the state of the payment at
 * PayPal, so order and number of events do not matter. Disputes and reversals are read from the signed event,
 * because PayPal's API does not return them; those of an unknown payment wait until it is known.
 */
@Injectable()
export class WebhookHandlerService {
  constructor(
    private readonly events: PaypalEventRepository,
    private readonly orders: OrderRepository,
    private readonly payments: PaymentService,
    private readonly settlement: SettlementService,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Applies a stored event. Safe to repeat. */
  async handle(eventId: string): Promise<void> {
    const event = await this.events.find(eventId);
    if (!event) return;
    if (!reportsMoneyBack(event.type)) {
      const [order] = await this.orders.findReferred(referencesIn(event.resource));
      if (order) await this.apply(event, order);
      else this.logger.log('No order found for a webhook', { eventId, type: event.type });
      return this.events.setHandled(eventId, this.clock.now());
    }
    const missing = await this.recordMoneyBack(event);
    if (missing.length === 0) return this.events.setHandled(eventId, this.clock.now());
    await this.events.setWaiting(eventId, missing);
    // Tried again, because the payment may have become known just before the event was marked as waiting.
    if ((await this.recordMoneyBack(event)).length === 0)
      await this.events.setHandled(eventId, this.clock.now());
  }

  /** Applies the events that arrived before the payment of this order was known. */
  async handleEventsWaitingFor(orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    if (!order) return;
    const ids = [orderId, order.paypalOrderId, ...(order.captureId ? [order.captureId] : [])];
    for (const eventId of await this.events.findWaiting(ids)) await this.handle(eventId);
  }

  private async apply(event: StoredPaypalEvent, order: Order): Promise<void> {
    if (event.type === 'CHECKOUT.ORDER.APPROVED') return this.payments.scheduleCapture(order);
    await this.refresh(order);
  }

  /**
   * Records a reversal or a dispute with each of its payments.
   * @returns the ids of payments that are not known yet
   */
  private async recordMoneyBack({ resource, ...event }: StoredPaypalEvent): Promise<string[]> {
    const transactions = resource.disputed_transactions ?? [];
    const references = referencesIn(resource);
    const known = await Promise.all(
      (await this.orders.findReferred(references)).map((order) => this.withCapture(order)),
    );
    const paid = known.filter(({ captureId }) => captureId !== null);
    for (const order of paid) {
      const report = moneyReportIn({ resource, ...event }, order, paid);
      if (report) await this.settlement.recordReports(order, [report]);
    }
    for (const order of paid) await this.refresh(order);
    if (transactions.length === 0) return paid.length > 0 ? [] : references;
    return transactions
      .filter((one) => !paid.some((order) => isDisputeOf(one, order)))
      .flatMap(({ custom, seller_transaction_id: capture }) => [custom, capture])
      .filter((id) => id !== undefined);
  }

  /** Asks PayPal for the payment of an order that has none yet. */
  private async withCapture(order: Order): Promise<Order> {
    if (order.captureId !== null) return order;
    await this.refresh(order).catch((error: unknown) => {
      if (!(error instanceof PaypalRefusal)) throw error;
    });
    return (await this.orders.findById(order._id.toHexString())) ?? order;
  }

  /**
   * Reads the payment from PayPal. A mismatch is logged and stored with the order, and not rethrown: a retry
   * of the job would change nothing.
   */
  private async refresh(order: Order): Promise<void> {
    await this.payments.settleFromPaypal(order).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'PAYMENT_MISMATCH')) throw error;
    });
  }
}

/**
 * Returns the ids of payments in a webhook's resource: our ids, PayPal's order ids, PayPal's capture ids.
 * Each event type uses different fields.
 */
function referencesIn(resource: PaypalResource): string[] {
  const [unit] = resource.purchase_units ?? [];
  const related = resource.supplementary_data?.related_ids;
  const disputed = resource.disputed_transactions ?? [];
  const linked =
    resource.links?.map(({ href }) => /\/payments\/captures?\/([\w-]+)/.exec(href ?? '')?.[1]) ?? [];
  const ids = [
    ...[resource.id, resource.custom_id, resource.capture_id, unit?.custom_id],
    ...[related?.order_id, related?.capture_id, ...linked],
    ...disputed.flatMap(({ custom, seller_transaction_id: capture }) => [custom, capture]),
  ];
  return [...new Set(ids.filter((id) => id !== undefined))];
}
