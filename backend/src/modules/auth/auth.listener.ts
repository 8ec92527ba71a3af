import { Injectable } from '@nestjs/common';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { UserDeleted, UserRestricted } from '../users/users.events.js';
import { SessionEnded } from './auth.events.js';
import { PrincipalService } from './sessions/principal.service.js';

/** Makes every instance drop cached principals and close sockets when sessions end. */
@Injectable()
export class AuthListener {
  constructor(
    private readonly publisher: Publisher,
    principals: PrincipalService,
  ) {
    publisher.onSessionsEnded((sessionIds) => principals.forgetEnded(sessionIds));
  }

  @OnDomainEvent(SessionEnded)
  ended({ sessionIds }: { sessionIds: string[] }): void {
    this.publisher.endSessions(sessionIds);
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
