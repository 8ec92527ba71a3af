import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PLANS_SERVER_LIMITS } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { areFriends, pairId, PairRepository, sideOf } from '../match/index.js';
import { NotificationService, NotificationSourceRegistry } from '../notifications/index.js';
import { PlanLinkRepository } from './links/plan-link.repository.js';
import { PlanRepository } from './plan.repository.js';
import { isAsked, reminderAt } from './plan.rules.js';
import { CHECK_IN_CAUSE, type RemindOfPlanPayload } from './plans.jobs.js';

/** Notifies members of a check-in that is due soon, and of the questions after a meeting. */
@Injectable()
export class PlanRemindersService implements OnModuleInit {
  constructor(
    private readonly plans: PlanRepository,
    private readonly links: PlanLinkRepository,
    private readonly pairs: PairRepository,
    private readonly notifications: NotificationService,
    private readonly sources: NotificationSourceRegistry,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sources.register('plan', async (to, from) => {
      const checkIns = await this.countCheckIns(to, from);
      return checkIns + (await this.countQuestions(to, from));
    });
  }

  /** Notifies the member while the reminder holds and the two are friends. Safe to repeat. */
  async remind({ userId, other, planId, cause }: RemindOfPlanPayload): Promise<void> {
    const holds =
      cause === CHECK_IN_CAUSE
        ? (await this.countCheckIns(userId, other, planId)) > 0
        : (await this.countQuestions(userId, other, planId)) > 0;
    if (!holds || !areFriends(await this.pairs.findBetween(userId, other))) return;
    const notice = { to: userId, from: other, type: 'plan' as const, cause: `${cause}:${planId}` };
    await this.database.withTransaction((session) => this.notifications.notify(notice, session));
  }

  /** Returns the number of check-ins of which the member is reminded now. */
  private async countCheckIns(userId: string, other: string, planId?: string): Promise<number> {
    const now = this.clock.now();
    const found = await this.links.findWith(userId, other);
    return found.filter(
      (link) =>
        (planId === undefined || link.planId.toHexString() === planId) &&
        !link.checkedInAt &&
        link.expiresAt > now &&
        reminderAt(link.checkInBy, now) <= now,
    ).length;
  }

  /** Returns the number of meetings of which the member can tell now and has not. */
  private async countQuestions(userId: string, other: string, planId?: string): Promise<number> {
    const now = this.clock.now();
    const found = await this.plans.listBetween(pairId(userId, other), PLANS_SERVER_LIMITS.listed);
    return found.filter(
      (plan) =>
        (planId === undefined || plan._id.toHexString() === planId) &&
        isAsked(plan, now) &&
        !plan[`${sideOf(userId, other)}Answers`],
    ).length;
  }
}
