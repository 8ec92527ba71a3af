import { Injectable } from '@nestjs/common';
import { OnDomainEvent } from '../../../platform/events/domain-events.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { PremiumChanged } from '../billing.events.js';

/** Tells members at once that their premium began or ended. */
@Injectable()
export class BillingNews {
  constructor(private readonly publisher: Publisher) {}

  @OnDomainEvent(PremiumChanged)
  changed({ userId }: { userId: string }): Promise<void> {
    return this.publisher.toMember(userId, 'premium-changed', {});
  }
}
