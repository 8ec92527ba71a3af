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
import { MarkReadService } from './mark-read.service.js';
import { NotificationListService } from './notification-list.service.js';

@Controller()
export class NotificationListController {
  constructor(
    private readonly lists: NotificationListService,
    private readonly marks: MarkReadService,
  ) {}

  @Route(notificationEndpoints.list)
  list(
    @CurrentUser() me: Principal,
    @Query({ schema: NotificationsQuery }) query: NotificationsQuery,
  ): Promise<NotificationsView> {
    return this.lists.list(me, query);
  }

  @Route(notificationEndpoints.read)
  read(
    @CurrentUser() me: Principal,
    @Body({ schema: ReadNotificationsBody }) body: ReadNotificationsBody,
  ): Promise<ReadNotificationsView> {
    return this.marks.markRead(me, body);
  }

  @Route(notificationEndpoints.opened)
  opened(
    @CurrentUser() me: Principal,
    @Body({ schema: OpenedDecisionsBody }) body: OpenedDecisionsBody,
  ): Promise<ReadNotificationsView> {
    return this.marks.openDecisions(me, body);
  }
}
