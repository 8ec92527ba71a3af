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
import { NotificationSettingsService } from './notification-settings.service.js';
import { UnsubscribeService } from './unsubscribe.service.js';

@Controller()
export class NotificationSettingsController {
  constructor(
    private readonly memberSettings: NotificationSettingsService,
    private readonly unsubscribing: UnsubscribeService,
  ) {}

  @Route(notificationEndpoints.settings)
  settings(@CurrentUser() me: Principal): Promise<NotificationSettings> {
    return this.memberSettings.find(me);
  }

  @Route(notificationEndpoints.updateSettings)
  updateSettings(
    @CurrentUser() me: Principal,
    @Body({ schema: UpdateNotificationSettingsBody }) body: UpdateNotificationSettingsBody,
  ): Promise<NotificationSettings> {
    return this.memberSettings.update(me, body);
  }

  @Route(notificationEndpoints.timing)
  timing(@CurrentUser() me: Principal): Promise<NotificationTiming> {
    return this.memberSettings.timing(me);
  }

  @Route(notificationEndpoints.updateTiming)
  updateTiming(
    @CurrentUser() me: Principal,
    @Body({ schema: UpdateNotificationTimingBody }) body: UpdateNotificationTimingBody,
  ): Promise<NotificationTiming> {
    return this.memberSettings.updateTiming(me, body);
  }

  @Route(notificationEndpoints.unsubscribe)
  @RateLimit('unsubscribeByAddress', 'address')
  unsubscribe(@Param({ schema: TokenParams }) { token }: TokenParams): Promise<UnsubscribeView> {
    return this.unsubscribing.unsubscribe(token);
  }
}
