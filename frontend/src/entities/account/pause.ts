import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { patchCache, refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type PauseView, type RunningPause } from '@contract';
import { userEndpoints } from '@contract/users/user.endpoints';
import { profileQuery } from './profile';

const applyPause = ({ pause }: PauseView, client: QueryClient) => {
  patchCache(client, profileQuery.queryKey, (profile) => ({ ...profile, pause }));
  return refetch(client, [{ queryKey: ['match'] }]);
};

/** Pauses the member's profile (only friends still see it), or changes the end of a running pause. */
export const beginPauseMutation = mutationOptions({
  mutationFn: (body: RunningPause) => request(userEndpoints.pause, { body }),
  onSuccess: (answer, _body, _context, { client }) => applyPause(answer, client),
});

export const endPauseMutation = mutationOptions({
  mutationFn: () => request(userEndpoints.endPause),
  onSuccess: (answer, _none, _context, { client }) => applyPause(answer, client),
});
