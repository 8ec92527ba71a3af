import { mutationOptions } from '@tanstack/react-query';
import { profileQuery } from '@/entities/account/profile';
import { patchCache } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type Onboarding } from '@contract';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';

/** Saves the onboarding step on the account, so that another device can continue there. */
export const updateOnboardingMutation = mutationOptions({
  mutationFn: (body: Onboarding) => request(profileEndpoints.updateOnboarding, { body }),
  // Steps are sent one after another, so that the last one wins.
  scope: { id: 'first-run' },
  onSuccess: ({ step }, _body, _context, { client }) =>
    patchCache(client, profileQuery.queryKey, (profile) => ({ ...profile, firstRun: step })),
});
