import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { profileQuery } from '@/entities/account/profile';
import { patchCache, refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { endpoints, type AnnouncementConsentBody } from '@contract';

export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => request(endpoints.users.consents, { signal }),
});

export const announcementConsentMutation = mutationOptions({
  mutationFn: (body: AnnouncementConsentBody) => request(endpoints.users.consentToAnnouncements, { body }),
  onSuccess: (answer, { given }, _context, { client }) => {
    client.setQueryData(consentsQuery.queryKey, answer);
    patchCache(client, profileQuery.queryKey, (profile) => ({ ...profile, announcements: given }));
    return refetch(client, [{ queryKey: ['notifications'] }]);
  },
});

/** Withdraws the consent to the selfie comparison and removes the mark from the photos. */
export const withdrawSelfieMutation = mutationOptions({
  mutationFn: () => request(endpoints.profiles.withdrawVerification),
  onSuccess: (_view, _none, _context, { client }) => {
    patchCache(client, profileQuery.queryKey, (profile) => ({ ...profile, verified: false }));
    return refetch(client, [{ queryKey: consentsQuery.queryKey }, { queryKey: ['verification'] }]);
  },
});

/** Withdraws the consent to store the religion, which deletes it. */
export const withdrawReligionMutation = mutationOptions({
  mutationFn: () => request(endpoints.profiles.updateFacts, { body: { religion: null } }),
  onSuccess: (facts, _none, _context, { client }) => {
    patchCache(client, profileQuery.queryKey, (profile) => ({ ...profile, ...facts }));
    return refetch(client, [{ queryKey: consentsQuery.queryKey }]);
  },
});
