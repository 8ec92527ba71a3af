import { Injectable } from '@nestjs/common';
import { isStaff, PLANS_SERVER_LIMITS, type PastMeetingView, type PlansView, type PlanView } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { ConversationAccessService, type KnownParticipants } from '../chat/index.js';
import {
  areFriends,
  blockedAtOf,
  isReachable,
  otherOf,
  otherSide,
  pairId,
  PairsService,
  sideOf,
  type MembersWithPairs,
  type PairedMember,
} from '../match/index.js';
import { PlanLinkTokenService } from './links/plan-link-token.service.js';
import { PlanLinkRepository } from './links/plan-link.repository.js';
import type { PlanLink } from './links/plan-link.schema.js';
import { firstNameInPlan } from './plan-message.texts.js';
import { mayPlan } from './plan.policy.js';
import { PlanRepository } from './plan.repository.js';
import { questionsLimit } from './plan.rules.js';
import type { Plan } from './plan.schema.js';
import { toPastMeetingView, toPlanView } from './plan.views.js';

/**
 * Reads the plans of two members. Plans are shown in their chat while the two are friends. A member can
 * answer the questions about a past meeting even if the other one can no longer be reached.
 */
@Injectable()
export class PlanReadingService {
  constructor(
    private readonly plans: PlanRepository,
    private readonly links: PlanLinkRepository,
    private readonly tokens: PlanLinkTokenService,
    private readonly pairs: PairsService,
    private readonly access: ConversationAccessService,
    private readonly publisher: Publisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the caller's plans with another member, newest first; none for members who are not friends.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async list(me: Principal, other: string): Promise<PlansView> {
    const participants = await this.access.findForReading(me.userId, other);
    const found = areFriends(participants.pair)
      ? await this.plans.listBetween(pairId(me.userId, other), PLANS_SERVER_LIMITS.listed)
      : [];
    const viewer = await this.viewerOf(me, other, participants);
    return {
      plans: found.map((plan) => toPlanView(plan, viewer)),
      can: { propose: viewer.mayAgree && viewer.hasPremium && mayPlan(participants) },
    };
  }

  /**
   * Returns a plan of the caller and a friend.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND; NOT_FOUND if it is not theirs or they are no friends
   */
  async find(
    me: string,
    other: string,
    planId: string,
  ): Promise<{ plan: Plan; participants: KnownParticipants }> {
    const [participants, plan] = await Promise.all([
      this.access.findForReading(me, other),
      this.plans.find(pairId(me, other), planId),
    ]);
    if (!plan || !areFriends(participants.pair)) throw new AppError('NOT_FOUND');
    return { plan, participants };
  }

  /** Returns a plan as the caller sees it now. */
  async view(me: Principal, other: string, planId: string): Promise<PlanView> {
    const { plan, participants } = await this.find(me.userId, other, planId);
    return toPlanView(plan, await this.viewerOf(me, other, participants));
  }

  /** Returns the members among `others` who are friends of the caller and can be reached. */
  async reachableFriends(me: string, others: readonly string[]): Promise<ReadonlySet<string>> {
    if (others.length === 0) return new Set();
    const found = await this.pairs.findPairedMembers(me, [me, ...others]);
    return new Set(others.filter((other) => this.isReachableFriend(me, other, found)));
  }

  /**
   * Returns the past meetings with members who can no longer be reached, if the caller has not answered the
   * questions about them, latest first. Leaves out members whom the caller has blocked.
   */
  async meetings(me: string): Promise<PastMeetingView[]> {
    const now = this.clock.now();
    const plans = await this.plans.listAgreed(me, questionsLimit(now), now);
    const untold = plans.flatMap((plan) => {
      const other = otherOf({ _id: plan.pair }, me);
      const side = sideOf(me, other);
      return plan[`${side}Answers`] ? [] : [{ plan, other, side }];
    });
    if (untold.length === 0) return [];
    const found = await this.pairs.findPairedMembers(me, [me, ...untold.map(({ other }) => other)]);
    return untold
      .filter(({ other, side }) => {
        const pair = found.pairs.get(other);
        return !this.isReachableFriend(me, other, found) && !(pair && blockedAtOf(pair, side));
      })
      .map(({ plan, other, side }) =>
        toPastMeetingView(plan, {
          userId: me,
          other,
          side,
          now,
          name: firstNameInPlan(plan, otherSide(side)),
          mayAgree: false,
          hasPremium: false,
          links: new Map(),
          linkUrl: this.linkUrl,
        }),
      )
      .reverse();
  }

  /**
   * Returns a plan of the caller with any member, even one who can no longer be reached.
   * @throws AppError NOT_FOUND
   */
  async findOwn(me: string, other: string, planId: string): Promise<Plan> {
    const plan = await this.plans.find(pairId(me, other), planId);
    if (!plan) throw new AppError('NOT_FOUND');
    return plan;
  }

  /**
   * Returns a past plan of the caller with any member.
   * @throws AppError NOT_FOUND
   */
  async viewOwn(me: string, other: string, planId: string): Promise<PlanView> {
    const [plan, own] = await Promise.all([this.findOwn(me, other, planId), this.ownViewer(me, other)]);
    return toPlanView(plan, { ...own, mayAgree: false, hasPremium: false });
  }

  /** Makes the open pages of both members reload their plans. */
  async publishChange(one: string, other: string): Promise<void> {
    await this.publisher.toMember(one, 'plan-changed', { conversationId: other });
    await this.publisher.toMember(other, 'plan-changed', { conversationId: one });
  }

  private isReachableFriend(
    me: string,
    other: string,
    { members, pairs }: MembersWithPairs<PairedMember>,
  ): boolean {
    const pair = pairs.get(other);
    return areFriends(pair) && isReachable(members.get(me), members.get(other), pair, this.clock.now());
  }

  private async viewerOf(me: Principal, other: string, { viewer }: KnownParticipants) {
    const mayAgree = me.status === 'active' && !isStaff(me.role);
    const hasPremium = this.access.isPremium(viewer);
    return { ...(await this.ownViewer(me.userId, other)), mayAgree, hasPremium };
  }

  private async ownViewer(me: string, other: string) {
    const links = await this.links.findWith(me, other);
    return {
      userId: me,
      side: sideOf(me, other),
      now: this.clock.now(),
      linkUrl: this.linkUrl,
      links: new Map(links.map((link) => [link.planId.toHexString(), link])),
    };
  }

  private readonly linkUrl = (link: PlanLink): string => this.tokens.urlOf(link);
}
