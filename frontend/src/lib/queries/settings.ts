import { endpoints, type ProfileView, type UpdateSettingsBody } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../api/call';
import { profileQuery } from './profile';

/** Changes whom the member is shown; suggestions are asked for anew. */
export const updateSettingsMutation = mutationOptions({
  mutationFn: (body: UpdateSettingsBody) => call(endpoints.users.updateSettings, { body }),
  onSuccess: (settings, _body, _context, { client }) => {
    client.setQueryData(
      profileQuery.queryKey,
      (profile): ProfileView | undefined =>
        profile && { ...profile, lookingFor: settings.lookingFor, settings },
    );
    return client.invalidateQueries({ queryKey: ['match'] });
  },
});
