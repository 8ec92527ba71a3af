import { Injectable } from '@nestjs/common';
import {
  CHAT_LIMITS,
  type ConversationsQuery,
  type ConversationsView,
  type ConversationView,
  type UnreadView,
} from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { Presence } from '../../../platform/realtime/presence.js';
import {
  isReachable,
  type MembersWithPairs,
  otherOf,
  type PairedMember,
  pairId,
  type PairSnapshot,
  PairRepository,
  sideOf,
} from '../../match/index.js';
import type { Visibility } from '../../users/index.js';
import { areFriends, hasDeclined, isRequestTo, maySeeReceipts, mayWriteFreely } from '../chat.policy.js';
import { MessageRepository } from '../messages/message.repository.js';
import type { Message } from '../messages/message.schema.js';
import { toChatMessageView } from '../messages/message.views.js';
import { ConversationAccessService } from '../conversations/conversation-access.service.js';
import { type ConversationCursor, ConversationRepository } from '../conversations/conversation.repository.js';
import { type ConversationCounters, sideStateOf } from '../conversations/conversation.rules.js';
import type { Conversation } from '../conversations/conversation.schema.js';
import { PhotoLinkService } from '../../profiles/index.js';

/**
 * Maximum number of pages read per response. A page may contain only conversations that are hidden from the
 * caller.
 */
const MAX_PAGES_READ = 10;

interface Visible<Counted, Other> {
  conversation: Counted;
  /** Id of the other member. */
  id: string;
  other: Other;
  pair: PairSnapshot | undefined;
}

type Listed = Visible<Conversation, PairedMember> & { message: Message; online: boolean };

/** A page of the list with its members and messages. */
interface Page {
  found: Conversation[];
  reached: MembersWithPairs<PairedMember>;
  /** Null while Redis is unavailable. */
  online: ReadonlySet<string> | null;
  messages: Map<string, Message>;
}

/** Returns the start of a page. A client may send only the time of its last conversation, without its id. */
function cursorOf(me: string, { before, beforeId }: ConversationsQuery): ConversationCursor | undefined {
  if (before === undefined) return undefined;
  return { lastAt: new Date(before), _id: beforeId && pairId(me, beforeId) };
}

/** Lists a member's conversations and counts unread messages. */
@Injectable()
export class ConversationListService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly links: PhotoLinkService,
    private readonly pairs: PairRepository,
    private readonly access: ConversationAccessService,
    private readonly presence: Presence,
  ) {}

  /** Returns the caller's conversations, newest first, without conversations with unreachable members. */
  async list(me: Principal, query: ConversationsQuery): Promise<ConversationsView> {
    const { limit = CHAT_LIMITS.conversationPage } = query;
    const visible: Listed[] = [];
    let viewer: PairedMember | undefined;
    let after = cursorOf(me.userId, query);
    for (let page = 0; page < MAX_PAGES_READ && visible.length < limit; page += 1) {
      const { found, reached, online, messages } = await this.page(me.userId, after, limit);
      viewer ??= reached.members.get(me.userId);
      for (const each of visibleTo(me.userId, found, reached)) {
        const message = messages.get(each.conversation.lastId.toHexString());
        const isOnline = areFriends(each.pair) && (online?.has(each.id) ?? false);
        if (message) visible.push({ ...each, message, online: isOnline });
      }
      after = found.at(-1);
      if (found.length < limit) break;
    }
    return { conversations: this.views(me, viewer, visible.slice(0, limit)) };
  }

  /** Returns the number of unread messages, without messages of unreachable members. */
  async unread(me: Principal): Promise<UnreadView> {
    const found = await this.conversations.unreadOf(me.userId, CHAT_LIMITS.unreadCounted);
    const reached = await this.pairs.findVisibility(me.userId, othersOf(found, me.userId));
    const visible = visibleTo(me.userId, found, reached);
    return Object.fromEntries(
      visible.map(({ conversation, id }) => [id, sideStateOf(conversation, sideOf(me.userId, id)).unread]),
    );
  }

  /**
   * Returns the senders of unread messages that are missing in a member's notification list, without
   * unreachable or declined senders.
   */
  async unlistedSenders(me: string): Promise<string[]> {
    const found = await this.conversations.unlistedOf(me, CHAT_LIMITS.unreadCounted);
    const visible = visibleTo(me, found, await this.pairs.findVisibility(me, othersOf(found, me)));
    const senders = visible.map(({ id }) => id);
    const hidden = othersOf(found, me).filter((id) => !senders.includes(id));
    await Promise.all(hidden.map((id) => this.conversations.setListed(me, id)));
    return senders;
  }

  /** Returns a page with the other members, their online state and the last messages. */
  private async page(me: string, after: ConversationCursor | undefined, limit: number): Promise<Page> {
    const found = await this.conversations.listOf(me, after, limit);
    const ids = othersOf(found, me);
    const [reached, online, messages] = await Promise.all([
      this.pairs.findPairedMembers(me, [me, ...ids]),
      this.presence.online(ids),
      this.messages.findMany(found.map(({ lastId }) => lastId.toHexString())),
    ]);
    return { found, reached, online, messages };
  }

  private views(
    me: Principal,
    viewer: PairedMember | undefined,
    visible: readonly Listed[],
  ): ConversationView[] {
    const mayWrite = me.status === 'active' && viewer !== undefined && this.access.isPremium(viewer);
    return visible.map(({ conversation, id, other, pair, message, online }) => {
      const side = sideOf(me.userId, id);
      const mine = sideStateOf(conversation, side);
      const mayWriteAgain = mayWriteFreely(pair, conversation, side) || mine.sent === 0;
      const summary = {
        _id: id,
        name: other.name,
        photo: other.photos[0] ? this.links.url(other.photos[0].id.toHexString(), me) : null,
        unread: mine.unread,
        isFriend: areFriends(pair),
        isRequest: isRequestTo(side, pair, conversation),
        online,
        can: {
          message: mayWrite && mayWriteAgain,
          call: mayWrite && areFriends(pair) && this.access.isPremium(other),
          react: mayWrite && maySeeReceipts(pair, conversation),
        },
      };
      const messageViewer = this.access.messageViewer(me, id, conversation, pair);
      return { ...summary, lastMessage: toChatMessageView(message, messageViewer) };
    });
  }
}

const othersOf = (conversations: readonly ConversationCounters[], me: string): string[] =>
  conversations.map((conversation) => otherOf(conversation, me));

/** Removes conversations with unreachable members, and with members whom `me` has declined. */
function visibleTo<Counted extends ConversationCounters, Other extends Visibility>(
  me: string,
  conversations: readonly Counted[],
  { members, pairs }: MembersWithPairs<Other>,
): Visible<Counted, Other>[] {
  const viewer = members.get(me);
  return conversations.flatMap((conversation) => {
    const id = otherOf(conversation, me);
    const other = members.get(id);
    const pair = pairs.get(id);
    if (!other || !isReachable(viewer, other, pair)) return [];
    return hasDeclined(sideOf(me, id), pair, conversation) ? [] : [{ conversation, id, other, pair }];
  });
}
