import { Injectable } from '@nestjs/common';
import {
  PLANS_LIMITS,
  PLANS_SERVER_LIMITS,
  type PlanChangeView,
  type PlanLinksView,
  type PlanParams,
  type SharePlanBody,
  type SuccessView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS, isOnDay, monthOf } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { ConversationAccessService } from '../../chat/index.js';
import { AccessRegistry, type User } from '../../users/index.js';
import { shownFirstName } from '../plan-message.texts.js';
import { PlanReadingService } from '../plan-reading.service.js';
import { PlanRepository } from '../plan.repository.js';
import { checkInEnd, checkInReminderAt, linkEnd } from '../plan.rules.js';
import type { Plan } from '../plan.schema.js';
import { toWaitingLinkView } from '../plan.views.js';
import {
  CHECK_IN_CAUSE,
  RemindOfCheckIn,
  SendCheckInChangedMail,
  SendMissedCheckInMail,
} from '../plans.jobs.js';
import { DeclinedAddressesService } from './declined-addresses.service.js';
import { PlanLinkTokenService } from './plan-link-token.service.js';
import { PlanLinkRepository } from './plan-link.repository.js';
import type { PlanLink } from './plan-link.schema.js';

/**
 * Links with which a member shares an agreed plan, and the check-in. Only the member who shared can end the
 * check-in: if the other member blocks them or cancels the plan, the mail to the informed address is still
 * sent.
 */
