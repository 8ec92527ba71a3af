import { Injectable } from '@nestjs/common';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { SocketClosed, SocketOpened } from '../../platform/realtime/socket.events.js';
import { PremiumChanged } from '../billing/billing.events.js';
import { PairBlocked, PairEnded } from '../match/index.js';
import { CallChangesService } from './call-interruptions.service.js';
import { UserDeleted, UserRestricted } from '../users/users.events.js';

/** Hears what concerns calls. */
@Injectable()
export class CallsNews {
  constructor(private readonly changes: CallChangesService) {}

  @OnDomainEvent(SocketOpened)
  opened({ userId, socketId }: { userId: string; socketId: string }): Promise<void> {
    return this.changes.socketOpened(userId, socketId);
  }

  @OnDomainEvent(SocketClosed)
  closed(socket: { userId: string; socketId: string; sessionEnded: boolean }): Promise<void> {
    return this.changes.socketClosed(socket.userId, socket.socketId, socket.sessionEnded);
  }

  @OnDomainEvent(PairBlocked)
  @OnDomainEvent(PairEnded)
  parted({ by, other }: { by: string; other: string }): Promise<void> {
    return this.changes.parted(by, other);
  }

  @OnDomainEvent(PremiumChanged)
  premiumChanged({ userId }: { userId: string }): Promise<void> {
    return this.changes.premiumChanged(userId);
  }

  @OnDomainEvent(UserRestricted)
  @OnDomainEvent(UserDeleted)
  accountClosed({ userId }: { userId: string }): Promise<void> {
    return this.changes.accountClosed(userId);
  }
}
