import { Injectable } from '@nestjs/common';
import {
  CHAT_LIMITS,
  type ConversationsQuery,
  type ConversationsView,
  type ConversationView,
  type UnreadView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Presence } from '../../../platform/realtime/presence.js';
import {
  areFriends,
  blockedAtOf,
  endedConversationReadableUntil,
  otherOf,
  pairId,
  PairsService,
  sideOf,
  type MembersWithPairs,
  type PairedMember,
  type PairSnapshot,
} from '../../match/index.js';
import {
  hidesDetail,
  photoAtConversationEnd,
  PhotoLinkService,
  profilePhotoOf,
  type MemberVisibility,
} from '../../profiles/index.js';
import { PinnedConversationsRepository } from '../conversation-settings/pinned-conversations.repository.js';
import { ConversationAccessService } from '../conversations/conversation-access.service.js';
import {
  isArchivedBy,
  isInFolder,
  isMarkedUnread,
  isMutedBy,
} from '../conversations/conversation-settings.rules.js';
import {
  areInTouch,
  fraudReadableUntil,
  hasConversationEnded,
  hasDeclined,
  isMessageRequestTo,
  mayReadConversation,
  mayWriteFreely,
  shareReadReceipts,
} from '../conversations/conversation.policy.js';
import { ConversationRepository, type ConversationCursor } from '../conversations/conversation.repository.js';
import { sideStateOf, type ConversationCounters } from '../conversations/conversation.rules.js';
import type { Conversation } from '../conversations/conversation.schema.js';
import { MessageRepository } from '../messages/message.repository.js';
import type { Message } from '../messages/message.schema.js';
import { toChatMessageView } from '../messages/message.views.js';
import { isTurnOf } from './turn.rules.js';

/**
 * Maximum number of pages read per response. A page may contain only conversations that are hidden from the
 * caller.
 */
const MAX_PAGES_READ = 10;

interface VisibleConversations<Counted, Other> {
  conversation: Counted;
  /** Id of the other member. */
  id: string;
  other: Other;
  pair: PairSnapshot | undefined;
}

type ListedConversation = VisibleConversations<Conversation, PairedMember> & {
  message: Message;
  online: boolean;
};

/** A page of the list with its members and messages. */
interface Page {
  found: Conversation[];
  reached: MembersWithPairs<PairedMember>;
  /** Null while Redis is unavailable. */
  online: ReadonlySet<string> | null;
  messages: Map<string, Message>;
}

/** What the viewer sees of a page, and the conversations beyond it that the first page needs. */
interface VisiblePage {
  viewer: PairedMember | undefined;
  shown: ListedConversation[];
  /** Ids of the members whose conversations are pinned. */
  pins: string[];
  always: Pick<Conversation, '_id'>[];
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
    private readonly pairs: PairsService,
    private readonly access: ConversationAccessService,
    private readonly presence: Presence,
    private readonly pins: PinnedConversationsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the caller's conversations, newest first, without those that the caller can no longer read. The
   * first page adds older ones that are pinned, have unread messages, or are with a member who was blocked
   * for fraud.
   */
  async list(me: Principal, query: ConversationsQuery): Promise<ConversationsView> {
    const { viewer, shown, pins, always } = await this.readVisible(me.userId, query);
    const conversations = this.views(me, viewer, shown, pins);
    if (query.before !== undefined) return { conversations };
    const known = new Set(shown.map(({ id }) => id));
    const wanted = [...pins, ...othersOf(always, me.userId)];
    const older = [...new Set(wanted)].filter((id) => !known.has(id));
    if (older.length === 0) return { conversations };
    const found = await this.conversations.findWith(me.userId, older);
    const page = await this.page(
      me.userId,
      found.filter((conversation) => !isInFolder(conversation, me.userId)),
    );
    const rows = this.views(
      me,
      page.reached.members.get(me.userId),
      this.listedConversations(me.userId, page),
      pins,
    );
    const pinned = rows.filter((row) => row.pinned);
    const others = rows.filter((row) => !row.pinned);
    return {
      conversations,
      ...(pinned.length > 0 && { pinned }),
      ...(others.length > 0 && { older: others }),
    };
  }

