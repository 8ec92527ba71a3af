import { Injectable } from '@nestjs/common';
import {
  NOTIFICATION_TYPES,
  type NotificationSettings,
  type NotificationTiming,
  type UpdateNotificationSettingsBody,
  type UpdateNotificationTimingBody,
} from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { Erases } from '../../users/index.js';
import { NotificationSettingsRepository } from './notification-settings.repository.js';
import { CHANNELS, type Channel, type ChannelSwitch } from './notification-settings.schema.js';

/** The notification types that members receive by push and by mail. All are on by default. */
@Injectable()
export class NotificationSettingsService {
  constructor(private readonly stored: NotificationSettingsRepository) {}

  /** Deletes the stored data of an erased member. */
  @Erases({ collections: ['notificationPreferences'] })
  erase(userId: string): Promise<void> {
    return this.stored.erase(userId);
  }

  /** Returns the caller's settings. */
  async find(me: Principal): Promise<NotificationSettings> {
    return toSettings(await this.stored.findSwitchedOff(me.userId));
  }

  /** Changes the passed switches. Others stay, so that two pages can change different ones concurrently. */
  async update(me: Principal, change: UpdateNotificationSettingsBody): Promise<NotificationSettings> {
    const switched = (isOn: boolean): ChannelSwitch[] =>
      CHANNELS.flatMap((channel) =>
        NOTIFICATION_TYPES.filter((type) => change[channel]?.[type] === isOn).map(
          (type): ChannelSwitch => `${channel}:${type}`,
        ),
      );
    return toSettings(await this.stored.change(me.userId, switched(true), switched(false)));
  }

  /** Returns the caller's quiet hours, digest and daily limits. */
  async timing(me: Principal): Promise<NotificationTiming> {
    return (await this.stored.find(me.userId)).timing;
  }

  /**
   * Changes the passed parts of the caller's quiet hours, digest and daily limits. Waiting mails follow them
   * within `mailDelayMinutes`.
   */
  updateTiming(me: Principal, change: UpdateNotificationTimingBody): Promise<NotificationTiming> {
    return this.stored.changeTiming(me.userId, change);
  }
}

function toSettings(off: ReadonlySet<ChannelSwitch>): NotificationSettings {
  const of = (channel: Channel) =>
    // Object.fromEntries loses the key types.
    Object.fromEntries(
      NOTIFICATION_TYPES.map((type) => [type, !off.has(`${channel}:${type}`)]),
    ) as NotificationSettings[Channel];
  return { push: of('push'), email: of('email') };
}
