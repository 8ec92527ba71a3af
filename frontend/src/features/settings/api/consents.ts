import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { profileQuery } from '@/entities/account/profile';
import { patchCache, refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type ConsentBody } from '@contract';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { verificationEndpoints } from '@contract/profiles/verification.endpoints';
import { userEndpoints } from '@contract/users/user.endpoints';

export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => request(userEndpoints.consents, { signal }),
});

export const announcementConsentMutation = mutationOptions({
  mutationFn: (body: ConsentBody) => request(userEndpoints.consentToAnnouncements, { body }),
  onSuccess: (answer, { given }, _context, { client }) => {
    client.setQueryData(consentsQuery.queryKey, answer);
    patchCache(client, profileQuery.queryKey, (profile) => ({ ...profile, announcements: given }));
    return refetch(client, [{ queryKey: ['notifications'] }]);
  },
});

/** Grants or withdraws the consent to remember browsers. The response sets or removes the cookie. */
export const deviceHintsConsentMutation = mutationOptions({
  mutationFn: (body: ConsentBody) => request(userEndpoints.consentToDeviceHints, { body }),
  onSuccess: (answer, _body, _context, { client }) => client.setQueryData(consentsQuery.queryKey, answer),
});

/** Withdraws the consent to the comparison with a selfie and removes the mark from the profile. */
export const withdrawSelfieMutation = mutationOptions({
  mutationFn: () => request(verificationEndpoints.withdrawVerification),
  onSuccess: (_view, _none, _context, { client }) => {
    patchCache(client, profileQuery.queryKey, (profile) => ({ ...profile, verified: false }));
    return refetch(client, [{ queryKey: consentsQuery.queryKey }, { queryKey: ['verification'] }]);
  },
});

/** Withdraws the consent to store the religion, which also deletes the religion. */
export const withdrawReligionMutation = mutationOptions({
  mutationFn: () => request(profileEndpoints.updateFacts, { body: { religion: null } }),
  onSuccess: (facts, _none, _context, { client }) => {
    patchCache(client, profileQuery.queryKey, (profile) => ({ ...profile, ...facts }));
    return refetch(client, [{ queryKey: consentsQuery.queryKey }]);
  },
});
