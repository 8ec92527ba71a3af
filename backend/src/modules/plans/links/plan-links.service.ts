import { Injectable } from '@nestjs/common';
import {
  type PlanChangeView,
  type PlanLinksView,
  type PlanParams,
  PLANS_LIMITS,
  PLANS_SERVER_LIMITS,
  type SharePlanBody,
  type SuccessView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS, dayKey } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { PlanReadingService } from '../plan-reading.service.js';
import { checkInEnd, linkEnd, reminderAt } from '../plan.rules.js';
import type { Plan } from '../plan.schema.js';
import { toPlanLinkView } from '../plan.views.js';
import { RemindOfPlan, SendMissedCheckInMail } from '../plans.jobs.js';
import { PlanLinkTokenService } from './plan-link-token.service.js';
import { PlanLinkRepository } from './plan-link.repository.js';
import type { PlanLink } from './plan-link.schema.js';

/**
 * Links with which a member shares an agreed plan, and the check-in. Only the member who shared ends the
 * check-in: neither a block nor a plan cancelled by the other member stops the mail to their friend.
 */
@Injectable()
export class PlanLinksService {
  constructor(
    private readonly reading: PlanReadingService,
    private readonly links: PlanLinkRepository,
    private readonly tokens: PlanLinkTokenService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly publisher: Publisher,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Shares an agreed plan, or changes address and time of the check-in of the caller's link to it. Needs no
   * premium.
   * @throws AppError NOT_FOUND; PLAN_OVER if it is not agreed, the check-in would be due already, or was
   *   made; PLAN_LINK_LIMIT; the errors of access
   */
  async share(
    me: Principal,
    { userId: other, planId }: PlanParams,
    { email, checkInHours }: SharePlanBody,
  ): Promise<PlanChangeView> {
    const { plan } = await this.reading.find(me.userId, other, planId);
    const now = this.clock.now();
    const checkInBy = plan.at && checkInEnd(plan.at, checkInHours);
    if (plan.state !== 'agreed' || !checkInBy || checkInBy <= now) throw new AppError('PLAN_OVER');
    const wanted = { email: email ?? null, checkInBy };
    await this.database.withOptimisticRetry(`plan-links:${me.userId}`, async () => {
      const active = await this.links.findActive(me.userId, planId);
      if (active?.checkedInAt || active?.informedAt) throw new AppError('PLAN_OVER');
      const link = active
        ? { ...active, ...wanted }
        : await this.newLink(me.userId, other, plan, wanted, now);
      const unit = new UnitOfWork(active ? this.links.changeOf(active, wanted) : this.links.insertOf(link));
      await this.addJobs(link, unit);
      return { result: undefined, unit };
    });
    await this.publishChange(me.userId, other);
    return { success: true, plan: await this.reading.view(me, other, planId) };
  }

  /** Returns the links that wait for the caller's check-in, earliest plan first. */
  async waiting(me: string): Promise<PlanLinksView> {
    const found = await this.links.findWaiting(me, this.clock.now());
    return {
      links: found.map((link) => ({
        ...toPlanLinkView(link, this.tokens.urlOf(link._id.toHexString())),
        planId: link.planId.toHexString(),
        userId: link.other.toHexString(),
        place: link.place,
        zone: link.zone,
        at: link.at.toISOString(),
      })),
    };
  }

  /** Stores that the caller is fine. Safe to repeat; does nothing without a link. */
  async checkIn(me: string, { userId: other, planId }: PlanParams): Promise<SuccessView> {
    if (await this.links.checkIn(me, planId, this.clock.now())) await this.publishChange(me, other);
    return { success: true };
  }

  /** Ends the caller's link to a plan, and with it the check-in. Safe to repeat. */
  async revoke(me: string, { userId: other, planId }: PlanParams): Promise<SuccessView> {
    if (await this.links.revoke(me, planId, this.clock.now())) await this.publishChange(me, other);
    return { success: true };
  }

  /** To the member's own devices: the other member does not see that the plan is shared. */
  private publishChange(me: string, other: string): Promise<void> {
    return this.publisher.toMember(me, 'plan-changed', { conversationId: other });
  }

  /** @throws AppError PLAN_LINK_LIMIT */
  private async newLink(
    me: string,
    other: string,
    { _id: planId, place, zone, at }: Plan,
    wanted: Pick<PlanLink, 'email' | 'checkInBy'>,
    now: Date,
  ): Promise<PlanLink> {
    const month = dayKey(now, this.config.dayTimezone).slice(0, 'YYYY-MM'.length);
    const taken = await this.links.slotsOf(me, month);
    const slots = Array.from({ length: PLANS_LIMITS.linksPerMonth }, (_, index) => index + 1);
    const slot = slots.find((each) => !taken.includes(each));
    if (slot === undefined || !at) throw new AppError('PLAN_LINK_LIMIT');
    const _id = toId();
    return {
      ...{ _id, hash: this.tokens.hashOfLink(_id.toHexString()) },
      ...{ userId: toId(me), other: toId(other), planId, month, slot, place, zone, at, ...wanted },
      ...{ expiresAt: linkEnd(at), checkedInAt: null, revokedAt: null, informedAt: null, createdAt: now },
      deletedAt: new Date(now.getTime() + PLANS_SERVER_LIMITS.linkKeptDays * DAY_MS),
    };
  }

  private async addJobs(
    { _id, userId, other, planId, checkInBy }: PlanLink,
    unit: UnitOfWork,
  ): Promise<void> {
    const linkId = _id.toHexString();
    const [me, plan] = [userId.toHexString(), planId.toHexString()];
    await this.outbox.add(
      {
        job: SendMissedCheckInMail,
        payload: { userId: me, linkId },
        runAt: checkInBy,
        key: linkId,
      },
      unit,
    );
    await this.outbox.add(
      {
        job: RemindOfPlan,
        payload: { userId: me, other: other.toHexString(), planId: plan, cause: 'check-in' },
        runAt: reminderAt(checkInBy, this.clock.now()),
        key: `check-in:${plan}:${me}`,
      },
      unit,
    );
  }
}
