import { Injectable } from '@nestjs/common';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { UserDeleted, UserRestricted } from '../users/index.js';
import { SessionEnded } from './auth.events.js';

/** Closes the sockets of whoever is logged out, at once and on every instance. */
@Injectable()
export class AuthNews {
  constructor(private readonly publisher: Publisher) {}

  @OnDomainEvent(SessionEnded)
  ended({ sessionIds }: { sessionIds: string[] }): void {
    this.publisher.closeSessions(sessionIds);
  }

  @OnDomainEvent(UserDeleted)
  deleted({ userId }: { userId: string }): Promise<void> {
    return this.publisher.toMember(userId, 'account-closed', { reason: 'deleted' });
  }

  @OnDomainEvent(UserRestricted)
  restricted({ userId, kind }: { userId: string; kind: 'block' | 'suspension' }): Promise<void> {
    return this.publisher.toMember(userId, 'account-closed', {
      reason: kind === 'block' ? 'blocked' : 'suspended',
    });
  }
}
