import { endpoints, type ProfileView, type SettingsView, type UpdateSettingsBody } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { patchCache, refetch } from '@/lib/api/live-query';
import { profileQuery } from './profile';

/** Changes the settings of suggestions and refetches the suggestions. */
export const updateSettingsMutation = mutationOptions({
  mutationFn: (body: UpdateSettingsBody) => request(endpoints.users.updateSettings, { body }),
  onSuccess: (settings, body, _context, { client }) => {
    patchCache(client, profileQuery.queryKey, (profile) => ({
      ...profile,
      lookingFor: settings.lookingFor,
      settings,
      startWishes: startWishesAfter(profile, body),
    }));
    return refetch(client, [{ queryKey: ['match'] }]);
  },
});

/** Returns the search settings as forms show them: wishes that were never set as the suggestions begin. */
export function shownSettings({
  settings,
  startWishes,
}: Pick<ProfileView, 'settings' | 'startWishes'>): SettingsView {
  if (!startWishes) return settings;
  const { unset: _unset, ...wishes } = startWishes;
  return { ...settings, ...wishes };
}

/** Returns the wishes with which suggestions begin after a change of the settings. */
function startWishesAfter(
  { startWishes }: Pick<ProfileView, 'startWishes'>,
  { ageMin, ageMax, maxDistanceKm }: UpdateSettingsBody,
): ProfileView['startWishes'] {
  if (!startWishes) return undefined;
  const hasSetAges = ageMin !== undefined || ageMax !== undefined;
  const unset = startWishes.unset.filter((wish) =>
    wish === 'ages' ? !hasSetAges : maxDistanceKm === undefined,
  );
  if (unset.length === 0) return undefined;
  return {
    ageMin: ageMin ?? startWishes.ageMin,
    ageMax: ageMax ?? startWishes.ageMax,
    maxDistanceKm: maxDistanceKm === undefined ? startWishes.maxDistanceKm : maxDistanceKm,
    unset,
  };
}
