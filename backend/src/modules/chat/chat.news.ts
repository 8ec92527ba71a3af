import { Injectable } from '@nestjs/common';
import { BatchLoader } from '../../platform/database/batch-loader.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { MemberArrived, MemberLeft } from '../../platform/realtime/presence.events.js';
import { Presence } from '../../platform/realtime/presence.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { PairBlocked, PairEnded, PairsService } from '../match/index.js';
import { ConversationRepository } from './conversations/conversation.repository.js';

/** As many as the list of friends shows. */
const MOST_TOLD = 500;

/** What members are told of each other: who came and went, and that a conversation has ended. */
@Injectable()
export class ChatNews {
  /** Members often come and go by the thousand: with an instance, or a proxy, that fails. */
  private readonly friends = new BatchLoader((members: string[]) => this.friendsHere(members));

  constructor(
    private readonly pairs: PairsService,
    private readonly conversations: ConversationRepository,
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

  /** Whoever knew nothing of the other learns nothing by a block either. */
  @OnDomainEvent(PairBlocked)
  async blocked({ by, other, hadLiked }: { by: string; other: string; hadLiked: boolean }): Promise<void> {
    if (hadLiked || (await this.conversations.findBetween(by, other))) await this.ended({ by, other });
  }

  @OnDomainEvent(PairEnded)
  async ended({ by, other }: { by: string; other: string }): Promise<void> {
    await this.publisher.toMember(by, 'conversation-closed', { conversationId: other });
    await this.publisher.toMember(other, 'conversation-closed', { conversationId: by });
  }

  private async tellFriends(userId: string, online: boolean): Promise<void> {
    for (const friend of await this.friends.load(userId))
      await this.publisher.toMember(friend, 'presence', { userId, online });
  }

  /** For each member the friends who are here themselves; the others read it when they come. */
  private async friendsHere(members: readonly string[]): Promise<string[][]> {
    const friends = await this.pairs.friendIdsOf(members, MOST_TOLD);
    const online = await this.presence.online([...new Set([...friends.values()].flat())]);
    return members.map((member) => (friends.get(member) ?? []).filter((friend) => online?.has(friend)));
  }
}
