import type { AdminActionView, AdminUsersView, AdminUserView } from '@contract';
import type { QueryClient } from '@tanstack/react-query';
import { newUsersQuery } from './new-users';
import { statsQuery } from './stats';

/** Puts a member as they are now into every list that shows them. */
export function showChangedUser(client: QueryClient, user: AdminUserView): void {
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

/** The `onSuccess` of an action on a member. */
export const showActionResult = (
  { user }: AdminActionView,
  _input: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
): void => showChangedUser(client, user);
