import { SuccessView, TokenParams } from './common.js';
import { endpoint } from './endpoint.js';
import * as notifications from './notifications.js';

/** The calls of the in-app list, its switches and web push. GET never marks anything read. */
export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'What I was told, newest first',
    status: 200,
    access: 'member',
    query: notifications.NotificationsQuery,
    response: notifications.NotificationsView,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark notifications read',
    status: 200,
    access: 'member',
    body: notifications.ReadNotificationsBody,
    response: notifications.ReadNotificationsView,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/notifications/settings',
    summary: 'What is sent to me',
    status: 200,
    access: 'member',
    response: notifications.NotificationSettings,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/notifications/settings',
    summary: 'Choose what is sent to me',
    status: 200,
    access: 'member',
    body: notifications.NotificationSettings,
    response: notifications.NotificationSettings,
  }),
  addPush: endpoint({
    method: 'POST',
    path: '/api/notifications/push-subscriptions',
    summary: 'Send web push to this device',
    status: 201,
    access: 'member',
    body: notifications.PushSubscriptionBody,
    response: SuccessView,
  }),
  endPush: endpoint({
    method: 'DELETE',
    path: '/api/notifications/push-subscriptions',
    summary: 'Send no more web push to this device',
    status: 200,
    access: 'member',
    body: notifications.EndPushBody,
    response: SuccessView,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/notifications/unsubscribe/:token',
    summary: 'End mails of the types named by a link',
    status: 200,
    access: 'public',
    params: TokenParams,
    response: notifications.UnsubscribeView,
  }),
} as const;
