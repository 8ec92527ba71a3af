import { mutationOptions } from '@tanstack/react-query';
import { profileQuery } from '@/entities/account/profile';
import { patchCache, refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';

/**
 * Chooses the order of suggestions. Cards that are already loaded stay, so the deck is not refetched; the
 * pick of the day is, because members with the plain order have none.
 */
export const chooseSuggestionOrderMutation = mutationOptions({
  scope: { id: 'search-settings' },
  mutationFn: (plainOrder: boolean) => request(profileEndpoints.updateSettings, { body: { plainOrder } }),
  onSuccess: ({ plainOrder }, _chosen, _context, { client }) => {
    patchCache(client, profileQuery.queryKey, (profile) => ({
      ...profile,
      settings: { ...profile.settings, plainOrder },
    }));
    return refetch(client, [{ queryKey: ['match', 'pick'] }]);
  },
});
