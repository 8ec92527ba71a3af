import { mutationOptions } from '@tanstack/react-query';
import { patchCache, refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type ProfileView, type SearchSettingsView, type UpdateSearchSettingsBody } from '@contract';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { profileQuery } from '../account/profile';

const AT_ONCE = ['settings', 'at-once'] as const;

/** Changes the settings that decide who is suggested, and refetches the suggestions. */
export const updateSearchSettingsMutation = mutationOptions({
  mutationFn: (body: UpdateSearchSettingsBody) => request(profileEndpoints.updateSettings, { body }),
  onSuccess: (settings, body, _context, { client }) => {
    patchCache(client, profileQuery.queryKey, (profile) => withSettings(profile, settings, body));
    return refetch(client, [{ queryKey: ['match'] }]);
  },
});

/**
 * Changes the settings while the member uses the fields. A change is shown at once and undone if it fails.
 * Changes are sent one after another, so that the last response contains all of them.
 */
export const updateSearchSettingsAtOnceMutation = mutationOptions({
  mutationKey: AT_ONCE,
  scope: { id: 'search-settings' },
  mutationFn: (body: UpdateSearchSettingsBody) => request(profileEndpoints.updateSettings, { body }),
  onMutate: (body, { client }) => {
    const before = client.getQueryData(profileQuery.queryKey);
    patchCache(client, profileQuery.queryKey, (profile) => {
      const { filters, ...rest } = body;
      const { settings } = profile;
      const after = { ...settings, ...rest, filters: { ...settings.filters, ...filters } };
      return withSettings(profile, after, body);
    });
    return { before };
  },
  onSuccess: (settings, body, _context, { client }) => {
    // The response to an earlier change does not contain the later ones.
    if (client.isMutating({ mutationKey: AT_ONCE }) > 1) return;
    patchCache(client, profileQuery.queryKey, (profile) => withSettings(profile, settings, body));
    return refetch(client, [{ queryKey: ['match'] }]);
  },
  onError: (_error, _body, context, { client }) => {
    const before = context?.before;
    if (before)
      patchCache(client, profileQuery.queryKey, (profile) => ({
        ...profile,
        lookingFor: before.lookingFor,
        settings: before.settings,
        startWishes: before.startWishes,
      }));
    return refetch(client, [profileQuery]);
  },
});

/**
 * Returns the settings as forms show them. Ages or distance that were never set have the values with which
 * the suggestions begin.
 */
export function shownSearchSettings({
  settings,
  startWishes,
}: Pick<ProfileView, 'settings' | 'startWishes'>): SearchSettingsView {
  if (!startWishes) return settings;
  const { unset: _unset, ...wishes } = startWishes;
  return { ...settings, ...wishes };
}

const withSettings = (
  profile: ProfileView,
  settings: SearchSettingsView,
  change: UpdateSearchSettingsBody,
): ProfileView => ({
  ...profile,
  lookingFor: settings.lookingFor,
  settings,
  startWishes: startWishesAfter(profile, change),
});

/**
 * Returns the ages and distance with which the suggestions begin after this change; undefined if the member
 * has set both.
 */
function startWishesAfter(
  { startWishes }: Pick<ProfileView, 'startWishes'>,
  { ageMin, ageMax, maxDistanceKm }: UpdateSearchSettingsBody,
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
