import { Body, Controller, Query } from '@nestjs/common';
import {
  NotificationsQuery,
  OpenedDecisionsBody,
  ReadNotificationsBody,
  type NotificationsView,
  type ReadNotificationsView,
} from '@contract';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { NotificationListService } from './notification-list.service.js';

@Controller()
export class NotificationListController {
  constructor(private readonly notifications: NotificationListService) {}

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
}
