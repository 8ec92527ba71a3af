import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { matchEndpoints } from '@contract/match/match.endpoints';

/** The other member, whose card is needed for the portrait, a report and a block. */
export const memberQuery = (userId: string) =>
  queryOptions({
    queryKey: ['member', userId],
    queryFn: ({ signal }) => request(matchEndpoints.member, { params: { userId }, signal }),
    retry: false,
  });
