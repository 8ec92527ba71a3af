import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type ConversationsQuery,
  type ConversationsView,
  type ConversationView,
  LIMITS,
  type UnreadView,
} from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Presence } from '../../../platform/realtime/presence.js';
import { BlobStorage } from '../../../platform/storage/blob-storage.js';
import { otherOf, pairId, type PairSnapshot, PairsService, sideOf } from '../../match/index.js';
import {
  AccountErasers,
  type AccountStatus,
  type CardMember,
  DiscoveryRepository,
  PhotoLinks,
} from '../../users/index.js';
import { areFriends, hasDeclined, isReachable, isRequestTo, mayWriteFreely } from '../chat.policy.js';
import { toConversationView } from '../messages/message.views.js';
import {
  type ConversationPlace,
  ConversationRepository,
  type ConversationStanding,
  standing,
} from './conversation.repository.js';
import type { Conversation } from './conversation.schema.js';
import { CounterpartsService } from './conversation-access.service.js';
import { MessageRepository } from '../messages/message.repository.js';

/** What is hidden may fill whole pages; the search for the rest ends somewhere. */
const MOST_ROUNDS = 10;
/** The badge says 99+ long before. */
const MOST_UNREAD = 1_000;
/** So many messages go in one transaction, which has 8 s. */
const ERASED_AT_ONCE = 1_000;

interface Visible<Talk, Other> {
  conversation: Talk;
  other: Other;
  pair: PairSnapshot | undefined;
}

/** Where a page begins; a client of before may know only the time of the last conversation that it holds. */
function placeOf(me: string, { before, beforeId }: ConversationsQuery): ConversationPlace | undefined {
  if (before === undefined) return undefined;
  return { lastAt: new Date(before), _id: beforeId && pairId(me, beforeId) };
}

/** All conversations of a member. */
@Injectable()
export class ConversationsService implements OnModuleInit {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly members: DiscoveryRepository,
    private readonly pairs: PairsService,
    private readonly counterparts: CounterpartsService,
    private readonly links: PhotoLinks,
    private readonly presence: Presence,
    private readonly storage: BlobStorage,
    private readonly database: Database,
    private readonly erasers: AccountErasers,
  ) {}

  onModuleInit(): void {
    this.erasers.register((userId) => this.erase(userId));
  }

  /** The caller's conversations, newest first, without those whose other member cannot be reached. */
  async list(me: Principal, query: ConversationsQuery): Promise<ConversationsView> {
    const { limit = LIMITS.conversationPage } = query;
    const visible: Visible<Conversation, CardMember>[] = [];
    let after = placeOf(me.userId, query);
    for (let round = 0; round < MOST_ROUNDS && visible.length < limit; round += 1) {
      const found = await this.conversations.listOf(me.userId, after, limit);
      visible.push(...(await this.visibleTo(me.userId, found, (ids) => this.members.findCards(ids))));
      after = found.at(-1);
      if (found.length < limit) break;
    }
    return { conversations: await this.views(me, visible.slice(0, limit)) };
  }

  /** How many messages wait for the caller, by the other member; those of members who cannot be reached do not count. */
  async unread(me: Principal): Promise<UnreadView> {
    const found = await this.conversations.unreadOf(me.userId, MOST_UNREAD);
    const visible = await this.visibleTo(me.userId, found, (ids) => this.members.findStatuses(ids));
    return Object.fromEntries(
      visible.map(({ conversation, other }) => {
        const id = other._id.toHexString();
        return [id, standing(conversation, sideOf(me.userId, id)).unread];
      }),
    );
  }

  /**
   * Removes a member's conversations with all that both have written: since the deletion nobody could open them. The last messages
   * go first, so that at every moment a conversation is whole, only shorter. Safe to repeat.
   */
  private async erase(userId: string): Promise<void> {
    for (const { _id, seq } of await this.conversations.lengthsOf(userId)) {
      for (const blob of await this.messages.picturesIn(_id)) await this.storage.delete(blob);
      let left = seq;
      do {
        left = Math.max(0, left - ERASED_AT_ONCE);
        await this.database.withTransaction(async (session) => {
          await this.messages.removeAfter(_id, left, session);
          await this.conversations.shorten(_id, left, session);
        });
      } while (left > 0);
    }
  }

  /** @param read gives as much of the other members as the caller needs */
  private async visibleTo<Talk extends ConversationStanding, Other extends AccountStatus>(
    me: string,
    conversations: readonly Talk[],
    read: (ids: string[]) => Promise<Map<string, Other>>,
  ): Promise<Visible<Talk, Other>[]> {
    const others = conversations.map((conversation) => otherOf(conversation, me));
    const [members, pairs] = await Promise.all([read(others), this.pairs.snapshots(me, others)]);
    return conversations.flatMap((conversation) => {
      const id = otherOf(conversation, me);
      const other = members.get(id);
      const pair = pairs.get(id);
      if (!other || !isReachable(other, pair)) return [];
      return hasDeclined(sideOf(me, id), pair, conversation) ? [] : [{ conversation, other, pair }];
    });
  }

  private async views(
    me: Principal,
    visible: readonly Visible<Conversation, CardMember>[],
  ): Promise<ConversationView[]> {
    const friends = visible
      .filter(({ pair }) => areFriends(pair))
      .map(({ other }) => other._id.toHexString());
    const [viewers, last, online] = await Promise.all([
      this.members.findStandings([me.userId]),
      this.messages.findMany(visible.map(({ conversation }) => conversation.lastId)),
      this.presence.online(friends),
    ]);
    const viewer = viewers.get(me.userId);
    const writes = me.status === 'active' && viewer !== undefined && this.counterparts.isPremium(viewer);
    return visible.flatMap(({ conversation, other, pair }) => {
      const message = last.get(conversation.lastId.toHexString());
      if (!message) return [];
      const id = other._id.toHexString();
      const side = sideOf(me.userId, id);
      const [photo] = other.photos;
      const mine = standing(conversation, side);
      const free = mayWriteFreely(pair, conversation, side) || mine.sent === 0;
      const row = {
        _id: id,
        name: other.name,
        photo: photo ? this.links.url(photo.id.toHexString(), me) : null,
        unread: mine.unread,
        isFriend: areFriends(pair),
        isRequest: isRequestTo(side, pair, conversation),
        online: online?.has(id) ?? false,
        can: {
          message: writes && free,
          call: writes && areFriends(pair) && this.counterparts.isPremium(other),
        },
      };
      const viewOf = this.counterparts.viewOf(me, id, conversation, pair);
      return [toConversationView(row, message, viewOf)];
    });
  }
}
