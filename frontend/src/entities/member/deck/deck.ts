import { LIMITS, type CardView, type MatchView } from '@contract';

/** Fewer cards than this after the current one, and the next page is fetched. */
export const REFILL_BELOW = 6;

/** The answer to GET /api/user/match, changed as cards are acted on and further pages come. */
export interface Deck extends MatchView {
  /** Nobody else fits: the last page was empty. */
  complete: boolean;
}

/** A card taken out of the deck, with where it lay, so that it can be put back there. */
export interface TakenCard {
  card: CardView;
  index: number;
}

/** The first page as a deck. */
export const deckOf = (page: MatchView): Deck => ({ ...page, complete: page.users.length === 0 });

/** Takes a member's card out; `taken` is null when the deck has no such card. */
export function takeCard(deck: Deck, id: string): { deck: Deck; taken: TakenCard | null } {
  const index = deck.users.findIndex((user) => user._id === id);
  const card = deck.users[index];
  if (!card) return { deck, taken: null };
  return { deck: { ...deck, users: deck.users.toSpliced(index, 1) }, taken: { card, index } };
}

/** Puts a card back where it lay; a deck that holds it already stays as it is. */
export function putBack(deck: Deck, { card, index }: TakenCard): Deck {
  if (deck.users.some((user) => user._id === card._id)) return deck;
  return { ...deck, users: deck.users.toSpliced(index, 0, card) };
}

/** Adds a further page behind the cached cards, each member once. */
export function appendPage(deck: Deck, page: MatchView): Deck {
  const cached = new Set(deck.users.map((user) => user._id));
  const fresh = page.users.filter((user) => !cached.has(user._id));
  return { ...deck, users: [...deck.users, ...fresh], complete: page.users.length === 0 };
}

/**
 * Whether a further page is wanted with `index` as the current card; a call names at most 200 cached cards.
 */
export function needsMore(deck: Deck, index: number): boolean {
  const cached = deck.users.length;
  return !deck.complete && cached - index < REFILL_BELOW && cached <= LIMITS.matchExclude;
}

/** The position to stand at when the deck has `length` cards: never beyond the last one. */
export function clampIndex(index: number, length: number): number {
  return Math.min(Math.max(index, 0), Math.max(length - 1, 0));
}
