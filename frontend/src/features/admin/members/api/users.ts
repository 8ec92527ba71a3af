import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { adminEndpoints, type AdminFilter } from '@contract';

export const USERS_A_PAGE = 100;

export interface UsersView {
  search: string;
  filter: AdminFilter;
  page: number;
}

/** One page of members. Keeps the previous page visible until the next one is loaded. */
export const usersQuery = ({ search, filter, page }: UsersView) =>
  queryOptions({
    queryKey: ['admin', 'users', { search, filter, page }],
    queryFn: ({ signal }) =>
      request(adminEndpoints.users, {
        query: { ...(search && { search }), filter, page: String(page), limit: String(USERS_A_PAGE) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Reads one member. The server writes this access to the audit log. */
export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin', 'user', userId],
    queryFn: ({ signal }) => request(adminEndpoints.user, { params: { userId }, signal }),
    staleTime: 0,
  });

export const newUsersQuery = infiniteQueryOptions({
  queryKey: ['admin', 'new-users'],
  queryFn: ({ pageParam, signal }) =>
    request(adminEndpoints.newUsers, {
      query: { ...(pageParam && { after: pageParam }), limit: '60' },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
});

export const statsQuery = queryOptions({
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

export const exportUsers = ({ search, filter }: Pick<UsersView, 'search' | 'filter'>) =>
  request(adminEndpoints.exportUsers, { body: { filter, ...(search && { search }) } });
