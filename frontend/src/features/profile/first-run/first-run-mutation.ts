import { endpoints, type FirstRun } from '@contract';
import { mutationOptions } from '@tanstack/react-query';
import { patchCache } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { profileQuery } from '@/entities/account/profile';

/** Keeps on the account how far the first run has come, so that any device goes on from there. */
export const updateFirstRunMutation = mutationOptions({
  mutationFn: (body: FirstRun) => request(endpoints.users.updateFirstRun, { body }),
  // One after the other, so that the last page wins.
  scope: { id: 'first-run' },
  onSuccess: ({ step }, _body, _context, { client }) =>
    patchCache(client, profileQuery.queryKey, (profile) => ({ ...profile, firstRun: step })),
});
