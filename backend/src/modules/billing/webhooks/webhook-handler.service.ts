import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Logger } from '../../../platform/logging/logger.js';
import { OrderRepository } from '../orders/order.repository.js';
import type { Order } from '../orders/order.schema.js';
import { PaymentService } from '../orders/payment.service.js';
import { SettlementService } from '../orders/settlement.service.js';
import type { PaypalResource } from '../paypal/paypal.rules.js';
import { PaypalEventRepository } from './paypal-event.repository.js';
import type { StoredPaypalEvent } from './paypal-event.schema.js';
import { disputeIn, moneyBackIn } from './taken-money.rules.js';

/**
 * Handles stored webhooks in the worker. An event only triggers a request for the state of the payment at
 * PayPal, so the order and number of events do not matter. PayPal's API does not return disputes and
 * reversals, so they are read from the signed event.
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
    const order = await this.findOrder(event.resource);
    if (order) await this.apply(event, order);
    else this.logger.log('No order found for a webhook', { eventId, type: event.type });
    await this.events.setHandled(eventId, this.clock.now());
  }

  private async apply(event: StoredPaypalEvent, order: Order): Promise<void> {
    if (event.type === 'CHECKOUT.ORDER.APPROVED') return this.payments.reopen(order);
    const part = moneyBackIn(event, order);
    if (part) await this.settlement.recordMoneyBack(order, part);
    await this.refresh(order);
    const dispute = disputeIn(event);
    if (dispute) await this.settlement.setDispute(order, dispute);
  }

  /**
   * A mismatch is logged and stored with the order, and not rethrown: a retry of the job would change
   * nothing.
   */
  private async refresh(order: Order): Promise<void> {
    await this.payments.refresh(order).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'PAYMENT_MISMATCH')) throw error;
    });
  }

  private async findOrder(resource: PaypalResource): Promise<Order | null> {
    const { ours, order, capture } = idsIn(resource);
    return (
      (ours && (await this.orders.findById(ours))) ||
      (order && (await this.orders.findByPaypalId(order))) ||
      (capture && (await this.orders.findByCaptureId(capture))) ||
      null
    );
  }
}

/**
 * Returns the ids of a payment in a webhook's resource: our id, PayPal's order id, PayPal's capture id. Each
 * event type uses different fields.
 */
function idsIn(resource: PaypalResource): Partial<Record<'ours' | 'order' | 'capture', string>> {
  const [unit] = resource.purchase_units ?? [];
  const [disputed] = resource.disputed_transactions ?? [];
  const related = resource.supplementary_data?.related_ids;
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href;
  return {
    ours: resource.custom_id ?? unit?.custom_id ?? disputed?.custom,
    order: related?.order_id ?? (unit ? resource.id : undefined),
    capture:
      related?.capture_id ?? disputed?.seller_transaction_id ?? up?.split('/captures/')[1] ?? resource.id,
  };
}
