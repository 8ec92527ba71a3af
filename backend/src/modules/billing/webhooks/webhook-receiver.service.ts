import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { SingleFlight } from '../../../platform/concurrency/single-flight.js';
import { Database } from '../../../platform/database/database.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { HandlePaypalEvent } from '../billing.jobs.js';
import { instantOf, PaypalEvent } from '../paypal/paypal.rules.js';
import { PaypalEventRepository } from './paypal-event.repository.js';
import { WebhookSignatureService, type TransmissionHeaders } from './webhook-signature.service.js';

/**
 * Receives PayPal's webhooks: checks the signature and stores the event with the job that handles it. PayPal
 * does not wait for the handling.
 */
@Injectable()
export class WebhookReceiverService {
  /** Writes in progress by event: copies of one event that arrive at the same time are stored once. */
  private readonly storing = new SingleFlight<void>();

  constructor(
    private readonly signature: WebhookSignatureService,
    private readonly events: PaypalEventRepository,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks and stores a webhook.
   * @throws AppError WEBHOOK_REFUSED, PAYMENT_UNAVAILABLE
   */
  async receive(headers: TransmissionHeaders, rawBody: Buffer): Promise<void> {
    await this.signature.check(headers, rawBody);
    const { success, data: event } = PaypalEvent.safeParse(JSON.parse(rawBody.toString('utf8')));
    if (!success) throw new AppError('WEBHOOK_REFUSED');
    await this.storing.run(event.id, () => this.store(event));
  }

  private async store({ id, event_type: type, create_time, resource }: PaypalEvent): Promise<void> {
    if (await this.events.has(id)) return;
    const createdAt = instantOf(create_time);
    const event = { _id: id, type, resource, createdAt, receivedAt: this.clock.now(), handledAt: null };
    try {
      await this.database.transaction(async (tx) => {
        await this.events.add(event, tx);
        await this.outbox.add({ job: HandlePaypalEvent, payload: { eventId: id }, key: id }, tx);
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
