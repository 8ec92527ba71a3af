import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { profileQuery } from '@/entities/account/profile';
import { removeCard, restoreCard } from '@/entities/member/deck/deck';
import { mergeQuota } from '@/entities/member/deck/like-limit';
import { suggestionsQuery } from '@/entities/member/deck/suggestions';
import { friendsQuery } from '@/entities/member/lists/friends';
import { requestsQuery } from '@/entities/member/lists/requests';
import { walletQuery } from '@/entities/wallet/wallet';
import { patchCache, refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type CardView, type SpendBody, type SpendView } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';

/** Result of a purchase: the new balance and, for a rewind, the returned card if it is still available. */
export interface SpendResult {
  view: SpendView;
  back: CardView | null;
}

/**
 * Buys one product with coins and refreshes the data of all pages. Idempotent by `clientId`: a retry after a
 * lost response buys nothing more.
 */
export function useSpendCoins() {
  const client = useQueryClient();
  return useMutation({
    // Runs one after another with likes and passes, because the response also contains the like counts.
    scope: { id: 'member-action' },
    mutationFn: async (body: SpendBody): Promise<SpendResult> => {
      const view = await request(matchEndpoints.spend, { body });
      const { targetUserId: userId } = view;
      const back =
        body.kind === 'rewind' && userId !== null
          ? await request(matchEndpoints.member, { params: { userId } }).catch(() => null)
          : null;
      return { view, back };
    },
    onSuccess: (spent, { kind }) => applySpend(client, kind, spent),
    // The cached balance may be outdated, so refetch it.
    onError: () => client.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
}

function applySpend(client: QueryClient, kind: SpendBody['kind'], { view, back }: SpendResult): void {
  const { entry, coins, boostedUntil, targetUserId } = view;
  patchCache(client, profileQuery.queryKey, (profile) => ({ ...profile, wallet: { coins }, boostedUntil }));
  patchCache(client, walletQuery.queryKey, ({ history }) => {
    const before = history.filter(({ id }) => id !== entry.id);
    return { coins, boostedUntil, history: [entry, ...before] };
  });
  patchCache(client, suggestionsQuery.queryKey, (deck) => {
    const counted = mergeQuota(deck, view);
    if (back) return restoreCard(counted, { card: back, index: 0 });
    return kind === 'super-like' && targetUserId ? removeCard(counted, targetUserId).deck : counted;
  });
  if (kind === 'rewind') {
    refetch(client, [requestsQuery]);
    if (!back) refetch(client, [suggestionsQuery]);
  }
  if (view.friend) refetch(client, [friendsQuery]);
}
