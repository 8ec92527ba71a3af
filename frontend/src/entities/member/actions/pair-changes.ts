import type { QueryClient } from '@tanstack/react-query';
import { patchCache, refetch } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { MATCH_LIMITS, type Fact } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import {
  removeAnsweredElsewhere,
  removeCard,
  restoreAnsweredElsewhere,
  restoreCard,
  type Deck,
  type RemovedCard,
} from '../deck/deck';
import { mergeQuota } from '../deck/like-limit';
import { pickQuery } from '../deck/pick';
import { removeSecondLook, secondLookQuery } from '../deck/second-look';
import { suggestionsQuery } from '../deck/suggestions';
import { friendsQuery } from '../lists/friends';
import { requestsQuery } from '../lists/requests';

const changeDeck = (client: QueryClient, change: (deck: Deck) => Deck): void =>
  patchCache(client, suggestionsQuery.queryKey, change);

const dropRequest = (client: QueryClient, id: string): void =>
  patchCache(client, requestsQuery.queryKey, (list) => list.filter(({ _id }) => _id !== id));

/** Removes a member from every list in this browser. */
export function forget(client: QueryClient, id: string): void {
  changeDeck(client, (deck) => removeAnsweredElsewhere(deck, id));
  dropRequest(client, id);
  patchCache(client, friendsQuery.queryKey, (list) => list.filter(({ _id }) => _id !== id));
  patchCache(client, pickQuery.queryKey, (view) => (view.pick?._id === id ? { ...view, pick: null } : view));
  removeSecondLook(client, id);
}

/** Applies an action about another member that the member did on another page. */
export function applyPairChange(client: QueryClient, { userId, change, friend }: Fact<'pair-changed'>): void {
  switch (change) {
    case 'liked':
    case 'passed':
      changeDeck(client, (deck) => removeAnsweredElsewhere(deck, userId));
      dropRequest(client, userId);
      removeSecondLook(client, userId);
      patchCache(client, pickQuery.queryKey, (view) =>
        view.pick?._id === userId ? { ...view, pick: null, answered: true } : view,
      );
      refetch(client, [{ queryKey: ['hidden', 'requests'] }]);
      break;
    case 'undone':
      changeDeck(client, (deck) => restoreAnsweredElsewhere(deck, userId));
      refetch(client, [requestsQuery, pickQuery, secondLookQuery]);
      break;
    case 'unmatched':
    case 'blocked':
      forget(client, userId);
      refetch(client, [{ queryKey: ['blocks'] }, { queryKey: ['hidden'] }]);
      break;
    case 'unblocked':
      refetch(client, [{ queryKey: ['blocks'] }]);
  }
  if (friend) refetch(client, [friendsQuery]);
}

/**
 * Restores a card whose pass was already undone on another page, unless the card was answered again or is
 * gone.
 */
export async function restoreUnanswered(client: QueryClient, removed: RemovedCard): Promise<void> {
  const { states } = await request(matchEndpoints.states, { query: { ids: removed.card._id } });
  if (states.some(({ action, shown }) => shown && action === null))
    changeDeck(client, (deck) => restoreCard(deck, removed));
}

/** Applies the number of likes of today that another page has reported. */
export function applyLikeQuota(client: QueryClient, quota: Fact<'like-quota-changed'>): void {
  changeDeck(client, (deck) => mergeQuota(deck, quota));
}

/**
 * Removes cards that were answered or disappeared while events may have been missed. The other cards stay in
 * place: a new deck would replace the card that the member looks at.
 */
export async function removeStaleCards(client: QueryClient): Promise<void> {
  const deck = client.getQueryData(suggestionsQuery.queryKey)?.users ?? [];
  const passed = client.getQueryData(secondLookQuery.queryKey)?.pages.flatMap(({ users }) => users) ?? [];
  const ids = [...new Set([...deck, ...passed].map(({ _id }) => _id))].slice(0, MATCH_LIMITS.excludedIds);
  if (ids.length === 0) return;
  const { states } = await request(matchEndpoints.states, { query: { ids: ids.join(',') } });
  for (const { _id, action, shown } of states) {
    if (!shown || action !== null) changeDeck(client, (cards) => removeCard(cards, _id).deck);
    if (!shown || action !== 'dislike') removeSecondLook(client, _id);
  }
}