  /**
   * Returns the conversations in the caller's archive, newest first, without those that the caller cannot
   * read.
   */
  async listArchived(me: Principal): Promise<ConversationsView> {
    return this.listFolder(
      me,
      await this.conversations.findArchived(me.userId, CHAT_LIMITS.conversationPageMax),
    );
  }

  /**
   * Returns the conversations in the caller's folder of hidden words, newest first, without conversations
   * with unreachable members.
   */
  async listHidden(me: Principal): Promise<ConversationsView> {
    return this.listFolder(
      me,
      await this.conversations.findHidden(me.userId, CHAT_LIMITS.conversationPageMax),
    );
  }

  private async listFolder(me: Principal, found: Conversation[]): Promise<ConversationsView> {
    const read = await this.page(me.userId, found);
    const rows = this.listedConversations(me.userId, read);
    return { conversations: this.views(me, read.reached.members.get(me.userId), rows, []) };
  }

  /**
   * Returns the number of unread messages, without those of muted, archived and hidden conversations and of
   * unreachable members.
   */
  async unread(me: Principal): Promise<UnreadView> {
    const found = await this.conversations.findUnread(me.userId, CHAT_LIMITS.unreadCounted);
    const reached = await this.pairs.findVisibility(me.userId, othersOf(found, me.userId));
    const visible = this.countedBy(me.userId, found, reached);
    return Object.fromEntries(
      visible.map(({ conversation, id }) => [id, sideStateOf(conversation, sideOf(me.userId, id)).unread]),
    );
  }

  /**
   * Returns the viewer, the conversations of a page that the viewer sees, the pins, and for the first page
   * the conversations that are listed however old they are.
   */
  private async readVisible(me: string, query: ConversationsQuery): Promise<VisiblePage> {
    const { limit = CHAT_LIMITS.conversationPage } = query;
    let found = await this.conversations.listOf(me, cursorOf(me, query), limit);
    // All reads start in the same tick, so that they share one command.
    const [page, pins, always] = await Promise.all([
      this.page(me, found),
      this.pins.listOf(me),
      query.before === undefined ? this.alwaysListed(me, found.length < limit) : [],
    ]);
    const shown = this.listedConversations(me, page);
    for (let pages = 1; pages < MAX_PAGES_READ; pages += 1) {
      if (shown.length >= limit || found.length < limit) break;
      found = await this.conversations.listOf(me, found.at(-1), limit);
      shown.push(...this.listedConversations(me, await this.page(me, found)));
    }
    return { viewer: page.reached.members.get(me), shown: shown.slice(0, limit), pins, always };
  }

  /**
   * Returns the conversations that the first page lists however old they are.
   * @param isWhole whether the page has all conversations, so that none is older
   */
  private async alwaysListed(me: string, isWhole: boolean): Promise<Pick<Conversation, '_id'>[]> {
    if (isWhole) return [];
    const limit = CHAT_LIMITS.conversationPageMax;
    const found = await Promise.all([
      this.conversations.findUnreadIds(me, limit),
      this.conversations.findFraudReadableIds(me, this.clock.now(), limit),
    ]);
    return found.flat();
  }

  /** Returns conversations with the other members, their online state and the last messages. */
  private async page(me: string, found: Conversation[]): Promise<Page> {
    const ids = othersOf(found, me);
    const [reached, online, messages] = await Promise.all([
      this.pairs.findPairedMembers(me, [me, ...ids]),
      this.presence.online(ids),
      this.messages.findLast(found),
    ]);
    return { found, reached, online, messages };
  }

