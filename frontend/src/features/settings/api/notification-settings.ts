import { endpoints, type NotificationSettings } from '@contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => request(endpoints.notifications.settings, { signal }),
});

/** Saves all switches with an optimistic update and rolls back on failure. */
export const updateNotificationSettingsMutation = mutationOptions({
  mutationFn: (body: NotificationSettings) => request(endpoints.notifications.updateSettings, { body }),
  // Runs one after the other, so that the last change wins.
  scope: { id: 'notification-settings' },
  onMutate: (body, { client }) => {
    client.setQueryData(notificationSettingsQuery.queryKey, body);
  },
  onError: (_error, _body, _context, { client }) =>
    client.invalidateQueries({ queryKey: notificationSettingsQuery.queryKey }),
});
