import { endpoints, type UpdateSettingsBody } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { patchCache, refetch } from '@/lib/api/live-query';
import { profileQuery } from './profile';

/** Changes the settings of suggestions and refetches the suggestions. */
export const updateSettingsMutation = mutationOptions({
  mutationFn: (body: UpdateSettingsBody) => request(endpoints.users.updateSettings, { body }),
  onSuccess: (settings, _body, _context, { client }) => {
    patchCache(client, profileQuery.queryKey, (profile) => ({
      ...profile,
      lookingFor: settings.lookingFor,
      settings,
    }));
    return refetch(client, [{ queryKey: ['match'] }]);
  },
});