  private views(
    me: Principal,
    viewer: PairedMember | undefined,
    visible: readonly ListedConversation[],
    pins: readonly string[],
  ): ConversationView[] {
    const now = this.clock.now();
    const mayWrite = me.status === 'active' && viewer !== undefined && this.access.isPremium(viewer);
    return visible.map(({ conversation, id, other, pair, message, online }) => {
      const side = sideOf(me.userId, id);
      const mine = sideStateOf(conversation, side);
      const isEnded = hasConversationEnded(conversation, pair);
      const until = isEnded && pair ? endedConversationReadableUntil(pair) : null;
      const fraudUntil = fraudReadableUntil(other, conversation, now);
      const isFriend = areFriends(pair) && !fraudUntil;
      const mayWriteAgain =
        !isEnded && !fraudUntil && (mayWriteFreely(pair, conversation, side) || mine.sent === 0);
      const isMuted = isMutedBy(conversation, me.userId);
      // After the end of a friendship, neither sees anything new of the other.
      const endedAt = isEnded ? pair?.closedAt : null;
      const photo = endedAt ? photoAtConversationEnd(other.photos, endedAt) : profilePhotoOf(other.photos);
      const summary = {
        _id: id,
        name: other.name,
        photo: photo && !fraudUntil ? this.links.url(photo.id.toHexString(), me, id) : null,
        // Messages of a member who is blocked for fraud never count as unread.
        unread: fraudUntil ? 0 : mine.unread,
        isFriend,
        isRequest: !fraudUntil && isMessageRequestTo(side, pair, conversation),
        online: online && !hidesDetail(other, 'active'),
        can: {
          message: mayWrite && mayWriteAgain,
          call: mayWrite && isFriend && this.access.isPremium(other),
          react: mayWrite && !isEnded && !fraudUntil && areInTouch(pair, conversation),
        },
        ...(pins.includes(id) ? { pinned: true as const } : {}),
        ...(isMuted ? { muted: true as const } : {}),
        ...(isArchivedBy(conversation, me.userId) ? { archived: true as const } : {}),
        ...(isMarkedUnread(conversation, me.userId) ? { markedUnread: true as const } : {}),
        ...(!isMuted && !fraudUntil && isTurnOf(me.userId, message, pair, now)
          ? { yourTurn: true as const }
          : {}),
        ...(until && !fraudUntil ? { ended: { until: until.toISOString() } } : {}),
        ...(fraudUntil ? { fraud: { until: fraudUntil.toISOString() } } : {}),
      };
      const seesReads = shareReadReceipts(viewer, other);
      const messageViewer = this.access.messageViewer(me, other, conversation, { pair, seesReads });
      return { ...summary, lastMessage: toChatMessageView(message, messageViewer) };
    });
  }

  /** Returns the entries of a page for conversations that the member sees in a list. */
  private listedConversations(me: string, { found, reached, online, messages }: Page): ListedConversation[] {
    return this.visibleTo(me, found, reached).flatMap((each) => {
      const message = messages.get(each.conversation.lastId.toHexString());
      const isOnline = areFriends(each.pair) && (online?.has(each.id) ?? false);
      return message ? [{ ...each, message, online: isOnline }] : [];
    });
  }

  /** Like {@link visibleTo}, without members who are blocked for fraud, whose messages never count. */
  private countedBy<Counted extends ConversationCounters, Other extends MemberVisibility>(
    me: string,
    conversations: readonly Counted[],
    reached: MembersWithPairs<Other>,
  ): VisibleConversations<Counted, Other>[] {
    const now = this.clock.now();
    return this.visibleTo(me, conversations, reached).filter(
      ({ other, conversation }) => !fraudReadableUntil(other, conversation, now),
    );
  }

  /**
   * Removes conversations that the member cannot read, with members whom they have declined, and with members
   * whom they have blocked.
   */
  private visibleTo<Counted extends ConversationCounters, Other extends MemberVisibility>(
    me: string,
    conversations: readonly Counted[],
    { members, pairs }: MembersWithPairs<Other>,
  ): VisibleConversations<Counted, Other>[] {
    const [viewer, now] = [members.get(me), this.clock.now()];
    return conversations.flatMap((conversation) => {
      const id = otherOf(conversation, me);
      const other = members.get(id);
      const pair = pairs.get(id);
      if (!other || !mayReadConversation({ viewer, other, pair }, conversation, now)) return [];
      const side = sideOf(me, id);
      const isGone = hasDeclined(side, pair, conversation) || (pair && blockedAtOf(pair, side));
      return isGone ? [] : [{ conversation, id, other, pair }];
    });
  }
}

const othersOf = (conversations: readonly Pick<Conversation, '_id'>[], me: string): string[] =>
  conversations.map((conversation) => otherOf(conversation, me));
