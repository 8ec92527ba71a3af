import { endpoints, type CardView, type SecondLookQuery } from '@contract';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { fetchLive, patchCache } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';

const FIRST_PAGE: SecondLookQuery = {};

/** People the member has passed and may look at once more, newest pass first, in pages. */
export const secondLookQuery = infiniteQueryOptions({
  queryKey: ['match', 'second-look'],
  queryFn: (context) =>
    fetchLive(context, () =>
      request(endpoints.match.secondLook, { query: context.pageParam, signal: context.signal }),
    ),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: ({ next }) => next,
  // Cards do not move under the member's fingers.
  refetchOnWindowFocus: false,
});

/** A card that was taken out, with where it lay. */
export interface TakenSecondLook {
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

/** Takes a member out; null when they are not among those that were read. */
export function takeSecondLook(client: QueryClient, id: string): TakenSecondLook | null {
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

/** Puts a card back where it lay, unless it is there already. */
export function putBackSecondLook(client: QueryClient, { card, page, index }: TakenSecondLook): void {
  changeUsers(client, (users, at) =>
    at === page && !users.some(({ _id }) => _id === card._id) ? users.toSpliced(index, 0, card) : users,
  );
}
