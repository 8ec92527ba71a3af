import { Injectable } from '@nestjs/common';
import {
  NOTIFICATION_TYPES,
  type NotificationSettings,
  type NotificationTiming,
  type UnsubscribeView,
  type UpdateNotificationSettingsBody,
  type UpdateNotificationTimingBody,
} from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Erases, UsersService } from '../../users/index.js';
import { PreferencesRepository } from './preferences.repository.js';
import { CHANNELS, type Channel, type Switch } from './preferences.schema.js';
import { UnsubscribeTokenService } from './unsubscribe-token.service.js';

/** The notification types that members receive by push and by mail. All are on by default. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly preferences: PreferencesRepository,
    private readonly users: UsersService,
    private readonly tokens: UnsubscribeTokenService,
  ) {}

  /** Deletes the stored data of an erased member. */
  @Erases({ collections: ['notificationPreferences'] })
  erase(userId: string): Promise<void> {
    return this.preferences.erase(userId);
  }

  /** Returns the caller's settings. */
  async settings(me: Principal): Promise<NotificationSettings> {
    return toSettings(await this.preferences.switchedOff(me.userId));
  }

  /** Changes the passed switches. Others stay, so that two pages can change different ones concurrently. */
  async update(me: Principal, change: UpdateNotificationSettingsBody): Promise<NotificationSettings> {
    const switched = (isOn: boolean): Switch[] =>
      CHANNELS.flatMap((channel) =>
        NOTIFICATION_TYPES.filter((type) => change[channel]?.[type] === isOn).map(
          (type): Switch => `${channel}:${type}`,
        ),
      );
    return toSettings(await this.preferences.change(me.userId, switched(true), switched(false)));
  }

  /** Returns the caller's quiet hours, digest and daily limits. */
  async timing(me: Principal): Promise<NotificationTiming> {
    return (await this.preferences.find(me.userId)).timing;
  }

  /**
   * Changes the passed parts of the caller's quiet hours, digest and daily limits. Waiting mails follow them
   * within `mailDelayMinutes`.
   */
  updateTiming(me: Principal, change: UpdateNotificationTimingBody): Promise<NotificationTiming> {
    return this.preferences.changeTiming(me.userId, change);
  }

  /**
   * Switches off mails of the types in the token of a mail, without a log-in. Safe to repeat.
   * @throws AppError LINK_INVALID
   */
  async unsubscribe(token: string): Promise<UnsubscribeView> {
    const found = this.tokens.verify(token);
    if (!found) throw new AppError('LINK_INVALID');
    const { userId, types } = found;
    const off = types.map((type): Switch => `email:${type}`);
    // Nothing may be stored for an erased account.
    if (await this.users.exist(userId)) await this.preferences.addOff(userId, off);
    return { success: true, types };
  }
}

function toSettings(off: ReadonlySet<Switch>): NotificationSettings {
  const of = (channel: Channel) =>
    // Object.fromEntries loses the key types.
    Object.fromEntries(
      NOTIFICATION_TYPES.map((type) => [type, !off.has(`${channel}:${type}`)]),
    ) as NotificationSettings[Channel];
  return { push: of('push'), email: of('email') };
}
