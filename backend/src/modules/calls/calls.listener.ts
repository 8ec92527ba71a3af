import { Injectable } from '@nestjs/common';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { SocketClosed, SocketOpened } from '../../platform/realtime/realtime.events.js';
import { PremiumChanged } from '../billing/billing.events.js';
import { PairBlocked, PairEnded } from '../match/match.events.js';
import { UserDeleted, UserRestricted } from '../users/users.events.js';
import { CallInterruptionsService } from './call-interruptions.service.js';

@Injectable()
export class CallsListener {
  constructor(private readonly interruptions: CallInterruptionsService) {}

  @OnDomainEvent(SocketOpened)
  socketOpened({ userId, socketId }: { userId: string; socketId: string }): Promise<void> {
    return this.interruptions.ringOnOpenedSocket(userId, socketId);
  }

  @OnDomainEvent(SocketClosed)
  socketClosed(socket: { userId: string; socketId: string; sessionEnded: boolean }): Promise<void> {
    return this.interruptions.handleSocketClosed(socket.userId, socket.socketId, socket.sessionEnded);
  }

  @OnDomainEvent(PairBlocked)
  @OnDomainEvent(PairEnded)
  pairClosed({ by, other }: { by: string; other: string }): Promise<void> {
    return this.interruptions.endForPair(by, other);
  }

  @OnDomainEvent(PremiumChanged)
  premiumChanged({ userId }: { userId: string }): Promise<void> {
    return this.interruptions.endWithoutPremium(userId);
  }

  @OnDomainEvent(UserRestricted)
  @OnDomainEvent(UserDeleted)
  accountClosed({ userId }: { userId: string }): Promise<void> {
    return this.interruptions.endForAccount(userId);
  }
}
