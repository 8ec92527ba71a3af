import { Body, Controller, Param } from '@nestjs/common';
import {
  TokenParams,
  UpdateNotificationSettingsBody,
  UpdateNotificationTimingBody,
  type NotificationSettings,
  type NotificationTiming,
  type UnsubscribeView,
} from '@contract';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { PreferencesService } from './preferences.service.js';

@Controller()
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  @Route(notificationEndpoints.settings)
  settings(@CurrentUser() me: Principal): Promise<NotificationSettings> {
    return this.preferences.settings(me);
  }

  @Route(notificationEndpoints.updateSettings)
  updateSettings(
    @CurrentUser() me: Principal,
    @Body({ schema: UpdateNotificationSettingsBody }) body: UpdateNotificationSettingsBody,
  ): Promise<NotificationSettings> {
    return this.preferences.update(me, body);
  }

  @Route(notificationEndpoints.timing)
  timing(@CurrentUser() me: Principal): Promise<NotificationTiming> {
    return this.preferences.timing(me);
  }

  @Route(notificationEndpoints.updateTiming)
  updateTiming(
    @CurrentUser() me: Principal,
    @Body({ schema: UpdateNotificationTimingBody }) body: UpdateNotificationTimingBody,
  ): Promise<NotificationTiming> {
    return this.preferences.updateTiming(me, body);
  }

  @Route(notificationEndpoints.unsubscribe)
  @RateLimit('unsubscribeByAddress', 'address')
  unsubscribe(@Param({ schema: TokenParams }) { token }: TokenParams): Promise<UnsubscribeView> {
    return this.preferences.unsubscribe(token);
  }
}
