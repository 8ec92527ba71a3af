import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { fetchLive, patchCache } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { type CardView, type SecondLookQuery } from '@contract';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';

const FIRST_PAGE: SecondLookQuery = {};

/** Members whom the viewer passed and can reconsider, latest pass first, in pages. */
export const secondLookQuery = infiniteQueryOptions({
  queryKey: ['match', 'second-look'],
  queryFn: (context) =>
    fetchLive(context, () =>
      request(suggestionEndpoints.secondLook, { query: context.pageParam, signal: context.signal }),
    ),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: ({ next }) => next,
  // A refetch would move cards while the member uses them.
  refetchOnWindowFocus: false,
});

/** A removed card with its position. */
export interface RemovedSecondLook {
  card: CardView;
  page: number;
  index: number;
}

function changeUsers(client: QueryClient, change: (users: CardView[], page: number) => CardView[]): void {
  patchCache(
    client,
    secondLookQuery.queryKey,
    (cached) => ({
      ...cached,
      pages: cached.pages.map((page, index) => ({ ...page, users: change(page.users, index) })),
    }),
    { again: true },
  );
}

/** Removes a member; returns null when no loaded page contains the member. */
export function removeSecondLook(client: QueryClient, id: string): RemovedSecondLook | null {
  const pages = client.getQueryData(secondLookQuery.queryKey)?.pages ?? [];
  for (const [page, { users }] of pages.entries()) {
    const index = users.findIndex((user) => user._id === id);
    const card = users[index];
    if (!card) continue;
    changeUsers(client, (cards, at) => (at === page ? cards.toSpliced(index, 1) : cards));
    return { card, page, index };
  }
  return null;
}

/** Restores a card at its position, unless the page already contains it. */
export function restoreSecondLook(client: QueryClient, { card, page, index }: RemovedSecondLook): void {
  changeUsers(client, (users, at) =>
    at === page && !users.some(({ _id }) => _id === card._id) ? users.toSpliced(index, 0, card) : users,
  );
}
