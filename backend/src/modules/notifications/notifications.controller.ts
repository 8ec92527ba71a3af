import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  EndPushBody,
  NotificationsQuery,
  OpenedDecisionsBody,
  PushSubscriptionBody,
  ReadNotificationsBody,
  TokenParams,
  UpdateNotificationSettingsBody,
  UpdateNotificationTimingBody,
  type NotificationSettings,
  type NotificationsView,
  type NotificationTiming,
  type ReadNotificationsView,
  type SuccessView,
  type UnsubscribeView,
} from '@contract';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';
import { withStatus } from '../../platform/http/created.js';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../platform/http/route.js';
import { NotificationListService } from './list/notification-list.service.js';
import { PreferencesService } from './preferences/preferences.service.js';
import { PushSubscriptionsService } from './push/push-subscriptions.service.js';

@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationListService,
    private readonly preferences: PreferencesService,
    private readonly push: PushSubscriptionsService,
  ) {}

  @Route(notificationEndpoints.list)
  list(
    @CurrentUser() me: Principal,
    @Query({ schema: NotificationsQuery }) query: NotificationsQuery,
  ): Promise<NotificationsView> {
    return this.notifications.list(me, query);
  }

  @Route(notificationEndpoints.read)
  read(
    @CurrentUser() me: Principal,
    @Body({ schema: ReadNotificationsBody }) body: ReadNotificationsBody,
  ): Promise<ReadNotificationsView> {
    return this.notifications.read(me, body);
  }

  @Route(notificationEndpoints.opened)
  opened(
    @CurrentUser() me: Principal,
    @Body({ schema: OpenedDecisionsBody }) body: OpenedDecisionsBody,
  ): Promise<ReadNotificationsView> {
    return this.notifications.open(me, body);
  }

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

  @Route(notificationEndpoints.addPush)
  @RateLimit('pushByMember', 'member')
  async addPush(
    @CurrentUser() me: Principal,
    @Body({ schema: PushSubscriptionBody }) body: PushSubscriptionBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SuccessView> {
    return withStatus({ isNew: await this.push.add(me, body), view: { success: true } }, response);
  }

  @Route(notificationEndpoints.endPush)
  endPush(
    @CurrentUser() me: Principal,
    @Body({ schema: EndPushBody }) body: EndPushBody,
  ): Promise<SuccessView> {
    return this.push.end(me, body);
  }

  @Route(notificationEndpoints.unsubscribe)
  @RateLimit('unsubscribeByAddress', 'address')
  unsubscribe(@Param({ schema: TokenParams }) { token }: TokenParams): Promise<UnsubscribeView> {
    return this.preferences.unsubscribe(token);
  }
}
