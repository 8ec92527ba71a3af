import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { matchEndpoints } from '@contract/match/match.endpoints';

/** The other member, for the portrait and for reporting and blocking. */
export const memberQuery = (userId: string) =>
  queryOptions({
    queryKey: ['member', userId],
    queryFn: ({ signal }) => request(matchEndpoints.member, { params: { userId }, signal }),
    retry: false,
  });
