import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { hasErrorCode } from '@/lib/api/errors';
import { request, requestUrl } from '@/lib/api/request';
import { planEndpoints } from '@contract/plans/plan.endpoints';

const REFETCH_INTERVAL_MS = 60_000;

/** The plan of a link. It is refetched every minute until the link has ended. */
export const sharedPlanQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-plan', token],
    queryFn: ({ signal }) => request(planEndpoints.shared, { params: { token }, signal }),
    refetchInterval: ({ state }) =>
      hasErrorCode(state.error, 'PLAN_LINK_ENDED') ? false : REFETCH_INTERVAL_MS,
  });

export const sharedPictureUrl = (token: string): string =>
  requestUrl(planEndpoints.sharedPicture, { params: { token } });

/** Uses the mailed link. A repeated request has no further effect. */
export const declineCheckInsMutation = mutationOptions({
  mutationFn: (token: string) => request(planEndpoints.declineCheckIns, { params: { token } }),
});
