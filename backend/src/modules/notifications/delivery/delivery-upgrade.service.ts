import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import {
  CheckNotificationMail,
  UpgradeDeliveries,
  type UpgradeDeliveriesPayload,
} from '../notifications.jobs.js';
import { DeliveryUpgradeRepository } from './delivery-upgrade.repository.js';
import { NotificationService } from './notification.service.js';

/** Adds jobs for deliveries left over from version 1.0.0. */
@Injectable()
export class DeliveryUpgradeService {
  constructor(
    private readonly left: DeliveryUpgradeRepository,
    private readonly notifications: NotificationService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds the jobs. Repeats every minute until `until`, while instances of version 1.0.0 may still run. Safe
   * to repeat.
   */
  async upgrade({ until }: UpgradeDeliveriesPayload): Promise<void> {
    await this.upgradeMailChecks();
    await this.upgradeNotifications();
    await this.upgradeConversations();
    const runAt = new Date(this.clock.now().getTime() + MINUTE_MS);
    if (runAt < new Date(until))
      await this.outbox.add({ job: UpgradeDeliveries, payload: { until }, key: 'upgrade', runAt });
  }

  // In the methods below a commit stores nothing if an instance of version 1.0.0 has already delivered.

  private async upgradeMailChecks(): Promise<void> {
    for await (const { unit, _id, remindAt: runAt } of this.left.mailChecks()) {
      const userId = _id.toHexString();
      await this.outbox.add(
        { job: CheckNotificationMail, payload: { userId }, key: userId, runAt, keepEarlier: true },
        unit,
      );
      await this.database.commit(unit);
    }
  }

  private async upgradeNotifications(): Promise<void> {
    for await (const { unit, ...notification } of this.left.notifications()) {
      await this.notifications.addDelivery(notification, unit);
      await this.database.commit(unit);
    }
  }

  private async upgradeConversations(): Promise<void> {
    for await (const { unit, members, unlisted = [], lastAt: at } of this.left.conversations()) {
      for (const member of unlisted) {
        const from = members.find((other) => !other.equals(member));
        if (!from) continue;
        await this.notifications.notifyOfMessage(
          member.toHexString(),
          from.toHexString(),
          { isFirstUnread: true, at },
          unit,
        );
      }
      await this.database.commit(unit);
    }
  }
}
