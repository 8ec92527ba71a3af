import { Injectable } from '@nestjs/common';
import { NOTIFICATIONS_LIMITS, type ViewAsBody, type ViewAsView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { dayKey, HOUR_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { keyedDigest } from '../../../platform/crypto/derived-key.js';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { ConversationListService } from '../../chat/index.js';
import {
  CARD_FIELDS,
  CardsService,
  FriendsService,
  LikeQuotaService,
  toCardView,
  type CardMember,
} from '../../match/index.js';
import { NotificationListService, NotificationService } from '../../notifications/index.js';
import { UsersService } from '../../users/index.js';
import { assertMemberFound, assertNotOneself } from '../admin.policy.js';
import { MemberSearchRepository } from '../members/member-search.repository.js';
import type { Member } from '../members/member.schema.js';
import {
  toMaskedConversations,
  toMaskedFriends,
  toNotificationCounts,
  toPlan,
  toRestrictions,
} from './view-as.views.js';

/**
 * Shows staff what a member sees, to help them. It only reads, and never what is consumed by reading, such as
 * the deck. The member is told in the transaction that permits it.
 */
@Injectable()
export class AdminViewAsService {
  constructor(
    private readonly members: MemberSearchRepository,
    private readonly users: UsersService,
    private readonly cards: CardsService,
    private readonly friends: FriendsService,
    private readonly conversations: ConversationListService,
    private readonly notifications: NotificationListService,
    private readonly notices: NotificationService,
    private readonly likes: LikeQuotaService,
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Tells the member, records it, and returns the masked view. The same request within an hour, as after a
   * lost response, neither tells nor records it again.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async open(me: Principal, userId: string, { reason }: ViewAsBody): Promise<ViewAsView> {
    assertNotOneself(me, userId);
    const now = this.clock.now();
    const look = { day: dayKey(now, this.config.dayTimezone), reason };
    await this.database.transaction(async (tx) => {
      const target = await this.members.findMember(userId, tx);
      assertMemberFound(target);
      const isNew = await this.notices.notifyStaffLook(userId, this.causeOf(me, reason, now), look, tx);
      if (isNew) await this.audit.record(me, { action: 'viewed-as', target, reason }, tx);
    });
    return this.view(me, userId, now);
  }

  private async view(me: Principal, userId: string, now: Date): Promise<ViewAsView> {
    const [member, found] = await Promise.all([
      this.members.findMember(userId),
      this.users.findFields<CardMember>([userId], CARD_FIELDS),
    ]);
    assertMemberFound(member);
    const card = found.get(userId);
    assertMemberFound(card);
    const as = asMember(member);
    const [friends, listed, entries, quota] = await Promise.all([
      this.friends.friends(as),
      this.conversations.list(as, {}),
      this.notifications.list(as, { limit: NOTIFICATIONS_LIMITS.pageMax }),
      this.likes.find(userId),
    ]);
    const { conversations, pinned = [], older = [] } = listed;
    const zone = this.config.dayTimezone;
    return {
      profile: toCardView(card, null, [], this.cards.contextFor(me, card)),
      friends: toMaskedFriends(friends, zone),
      conversations: toMaskedConversations([...pinned, ...conversations, ...older], zone),
      notifications: toNotificationCounts(entries.notifications),
      plan: toPlan(member, now, zone),
      limits: {
        likesToday: quota.likeCountToday,
        dailyLikes: quota.dailyLimit,
        notesLeft: quota.notesLeft,
        coins: member.coins,
      },
      restrictions: toRestrictions(member, now),
    };
  }

  /** Returns an id of the look that tells the member neither who looked nor when exactly. */
  private causeOf({ userId }: Principal, reason: string, now: Date): string {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    return keyedDigest(this.config.jwtSecret, 'looks of staff', `${userId} ${hour} ${reason}`);
  }
}

/** Returns the member as the reads of their pages take it. It has no session and reaches no guard. */
const asMember = ({ _id, status }: Member): Principal => ({
  userId: _id.toHexString(),
  sessionId: '',
  role: 'member',
  status: status === 'active' ? 'active' : 'suspended',
});
