import { type AdminFilter, adminEndpoints } from '@contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';

export const USERS_A_PAGE = 100;

export interface UsersView {
  search: string;
  filter: AdminFilter;
  page: number;
}

/** A page of members; the last one stays on the screen until the next is here. */
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

export const newUsersQuery = queryOptions({
  queryKey: ['admin', 'new-users'],
  queryFn: ({ signal }) => request(adminEndpoints.newUsers, { signal }),
});

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) => request(adminEndpoints.stats, { signal }),
});

export const referralCodesQuery = queryOptions({
  queryKey: ['admin', 'referral-codes'],
  queryFn: ({ signal }) => request(adminEndpoints.referralCodes, { signal }),
});