@Injectable()
export class PlanLinksService {
  constructor(
    private readonly reading: PlanReadingService,
    private readonly plans: PlanRepository,
    private readonly links: PlanLinkRepository,
    private readonly tokens: PlanLinkTokenService,
    private readonly declined: DeclinedAddressesService,
    private readonly conversations: ConversationAccessService,
    private readonly access: AccessRegistry,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly publisher: Publisher,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Shares an agreed plan, or changes address and time of the check-in of the caller's existing link, which
   * needs no premium.
   * @throws AppError PREMIUM_REQUIRED for a new link; NOT_FOUND; PLAN_OVER if the plan is not agreed, or
   *   the check-in would be due already or was made; PLAN_LINK_LIMIT; ADDRESS_DECLINED; the errors of access
   */
  async share(
    me: Principal,
    { userId: other, planId }: PlanParams,
    { email, checkInHours }: SharePlanBody,
  ): Promise<PlanChangeView> {
    await this.database.optimisticTransaction(`plan-links:${me.userId}`, async (tx) => {
      const { plan, participants } = await this.reading.find(me.userId, other, planId);
      const now = this.clock.now();
      const checkInBy = plan.at && checkInEnd(plan.at, checkInHours);
      if (plan.state !== 'agreed' || !checkInBy || checkInBy <= now) throw new AppError('PLAN_OVER');
      if (email && (await this.declined.hasDeclined(email)))
        throw AppError.field('ADDRESS_DECLINED', 'email');
      const wanted = { email: email ?? null, checkInBy, sessionId: me.sessionId };
      const active = await this.links.findActive(me.userId, planId);
      if (active?.checkedInAt || active?.informedAt) throw new AppError('PLAN_OVER');
      if (!active && !this.conversations.isPremium(participants.viewer))
        throw new AppError('PREMIUM_REQUIRED');
      const link = active
        ? { ...active, ...wanted }
        : await this.newLink(me.userId, participants.other, plan, wanted, now);
      // A cancellation at the same moment must find the link.
      await tx.write(this.plans.lockWrite(plan));
      await tx.write(active ? this.links.updateWrite(active, wanted) : this.links.insertWrite(link));
      await this.access.whileLive(me, tx);
      await this.addJobs(link, tx);
      if (active) await this.notifyOfChange(active, wanted.email, tx);
    });
    await this.publishChange(me.userId, other);
    return { success: true, plan: await this.reading.view(me, other, planId) };
  }

  /**
   * Returns the links that wait for the caller's check-in, earliest plan first, and the past meetings with
   * members who can no longer be reached.
   */
  async waiting(me: string): Promise<PlanLinksView> {
    const found = await this.links.findWaiting(me, this.clock.now());
    const [reached, meetings] = await Promise.all([
      this.reading.reachableFriends(
        me,
        found.map(({ other }) => other.toHexString()),
      ),
      this.reading.meetings(me),
    ]);
    return {
      links: found.map((link) =>
        toWaitingLinkView(link, {
          url: this.tokens.urlOf(link),
          isGone: !reached.has(link.other.toHexString()),
        }),
      ),
      meetings,
    };
  }

  /** Stores the caller's check-in. Safe to repeat; does nothing without a link. */
  async checkIn(me: string, { userId: other, planId }: PlanParams): Promise<SuccessView> {
    if (await this.links.checkIn(me, planId, this.clock.now())) await this.publishChange(me, other);
    return { success: true };
  }

  /** Ends the caller's link to a plan, and with it the check-in. Safe to repeat. */
  async revoke(me: string, { userId: other, planId }: PlanParams): Promise<SuccessView> {
    await this.database.optimisticTransaction(`plan-links:${me}`, async (tx) => {
      if (await this.end(me, planId, tx)) tx.afterCommit(() => this.publishChange(me, other));
    });
    return { success: true };
  }

  /** Ends the member's link to a plan with the transaction; returns whether there is one. */
  async end(me: string, planId: string, tx: Transaction): Promise<boolean> {
    const link = await this.links.findActive(me, planId);
    if (!link) return false;
    await tx.write(this.links.revokeWrite(link, this.clock.now()));
    if (!link.checkedInAt) await this.notifyOfChange(link, null, tx);
    return true;
  }

  /**
   * Mails the member if the check-in now informs another address, because somebody else may have changed it.
   */
  private async notifyOfChange(before: PlanLink, email: string | null, tx: Transaction): Promise<void> {
    if (before.email === null || before.email === email) return;
    const { userId, at, zone } = before;
    const payload = { userId: userId.toHexString(), at: at.toISOString(), zone, before: before.email, email };
    await this.outbox.add({ job: SendCheckInChangedMail, payload }, tx);
  }

  /**
   * Published to the member's own devices only, because the other member must not know that the plan is
   * shared.
   */
  private publishChange(me: string, other: string): Promise<void> {
    return this.publisher.toMember(me, 'plan-changed', { conversationId: other });
  }

  /**
   * Creates a link with the next free number of the month.
   * @throws AppError PLAN_LINK_LIMIT
   */
  private async newLink(
    me: string,
    other: Pick<User, '_id' | 'name'>,
    { _id: planId, place, zone, at }: Plan,
    wanted: Pick<PlanLink, 'email' | 'checkInBy' | 'sessionId'>,
    now: Date,
  ): Promise<PlanLink> {
    const month = monthOf(now, this.config.dayTimezone);
    const links = await this.links.findOfMonth(me, month);
    const made = links.filter((link) => isOnDay(month, { day: link.month, at: link.createdAt }));
    if (made.length >= PLANS_LIMITS.linksPerMonth || !at) throw new AppError('PLAN_LINK_LIMIT');
    const taken = links.flatMap((link) => (link.month === month.key ? link.slot : []));
    const slot = Math.max(0, ...taken) + 1;
    const _id = toId();
    return {
      _id,
      hash: this.tokens.hashOfLink({ _id }),
      userId: toId(me),
      other: other._id,
      name: shownFirstName(other.name),
      planId,
      month: month.key,
      slot,
      place,
      zone,
      at,
      ...wanted,
      expiresAt: linkEnd(at),
      checkedInAt: null,
      revokedAt: null,
      informedAt: null,
      createdAt: now,
      deletedAt: new Date(now.getTime() + PLANS_SERVER_LIMITS.linkKeptDays * DAY_MS),
    };
  }

  private async addJobs({ _id, userId, planId, checkInBy }: PlanLink, tx: Transaction): Promise<void> {
    const linkId = _id.toHexString();
    const [me, plan] = [userId.toHexString(), planId.toHexString()];
    await this.outbox.add(
      {
        job: SendMissedCheckInMail,
        payload: { userId: me, linkId },
        runAt: checkInBy,
        key: linkId,
      },
      tx,
    );
    await this.outbox.add(
      {
        job: RemindOfCheckIn,
        payload: { userId: me, planId: plan },
        runAt: checkInReminderAt(checkInBy, this.clock.now()),
        key: `${CHECK_IN_CAUSE}:${plan}:${me}`,
      },
      tx,
    );
  }
}
