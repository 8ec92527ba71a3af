import { Injectable } from '@nestjs/common';
import { isStaff, PLANS_SERVER_LIMITS, type PlansView, type PlanView } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { ConversationAccessService, type KnownParticipants } from '../chat/index.js';
import { areFriends, pairId } from '../match/index.js';
import { PlanLinkTokenService } from './links/plan-link-token.service.js';
import { PlanLinkRepository } from './links/plan-link.repository.js';
import { mayPlan } from './plan.policy.js';
import { PlanRepository } from './plan.repository.js';
import type { Plan } from './plan.schema.js';
import { toPlanView } from './plan.views.js';

/**
 * Reads the plans of two members. Plans hold only while the two are friends: a block or the end of the
 * friendship ends them.
 */
@Injectable()
export class PlanReadingService {
  constructor(
    private readonly plans: PlanRepository,
    private readonly links: PlanLinkRepository,
    private readonly tokens: PlanLinkTokenService,
    private readonly access: ConversationAccessService,
    private readonly publisher: Publisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the caller's plans with another member, newest first; none for members who are not friends.
   * @throws AppError SELF_TARGET, MEMBER_NOT_FOUND
   */
  async list(me: Principal, other: string): Promise<PlansView> {
    const participants = await this.access.checkReading(me.userId, other);
    const found = areFriends(participants.pair)
      ? await this.plans.listBetween(pairId(me.userId, other), PLANS_SERVER_LIMITS.listed)
      : [];
    const viewer = await this.viewerOf(me, other, participants);
    return {
      plans: found.map((plan) => toPlanView(plan, viewer)),
      can: { propose: viewer.mayAgree && mayPlan(participants) },
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
      this.access.checkReading(me, other),
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

  /** Lets the open pages of both members read their plans again. */
  async publishChange(one: string, other: string): Promise<void> {
    await this.publisher.toMember(one, 'plan-changed', { conversationId: other });
    await this.publisher.toMember(other, 'plan-changed', { conversationId: one });
  }

  private async viewerOf(me: Principal, other: string, { viewer, side }: KnownParticipants) {
    const links = await this.links.findWith(me.userId, other);
    return {
      userId: me.userId,
      side,
      now: this.clock.now(),
      mayAgree: me.status === 'active' && !isStaff(me.role) && this.access.isPremium(viewer),
      links: new Map(links.map((link) => [link.planId.toHexString(), link])),
      linkUrl: (link: { _id: { toHexString(): string } }) => this.tokens.urlOf(link._id.toHexString()),
    };
  }
}
