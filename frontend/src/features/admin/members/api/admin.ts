import {
  type AdminActionView,
  type AdminFilter,
  type AdminUsersView,
  type AdminUserView,
  endpoints,
} from '@contract';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/request';

export const USERS_A_PAGE = 100;

export interface UsersView {
  search: string;
  filter: AdminFilter;
  page: number;
}

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: ({ signal }) => call(endpoints.admin.stats, { signal }),
});

export const newUsersQuery = queryOptions({
  queryKey: ['admin', 'new-users'],
  queryFn: ({ signal }) => call(endpoints.admin.newUsers, { signal }),
});

export const referralCodesQuery = queryOptions({
  queryKey: ['admin', 'referral-codes'],
  queryFn: ({ signal }) => call(endpoints.admin.referralCodes, { signal }),
});

/** A page of members; the last one stays on the screen until the next is here. */
export const usersQuery = ({ search, filter, page }: UsersView) =>
  queryOptions({
    queryKey: ['admin', 'users', { search, filter, page }],
    queryFn: ({ signal }) =>
      call(endpoints.admin.users, {
        query: { ...(search && { search }), filter, page: String(page), limit: String(USERS_A_PAGE) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Puts a member as they are now into every list that shows them. */
export function showChanged(client: QueryClient, user: AdminUserView): void {
  const replaced = (users: AdminUsersView | undefined) =>
    users?.map((shown) => (shown._id === user._id ? user : shown));
  client.setQueriesData<AdminUsersView>({ queryKey: ['admin', 'users'] }, replaced);
  client.setQueryData(
    newUsersQuery.queryKey,
    (view) => view && { ...view, users: replaced(view.users) ?? [] },
  );
  void client.invalidateQueries({ queryKey: statsQuery.queryKey });
  void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
}

const onSuccess = (
  { user }: AdminActionView,
  _input: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
): void => showChanged(client, user);

export const premiumMutation = mutationOptions({
  mutationFn: (body: { userId: string; action: 'add' | 'remove'; duration?: '1month' | '1year' }) =>
    call(endpoints.admin.premium, { body }),
  onSuccess,
});

interface Restriction {
  userId: string;
  reason?: string;
  days?: number;
}

export const blockMutation = mutationOptions({
  mutationFn: (body: Restriction & { action: 'block' | 'unblock' }) => call(endpoints.admin.block, { body }),
  onSuccess,
});

export const suspendMutation = mutationOptions({
  mutationFn: (body: Restriction & { action: 'suspend' | 'unsuspend' }) =>
    call(endpoints.admin.suspend, { body }),
  onSuccess,
});
