import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { SingleFlight } from '../../../platform/database/single-flight.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { HandlePaypalEvent } from '../billing.jobs.js';
import { OrderRepository } from '../orders/order.repository.js';
import type { Order } from '../orders/order.schema.js';
import { PaymentService } from '../orders/payment.service.js';
import { PaypalEventRepository } from './paypal-event.repository.js';
import type { StoredPaypalEvent } from './paypal-event.schema.js';
import { PaypalSignature, type TransmissionHeaders } from './webhook-signature.service.js';
import { Money, centsOf, PaypalEvent, type PaypalResource } from '../paypal/paypal.rules.js';
import { SettlementService } from '../orders/settlement.service.js';

/**
 * News from PayPal: checked and kept while PayPal waits, understood later by the worker. An event is only the reason to ask how the
 * payment stands, so their order and number mean nothing; what cannot be asked (disputes, reversals) is taken from the signed event.
 */
@Injectable()
export class WebhooksService {
  /** Copies of one event that come at once wait for the first of them. */
  private readonly keeping = new SingleFlight<void>();

  constructor(
    private readonly signature: PaypalSignature,
    private readonly events: PaypalEventRepository,
    private readonly orders: OrderRepository,
    private readonly payments: PaymentService,
    private readonly settlement: SettlementService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Keeps one event, once.
   * @throws AppError WEBHOOK_REFUSED, PAYMENT_UNAVAILABLE
   */
  async receive(headers: TransmissionHeaders, rawBody: Buffer): Promise<void> {
    await this.signature.check(headers, rawBody);
    const { success, data: event } = PaypalEvent.safeParse(JSON.parse(rawBody.toString('utf8')));
    if (!success) throw new AppError('WEBHOOK_REFUSED');
    await this.keeping.run(event.id, () => this.keep(event));
  }

  private async keep({ id, event_type: type, resource }: PaypalEvent): Promise<void> {
    if (await this.events.has(id)) return;
    try {
      await this.database.withTransaction(async (tx) => {
        await this.events.add({ _id: id, type, resource, receivedAt: this.clock.now(), handledAt: null }, tx);
        await this.outbox.add({ job: HandlePaypalEvent, payload: { eventId: id }, key: id }, tx);
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Draws the consequences of a kept event; safe to repeat. */
  async handle(eventId: string): Promise<void> {
    const event = await this.events.find(eventId);
    if (!event) return;
    const order = await this.orderOf(event.resource);
    if (order) await this.apply(event, order);
    else this.logger.log('A webhook concerns no order of ours', { eventId, type: event.type });
    await this.events.setHandled(eventId, this.clock.now());
  }

  private async apply({ type, resource }: StoredPaypalEvent, order: Order): Promise<void> {
    if (type === 'CHECKOUT.ORDER.APPROVED') return this.payments.reopen(order);
    if (type.startsWith('CUSTOMER.DISPUTE.')) return this.dispute(type, resource, order);
    // A mismatch is logged and kept with the order; asking again would change nothing.
    const known = await this.payments.look(order).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'PAYMENT_MISMATCH') return null;
      throw error;
    });
    if (!known || type !== 'PAYMENT.CAPTURE.REVERSED') return;
    const amount = Money.safeParse(resource.amount);
    const isWhole = !amount.success || Math.abs(centsOf(amount.data)) >= order.amountCents;
    if (isWhole) await this.settlement.lose(known, 'reversed');
  }

  private async dispute(type: string, resource: PaypalResource, order: Order): Promise<void> {
    const outcome = resource.dispute_outcome?.outcome_code;
    if (type !== 'CUSTOMER.DISPUTE.RESOLVED') return this.settlement.setDisputed(order, true);
    if (outcome === 'RESOLVED_BUYER_FAVOUR') await this.settlement.lose(order, 'a dispute was lost');
    else await this.settlement.setDisputed(order, false);
  }

  /** Finds our order by whatever the resource names it. */
  private async orderOf(resource: PaypalResource): Promise<Order | null> {
    const named = namesIn(resource);
    return (
      (named.ours && (await this.orders.findById(named.ours))) ||
      (named.order && (await this.orders.findByPaypalId(named.order))) ||
      (named.capture && (await this.orders.findByCaptureId(named.capture))) ||
      null
    );
  }
}

/** What a resource calls our payment; each kind of event does it in its own way. */
function namesIn(resource: PaypalResource): Partial<Record<'ours' | 'order' | 'capture', string>> {
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
