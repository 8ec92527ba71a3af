import type { NotificationSettings, NotificationsView } from '@contract';
import { NotificationMailCheckService } from '../../src/modules/notifications/mail/notification-mail-check.service.js';
import type { ApiAnswer } from './api-client.js';
import type { TestApp } from './test-app.js';

/** Returns settings with everything enabled except in `change`. */
export const notificationSettings = (
  change: {
    push?: Partial<NotificationSettings['push']>;
    email?: Partial<NotificationSettings['email']>;
  } = {},
): NotificationSettings => {
  const on = { like: true, friend: true, message: true, 'missed-call': true };
  return { push: { ...on, ...change.push }, email: { ...on, ...change.email } };
};

/** Waits for due jobs, then sends the mails about notifications that are due by the test's clock. */
export async function mailsSent(t: TestApp): Promise<void> {
  await t.jobsDone();
  await t.app.get(NotificationMailCheckService, { strict: false }).checkAll();
  await t.jobsDone();
}

/** Returns functions for a member's requests about notifications. */
export function notificationsApi(t: TestApp, { token }: { token: string }) {
  const api = t.api(token);
  return {
    /** Waits for due jobs, then returns the list. */
    list: async (query = ''): Promise<NotificationsView> => {
      await t.jobsDone();
      const { status, body } = await api.get(`/api/notifications${query}`);
      if (status !== 200) throw new Error(`The list returned ${status}.`);
      return body;
    },
    read: (ids?: string[]): Promise<ApiAnswer> => api.post('/api/notifications/read', ids ? { ids } : {}),
    settings: () => api.get('/api/notifications/settings'),
    choose: (settings: NotificationSettings) => api.put('/api/notifications/settings', settings),
    subscribe: (body: object) => api.post('/api/notifications/push-subscriptions', body),
    unsubscribe: (endpoint: string) => api.delete('/api/notifications/push-subscriptions', { endpoint }),
  };
}
