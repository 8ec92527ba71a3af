import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type UpdateNotificationSettingsBody } from '@contract';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => request(notificationEndpoints.settings, { signal }),
});

/** Saves the changed switches. They move at once and return after a failure. */
export const updateNotificationSettingsMutation = mutationOptions({
  mutationFn: (body: UpdateNotificationSettingsBody) =>
    request(notificationEndpoints.updateSettings, { body }),
  // Changes are sent one after another, so that the last one wins.
  scope: { id: 'notification-settings' },
  onMutate: ({ push, email }, { client }) => {
    const before = client.getQueryData(notificationSettingsQuery.queryKey);
    client.setQueryData(
      notificationSettingsQuery.queryKey,
      (settings) =>
        settings && { push: { ...settings.push, ...push }, email: { ...settings.email, ...email } },
    );
    return { before };
  },
  onError: (_error, _body, context, { client }) => {
    client.setQueryData(notificationSettingsQuery.queryKey, context?.before);
    return client.invalidateQueries({ queryKey: notificationSettingsQuery.queryKey });
  },
});
