import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { areFriends, pairId, PairsService, sideOf } from '../match/index.js';
import { CountsPending, NotificationService } from '../notifications/index.js';
import { ClosedAccountNoticesService } from './closed-account-notices.service.js';
import { PlanLinkRepository } from './links/plan-link.repository.js';
import type { PlanLink } from './links/plan-link.schema.js';
import { PlanRepository } from './plan.repository.js';
import { areQuestionsOpen, checkInReminderAt } from './plan.rules.js';
import {
  CHECK_IN_CAUSE,
  CLOSED_ACCOUNT_CAUSE,
  QUESTIONS_CAUSE,
  type AskAboutMeetingPayload,
  type RemindOfCheckInPayload,
} from './plans.jobs.js';

/** Notifies members of a check-in that is due soon, and of the questions after a meeting. */
@Injectable()
export class PlansNotificationSource {
  constructor(
    private readonly plans: PlanRepository,
    private readonly links: PlanLinkRepository,
    private readonly pairs: PairsService,
    private readonly closed: ClosedAccountNoticesService,
    private readonly notifications: NotificationService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns how many causes of notifications still hold. */
  @CountsPending(['plan', 'check-in', 'closed'])
  async countPending(to: string, from: string, causes: readonly string[]): Promise<number> {
    const holds = await Promise.all(causes.map((cause) => this.holds(to, from, cause)));
    return holds.filter(Boolean).length;
  }

  /** Notifies the member while the check-in waits, whatever the other member has done. Safe to repeat. */
  async remindOfCheckIn({ userId, planId }: RemindOfCheckInPayload): Promise<void> {
    const link = await this.waitingLink(userId, planId);
    if (!link) return;
    const { other, name } = link;
    const notice = { to: userId, from: other.toHexString(), type: 'check-in' as const, kept: { name } };
    await this.notify({ ...notice, cause: `${CHECK_IN_CAUSE}:${planId}` });
  }

  /** Asks the member about a meeting while the two are friends. Safe to repeat. */
  async ask({ userId, other, planId }: AskAboutMeetingPayload): Promise<void> {
    const isAsking = await this.isAsking(userId, other, planId);
    if (!isAsking || !areFriends(await this.pairs.findBetween(userId, other))) return;
    await this.notify({ to: userId, from: other, type: 'plan', cause: `${QUESTIONS_CAUSE}:${planId}` });
  }

  private async notify(notice: Parameters<NotificationService['notify']>[0]): Promise<void> {
    await this.database.transaction((tx) => this.notifications.notify(notice, tx));
  }

  /** Returns whether the cause of a notification still holds. */
  private async holds(to: string, from: string, cause: string): Promise<boolean> {
    const [kind, planId = ''] = cause.split(':');
    if (kind === CHECK_IN_CAUSE) return (await this.waitingLink(to, planId)) !== null;
    // In a notification about an erased member, `from` is the owner of the list.
    if (kind === CLOSED_ACCOUNT_CAUSE) return from === to || this.closed.isClosed(from);
    return this.isAsking(to, from, planId);
  }

  /** Returns the member's link to a plan if it is time for the check-in; null otherwise. */
  private async waitingLink(userId: string, planId: string): Promise<PlanLink | null> {
    const now = this.clock.now();
    const link = await this.links.findActive(userId, planId);
    if (!link || link.checkedInAt || link.expiresAt <= now) return null;
    return checkInReminderAt(link.checkInBy, now) <= now ? link : null;
  }

  /** Returns whether the member can answer the questions about a meeting now and has not. */
  private async isAsking(userId: string, other: string, planId: string): Promise<boolean> {
    const plan = await this.plans.find(pairId(userId, other), planId);
    return (
      plan !== null && areQuestionsOpen(plan, this.clock.now()) && !plan[`${sideOf(userId, other)}Answers`]
    );
  }
}
