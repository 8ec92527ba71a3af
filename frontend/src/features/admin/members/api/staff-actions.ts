import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import {
  type AdjustCoinsBody,
  type AdminActionView,
  type AdminEndSessionsBody,
  type AdminMembersView,
  type AdminMemberView,
  type AdminPremiumDuration,
  type AdminWarnBody,
  type DecideMembersBody,
  type DecisionRule,
} from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { recentDecisionsQuery } from '../../recent-decisions/api/recent-decisions';
import { adminMemberQuery, memberTotalsQuery, newMembersQuery } from './members';

/** Replaces a member in all cached lists. */
export function cacheChangedMember(client: QueryClient, member: AdminMemberView): void {
  const replaced = (members: AdminMembersView | undefined) =>
    members?.map((shown) => (shown._id === member._id ? member : shown));
  client.setQueriesData<AdminMembersView>({ queryKey: ['admin', 'members'] }, replaced);
  client.setQueryData(adminMemberQuery(member._id).queryKey, member);
  client.setQueryData(
    newMembersQuery.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, users: replaced(page.users) ?? [] })),
      },
  );
  void client.invalidateQueries({ queryKey: memberTotalsQuery.queryKey });
  void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
  void client.invalidateQueries({ queryKey: recentDecisionsQuery.queryKey });
}

const showActionResult = (
  { user: member }: AdminActionView,
  _input: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
): void => cacheChangedMember(client, member);

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

/** Blocks, suspends or warns several members. Each is decided or refused by itself. */
export const decideMembersMutation = mutationOptions({
  mutationFn: (body: DecideMembersBody) => request(adminEndpoints.decideMembers, { body }),
  // Not awaited: what happened is shown before the lists are read anew.
  onSettled: (_answer, _error, _input, _result, { client }) => {
    void client.invalidateQueries({ queryKey: ['admin'] });
  },
});

export const endSessionsMutation = mutationOptions({
  mutationFn: (body: AdminEndSessionsBody) => request(adminEndpoints.endSessions, { body }),
  onSuccess: showActionResult,
});

export const changePremium = (body: {
  userId: string;
  action: 'add' | 'remove';
  duration?: AdminPremiumDuration;
}) => request(adminEndpoints.premium, { body });

export const adjustCoins = (body: AdjustCoinsBody) => request(adminEndpoints.adjustCoins, { body });
