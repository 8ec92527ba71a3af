import { endpoints, type NotificationSettings } from '@contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => request(endpoints.notifications.settings, { signal }),
});

/** Saves all switches; the pressed one moves at once, and back when saving fails. */
export const updateNotificationSettingsMutation = mutationOptions({
  mutationFn: (body: NotificationSettings) => request(endpoints.notifications.updateSettings, { body }),
  // One after the other, so that the last press wins.
  scope: { id: 'notification-settings' },
  onMutate: (body, { client }) => {
    client.setQueryData(notificationSettingsQuery.queryKey, body);
  },
  onError: (_error, _body, _context, { client }) =>
    client.invalidateQueries({ queryKey: notificationSettingsQuery.queryKey }),
});
