import { Injectable } from '@nestjs/common';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { MemberArrived, MemberLeft } from '../../platform/realtime/presence.events.js';
import { Presence } from '../../platform/realtime/presence.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { otherOf, PairBlocked, PairEnded, PairRepository } from '../match/index.js';

/** As many as the list of friends shows. */
const MOST_TOLD = 500;

/** What members are told of each other: who came and went, and that a conversation has ended. */
@Injectable()
export class ChatNews {
  constructor(
    private readonly pairs: PairRepository,
    private readonly presence: Presence,
    private readonly publisher: Publisher,
  ) {}

  @OnDomainEvent(MemberArrived)
  arrived({ userId }: { userId: string }): Promise<void> {
    return this.tellFriends(userId, true);
  }

  @OnDomainEvent(MemberLeft)
  left({ userId }: { userId: string }): Promise<void> {
    return this.tellFriends(userId, false);
  }

  @OnDomainEvent(PairBlocked)
  @OnDomainEvent(PairEnded)
  async ended({ by, other }: { by: string; other: string }): Promise<void> {
    await this.publisher.toMember(by, 'conversation-closed', { conversationId: other });
    await this.publisher.toMember(other, 'conversation-closed', { conversationId: by });
  }

  /** Only those who are here themselves; the others read it when they come. */
  private async tellFriends(userId: string, online: boolean): Promise<void> {
    const pairs = await this.pairs.friendsOf(userId, MOST_TOLD);
    const friends = await this.presence.online(pairs.map((pair) => otherOf(pair, userId)));
    for (const friend of friends ?? []) await this.publisher.toMember(friend, 'presence', { userId, online });
  }
}
