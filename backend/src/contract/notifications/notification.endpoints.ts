import { SuccessView, TokenParams } from '../common.js';
import { endpoint } from '../endpoint.js';
import {
  EndPushBody,
  NotificationSettings,
  NotificationsQuery,
  NotificationsView,
  PushSubscriptionBody,
  ReadNotificationsBody,
  ReadNotificationsView,
  UnsubscribeView,
} from './notification.schemas.js';
import { NotificationTiming } from './timing.schemas.js';

/** The list of notifications, its settings, and push subscriptions. */
export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'My notifications, newest first',
    status: 200,
    access: 'member',
    query: NotificationsQuery,
    response: NotificationsView,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark notifications as read',
    status: 200,
    access: 'member',
    body: ReadNotificationsBody,
    response: ReadNotificationsView,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/notifications/settings',
    summary: 'My notification settings',
    status: 200,
    access: 'member',
    response: NotificationSettings,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/notifications/settings',
    summary: 'Change my notification settings',
    status: 200,
    access: 'member',
    body: NotificationSettings,
    response: NotificationSettings,
  }),
  timing: endpoint({
    method: 'GET',
    path: '/api/notifications/timing',
    summary: 'Read my quiet hours, digest and daily limits',
    status: 200,
    access: 'member',
    response: NotificationTiming,
  }),
  updateTiming: endpoint({
    method: 'PUT',
    path: '/api/notifications/timing',
    summary: 'Change my quiet hours, digest and daily limits',
    status: 200,
    access: 'member',
    body: NotificationTiming,
    response: NotificationTiming,
  }),
  addPush: endpoint({
    method: 'POST',
    path: '/api/notifications/push-subscriptions',
    summary: 'Subscribe this device to web push',
    status: 201,
    access: 'member',
    body: PushSubscriptionBody,
    response: SuccessView,
  }),
  endPush: endpoint({
    method: 'DELETE',
    path: '/api/notifications/push-subscriptions',
    summary: 'End the web push subscription of this device',
    status: 200,
    access: 'member',
    body: EndPushBody,
    response: SuccessView,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/notifications/unsubscribe/:token',
    summary: 'Unsubscribe from mails by a link',
    status: 200,
    access: 'public',
    params: TokenParams,
    // Mail programs post arbitrary bodies to the link (RFC 8058); the link contains everything needed.
    ignoresBody: true,
    response: UnsubscribeView,
  }),
} as const;
