import { Injectable } from '@nestjs/common';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { MemberCameOnline, MemberWentOffline } from '../../platform/realtime/realtime.events.js';
import { PairBlocked, PairEnded } from '../match/match.events.js';
import { VisibilityChanged } from '../profiles/profiles.events.js';
import { ConversationClosedPublisher } from './conversations/conversation-closed-publisher.service.js';
import { FriendPresenceService } from './conversations/friend-presence.service.js';

@Injectable()
export class ChatListener {
  constructor(
    private readonly presence: FriendPresenceService,
    private readonly closing: ConversationClosedPublisher,
  ) {}

  @OnDomainEvent(MemberCameOnline)
  memberArrived({ userId }: { userId: string }): Promise<void> {
    return this.presence.publishOnline(userId, true);
  }

  @OnDomainEvent(MemberWentOffline)
  memberLeft({ userId }: { userId: string }): Promise<void> {
    return this.presence.publishOnline(userId, false);
  }

  @OnDomainEvent(VisibilityChanged)
  visibilityChanged({ userId }: { userId: string }): Promise<void> {
    return this.presence.publishVisibility(userId);
  }

  @OnDomainEvent(PairBlocked)
  pairBlocked({ by, other, hadLiked }: { by: string; other: string; hadLiked: boolean }): Promise<void> {
    return this.closing.closeAfterBlock(by, other, hadLiked);
  }

  @OnDomainEvent(PairEnded)
  pairEnded({ by, other, withMessage }: { by: string; other: string; withMessage?: true }): Promise<void> {
    return withMessage ? this.closing.closeForWriting(by, other) : this.closing.close(by, other);
  }
}
