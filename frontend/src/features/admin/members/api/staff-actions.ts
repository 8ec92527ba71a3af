import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import {
  adminEndpoints,
  type AdjustCoinsBody,
  type AdminActionView,
  type AdminPremiumDuration,
  type AdminUsersView,
  type AdminUserView,
  type AdminWarnBody,
  type DecisionRule,
} from '@contract';
import { newUsersQuery, statsQuery, userQuery } from './users';

/** Replaces a member in all cached lists. */
export function showChangedUser(client: QueryClient, user: AdminUserView): void {
  const replaced = (users: AdminUsersView | undefined) =>
    users?.map((shown) => (shown._id === user._id ? user : shown));
  client.setQueriesData<AdminUsersView>({ queryKey: ['admin', 'users'] }, replaced);
  client.setQueryData(userQuery(user._id).queryKey, user);
  client.setQueryData(
    newUsersQuery.queryKey,
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, users: replaced(page.users) ?? [] })) },
  );
  void client.invalidateQueries({ queryKey: statsQuery.queryKey });
  void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
}

const showActionResult = (
  { user }: AdminActionView,
  _input: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
): void => showChangedUser(client, user);

interface Restriction<Action> {
  userId: string;
  rule?: DecisionRule;
  reason?: string;
  days?: number;
  action: Action;
}

export const blockMutation = mutationOptions({
  mutationFn: (body: Restriction<'block' | 'unblock'>) => request(adminEndpoints.block, { body }),
  onSuccess: showActionResult,
});

export const suspendMutation = mutationOptions({
  mutationFn: (body: Restriction<'suspend' | 'unsuspend'>) => request(adminEndpoints.suspend, { body }),
  onSuccess: showActionResult,
});

export const warnMutation = mutationOptions({
  mutationFn: (body: AdminWarnBody) => request(adminEndpoints.warn, { body }),
  onSuccess: showActionResult,
});

export const changePremium = (body: {
  userId: string;
  action: 'add' | 'remove';
  duration?: AdminPremiumDuration;
}) => request(adminEndpoints.premium, { body });

export const adjustCoins = (body: AdjustCoinsBody) => request(adminEndpoints.adjustCoins, { body });
