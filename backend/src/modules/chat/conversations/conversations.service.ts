import { Injectable } from '@nestjs/common';
import {
  type ConversationsQuery,
  type ConversationsView,
  type ConversationView,
  LIMITS,
  type UnreadView,
} from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { Presence } from '../../../platform/realtime/presence.js';
import { otherOf, pairId, type PairSnapshot, PairsService, sideOf } from '../../match/index.js';
import { UsersService, type Visibility } from '../../users/index.js';
import { areFriends, hasDeclined, isReachable, isRequestTo, mayWriteFreely } from '../chat.policy.js';
import { MessageRepository } from '../messages/message.repository.js';
import { toChatMessageView } from '../messages/message.views.js';
import { ConversationAccessService } from './conversation-access.service.js';
import { type ConversationCursor, ConversationRepository } from './conversation.repository.js';
import { type ConversationCounters, sideStateOf } from './conversation.rules.js';
import type { Conversation } from './conversation.schema.js';
import { MemberSummariesService, type MemberSummary } from '../../profiles/index.js';

/**
 * Pages read for one response, because a page may hold only conversations that are hidden from the caller.
 */
const MAX_PAGES_READ = 10;
/** Conversations counted for the unread badge, which shows 99+ at most. */
const UNREAD_LIMIT = 1_000;

interface Visible<Listed, Other> {
  conversation: Listed;
  other: Other;
  pair: PairSnapshot | undefined;
}

/** Where a page begins; clients of earlier versions send only the time of their last conversation. */
function cursorOf(me: string, { before, beforeId }: ConversationsQuery): ConversationCursor | undefined {
  if (before === undefined) return undefined;
  return { lastAt: new Date(before), _id: beforeId && pairId(me, beforeId) };
}

/** The list of a member's conversations and the unread counts. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly users: UsersService,
    private readonly members: MemberSummariesService,
    private readonly pairs: PairsService,
    private readonly access: ConversationAccessService,
    private readonly presence: Presence,
  ) {}

  /** The caller's conversations, newest first, without those whose other member cannot be reached. */
  async list(me: Principal, query: ConversationsQuery): Promise<ConversationsView> {
    const { limit = LIMITS.conversationPage } = query;
    const visible: Visible<Conversation, MemberSummary>[] = [];
    let after = cursorOf(me.userId, query);
    for (let page = 0; page < MAX_PAGES_READ && visible.length < limit; page += 1) {
      const found = await this.conversations.listOf(me.userId, after, limit);
      visible.push(...(await this.visibleTo(me.userId, found, (ids) => this.members.findMany(ids))));
      after = found.at(-1);
      if (found.length < limit) break;
    }
    return { conversations: await this.views(me, visible.slice(0, limit)) };
  }

  /** The number of unread messages by the other member, without members who cannot be reached. */
  async unread(me: Principal): Promise<UnreadView> {
    const found = await this.conversations.unreadOf(me.userId, UNREAD_LIMIT);
    const visible = await this.visibleTo(me.userId, found, (ids) => this.users.findStatuses(ids));
    return Object.fromEntries(
      visible.map(({ conversation, other }) => {
        const id = other._id.toHexString();
        return [id, sideStateOf(conversation, sideOf(me.userId, id)).unread];
      }),
    );
  }

  /**
   * The members whose unread messages a member's list of notifications lacks. Those of members who cannot be
   * reached, or were declined, are not to be listed.
   */
  async unlistedSenders(me: string): Promise<string[]> {
    const found = await this.conversations.unlistedOf(me, UNREAD_LIMIT);
    if (found.length === 0) return [];
    const visible = await this.visibleTo(me, found, (ids) => this.users.findStatuses(ids));
    const senders = visible.map(({ other }) => other._id.toHexString());
    const hidden = found
      .map((conversation) => otherOf(conversation, me))
      .filter((id) => !senders.includes(id));
    await Promise.all(hidden.map((id) => this.conversations.setListed(me, id)));
    return senders;
  }

  /** @param load loads as much of the other members as the caller needs */
  private async visibleTo<Listed extends ConversationCounters, Other extends Visibility>(
    me: string,
    conversations: readonly Listed[],
    load: (ids: string[]) => Promise<Map<string, Other>>,
  ): Promise<Visible<Listed, Other>[]> {
    const others = conversations.map((conversation) => otherOf(conversation, me));
    const [members, pairs] = await Promise.all([load(others), this.pairs.snapshots(me, others)]);
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
    visible: readonly Visible<Conversation, MemberSummary>[],
  ): Promise<ConversationView[]> {
    const friends = visible
      .filter(({ pair }) => areFriends(pair))
      .map(({ other }) => other._id.toHexString());
    const [viewers, last, online] = await Promise.all([
      this.users.findSnapshots([me.userId]),
      this.messages.findMany(visible.map(({ conversation }) => conversation.lastId)),
      this.presence.online(friends),
    ]);
    const viewer = viewers.get(me.userId);
    const mayWrite = me.status === 'active' && viewer !== undefined && this.access.isPremium(viewer);
    return visible.flatMap(({ conversation, other, pair }) => {
      const message = last.get(conversation.lastId.toHexString());
      if (!message) return [];
      const id = other._id.toHexString();
      const side = sideOf(me.userId, id);
      const mine = sideStateOf(conversation, side);
      const mayWriteAgain = mayWriteFreely(pair, conversation, side) || mine.sent === 0;
      const summary = {
        _id: id,
        name: other.name,
        photo: this.members.photoUrl(other, me),
        unread: mine.unread,
        isFriend: areFriends(pair),
        isRequest: isRequestTo(side, pair, conversation),
        online: online?.has(id) ?? false,
        can: {
          message: mayWrite && mayWriteAgain,
          call: mayWrite && areFriends(pair) && this.access.isPremium(other),
        },
      };
      const messageViewer = this.access.messageViewer(me, id, conversation, pair);
      return [{ ...summary, lastMessage: toChatMessageView(message, messageViewer) }];
    });
  }
}
