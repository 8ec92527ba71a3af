import { Injectable } from '@nestjs/common';
import { OnDomainEvent } from '../../../platform/events/domain-events.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { PremiumChanged } from '../billing.events.js';

/** Publishes premium changes to the member's open sockets. */
@Injectable()
export class PremiumListener {
  constructor(private readonly publisher: Publisher) {}

  @OnDomainEvent(PremiumChanged)
  publishChange({ userId }: { userId: string }): Promise<void> {
    return this.publisher.toMember(userId, 'premium-changed', {});
  }
}
