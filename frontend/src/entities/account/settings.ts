import { endpoints, type UpdateSettingsBody } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';
import { changeHeld, readAgain } from '@/lib/api/live-query';
import { profileQuery } from './profile';

/** Changes whom the member is shown; suggestions are asked for anew. */
export const updateSettingsMutation = mutationOptions({
  mutationFn: (body: UpdateSettingsBody) => call(endpoints.users.updateSettings, { body }),
  onSuccess: (settings, _body, _context, { client }) => {
    changeHeld(client, profileQuery.queryKey, (profile) => ({
      ...profile,
      lookingFor: settings.lookingFor,
      settings,
    }));
    return readAgain(client, [{ queryKey: ['match'] }]);
  },
});
