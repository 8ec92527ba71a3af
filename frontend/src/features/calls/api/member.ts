import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { endpoints } from '@contract';

/** The other member, for the portrait and for reporting and blocking. */
export const memberQuery = (userId: string) =>
  queryOptions({
    queryKey: ['member', userId],
    queryFn: ({ signal }) => request(endpoints.match.member, { params: { userId }, signal }),
    retry: false,
  });
