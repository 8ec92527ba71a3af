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

/** The list of notifications, what a member has switched off, and the browsers that get push messages. */
export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'What I was told, newest first',
    status: 200,
    access: 'member',
    query: NotificationsQuery,
    response: NotificationsView,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark notifications read',
    status: 200,
    access: 'member',
    body: ReadNotificationsBody,
    response: ReadNotificationsView,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/notifications/settings',
    summary: 'What is sent to me',
    status: 200,
    access: 'member',
    response: NotificationSettings,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/notifications/settings',
    summary: 'Choose what is sent to me',
    status: 200,
    access: 'member',
    body: NotificationSettings,
    response: NotificationSettings,
  }),
  addPush: endpoint({
    method: 'POST',
    path: '/api/notifications/push-subscriptions',
    summary: 'Send web push to this device',
    status: 201,
    access: 'member',
    body: PushSubscriptionBody,
    response: SuccessView,
  }),
  endPush: endpoint({
    method: 'DELETE',
    path: '/api/notifications/push-subscriptions',
    summary: 'Send no more web push to this device',
    status: 200,
    access: 'member',
    body: EndPushBody,
    response: SuccessView,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/notifications/unsubscribe/:token',
    summary: 'End mails of the types named by a link',
    status: 200,
    access: 'public',
    params: TokenParams,
    response: UnsubscribeView,
  }),
} as const;
