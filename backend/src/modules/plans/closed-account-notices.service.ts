import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { isAccountShown, otherOf, sideOf } from '../match/index.js';
import { NotificationService } from '../notifications/index.js';
import { UsersService } from '../users/index.js';
import { firstNameInPlan } from './plan-message.texts.js';
import { PlanRepository } from './plan.repository.js';
import { meetingLimit } from './plan.rules.js';
import { CLOSED_ACCOUNT_CAUSE, type TellOfClosedAccountPayload } from './plans.jobs.js';

/** Notifies members that the account of somebody whom they are going to meet was closed. */
@Injectable()
export class ClosedAccountNoticesService {
  constructor(
    private readonly plans: PlanRepository,
    private readonly users: UsersService,
    private readonly notifications: NotificationService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Notifies the members unless the account is open again. Safe to repeat: they are notified once for each
   * plan.
   */
  async notifyIfClosed({ userId }: TellOfClosedAccountPayload): Promise<void> {
    if (await this.isClosed(userId)) await this.notifyOfClosed(userId);
  }

  /** Returns whether an account was deleted, erased, blocked or suspended. */
  async isClosed(userId: string): Promise<boolean> {
    return !isAccountShown(await this.users.findSnapshot(userId));
  }

  /** Notifies the members who are going to meet a member that the account is closed. Safe to repeat. */
  async notifyOfClosed(userId: string): Promise<void> {
    for (const plan of await this.plans.listAgreed(userId, meetingLimit(this.clock.now()))) {
      // The other member is erased, so nobody is left to notify.
      if (plan.deletedAt) continue;
      const to = otherOf({ _id: plan.pair }, userId);
      const notice = {
        to,
        from: userId,
        type: 'closed' as const,
        cause: `${CLOSED_ACCOUNT_CAUSE}:${plan._id.toHexString()}`,
        kept: { name: firstNameInPlan(plan, sideOf(userId, to)) },
      };
      await this.database.transaction((tx) => this.notifications.notify(notice, tx));
    }
  }
}
