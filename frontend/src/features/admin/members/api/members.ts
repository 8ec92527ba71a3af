import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type AdminFilter } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';

export const MEMBERS_A_PAGE = 100;

export interface MemberSearch {
  search: string;
  filter: AdminFilter;
  page: number;
}

/** One page of members. The previous page stays visible until the next one is loaded. */
export const membersQuery = ({ search, filter, page }: MemberSearch) =>
  queryOptions({
    queryKey: ['admin', 'members', { search, filter, page }],
    queryFn: ({ signal }) =>
      request(adminEndpoints.members, {
        query: { ...(search && { search }), filter, page: String(page), limit: String(MEMBERS_A_PAGE) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Fetches one member. The server records this access in the audit log. */
export const adminMemberQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin', 'member', userId],
    queryFn: ({ signal }) => request(adminEndpoints.member, { params: { userId }, signal }),
    staleTime: 0,
  });

export const newMembersQuery = infiniteQueryOptions({
  queryKey: ['admin', 'new-members'],
  queryFn: ({ pageParam, signal }) =>
    request(adminEndpoints.newMembers, {
      query: { ...(pageParam && { after: pageParam }), limit: '60' },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
});

export const memberTotalsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) => request(adminEndpoints.memberTotals, { signal }),
});

export const referralCodesQuery = infiniteQueryOptions({
  queryKey: ['admin', 'referral-codes'],
  queryFn: ({ pageParam, signal }) =>
    request(adminEndpoints.referralCodes, { query: { page: String(pageParam) }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
});

export const exportMembers = ({ search, filter }: Pick<MemberSearch, 'search' | 'filter'>) =>
  request(adminEndpoints.exportMembers, { body: { filter, ...(search && { search }) } });
