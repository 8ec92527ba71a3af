import { MATCH_LIMITS, type CardView, type SuggestionsView } from '@contract';

/** Fetches the next page when fewer cards than this remain after the current one. */
export const REFILL_BELOW_CARDS = 6;

/** Response of GET /api/user/match, updated as cards are acted on and pages are added. */
export interface Deck extends SuggestionsView {
  /** True when the last page was empty, so that no further members match. */
  complete: boolean;
  /** Members whom another page has answered, each with the card if this deck contained it. */
  elsewhere: readonly { id: string; card: CardView | null }[];
}

/** A removed card with its index, so that it can be restored there. */
export interface RemovedCard {
  card: CardView;
  index: number;
}

/** Returns the first page as a deck. */
export const newDeck = (page: SuggestionsView): Deck => ({
  ...page,
  complete: page.users.length === 0,
  elsewhere: [],
});

/** Removes a member's card; `removed` is null when the deck does not contain it. */
export function removeCard(deck: Deck, id: string): { deck: Deck; removed: RemovedCard | null } {
  const index = deck.users.findIndex((user) => user._id === id);
  const card = deck.users[index];
  if (!card) return { deck, removed: null };
  return { deck: { ...deck, users: deck.users.toSpliced(index, 1) }, removed: { card, index } };
}

/** Restores a card at its index; no change when the deck already contains it. */
export function restoreCard(deck: Deck, { card, index }: RemovedCard): Deck {
  if (deck.users.some((user) => user._id === card._id)) return deck;
  return { ...deck, users: deck.users.toSpliced(index, 0, card) };
}

/**
 * Removes the card of a member whom another page has answered. Later responses that are older than the answer
 * do not bring it back.
 */
export function removeAnsweredElsewhere(deck: Deck, id: string): Deck {
  if (deck.elsewhere.some((entry) => entry.id === id)) return deck;
  const { deck: rest, removed } = removeCard(deck, id);
  return { ...rest, elsewhere: [...deck.elsewhere, { id, card: removed?.card ?? null }] };
}

/** Restores a card whose answer another page has undone. It is appended, so that no shown card moves. */
export function restoreAnsweredElsewhere(deck: Deck, id: string): Deck {
  const entry = deck.elsewhere.find((each) => each.id === id);
  const rest = { ...deck, elsewhere: deck.elsewhere.filter((each) => each !== entry) };
  return entry?.card ? restoreCard(rest, { card: entry.card, index: rest.users.length }) : rest;
}

/** Appends a page to the deck, each member once. */
export function appendPage(deck: Deck, page: SuggestionsView): Deck {
  const cached = new Set([...deck.users.map((user) => user._id), ...deck.elsewhere.map(({ id }) => id)]);
  const fresh = page.users.filter((user) => !cached.has(user._id));
  return {
    ...deck,
    users: [...deck.users, ...fresh],
    complete: page.users.length === 0,
    widened: page.widened,
  };
}

/**
 * True when the next page must be fetched for the current `index`. A request excludes at most 200 cached
 * cards.
 */
export function needsNextPage(deck: Deck, index: number): boolean {
  const cached = deck.users.length;
  return !deck.complete && cached - index < REFILL_BELOW_CARDS && cached <= MATCH_LIMITS.excludedIds;
}

/** Clamps an index to a deck of `length` cards. */
export function clampIndex(index: number, length: number): number {
  return Math.min(Math.max(index, 0), Math.max(length - 1, 0));
}
