import { describe, expect, test } from 'vitest';
import { id } from '@/testing/builders/build';
import { aCard, aSuggestionPage } from '@/testing/builders/members';
import { MATCH_LIMITS, type SuggestionsView } from '@contract';
import { appendPage, clampIndex, needsNextPage, newDeck, removeCard, restoreCard } from './deck';

const card = (n: number) => aCard({ _id: id(n) });
const page = (...numbers: number[]): SuggestionsView => aSuggestionPage({ users: numbers.map(card) });
const numbers = ({ users }: SuggestionsView) => users.map(({ _id }) => parseInt(_id, 16));
const many = (count: number) => page(...Array.from({ length: count }, (_, index) => index + 1));

describe('deck of suggestions', () => {
  test('restores a removed card at its position, once', () => {
    const { deck, removed } = removeCard(newDeck(page(1, 2, 3)), id(2));
    expect(numbers(deck)).toEqual([1, 3]);
    if (!removed) throw new Error('the deck has no card 2');
    const back = restoreCard(deck, removed);
    expect(numbers(back)).toEqual([1, 2, 3]);
    expect(restoreCard(back, removed)).toBe(back);
  });

  test('restores a card at the end when the deck became shorter than its position', () => {
    expect(numbers(restoreCard(newDeck(page(1)), { card: card(26), index: 9 }))).toEqual([1, 26]);
  });

  test('stays unchanged when a missing card is removed', () => {
    const deck = newDeck(page(1));
    expect(removeCard(deck, id(2))).toEqual({ deck, removed: null });
  });

  test('appends each member of a further page once and is complete after an empty page', () => {
    const more = appendPage(newDeck(page(1, 2)), page(2, 3));
    expect(numbers(more)).toEqual([1, 2, 3]);
    expect(more.complete).toBe(false);
    expect(appendPage(more, page()).complete).toBe(true);
  });

  test('needs more cards near its end, but not when it is complete or full', () => {
    const deck = newDeck(many(20));
    expect(needsNextPage(deck, 0)).toBe(false);
    expect(needsNextPage(deck, 15)).toBe(true);
    expect(needsNextPage({ ...deck, complete: true }, 19)).toBe(false);
    const full = newDeck(many(MATCH_LIMITS.excludedIds + 1));
    expect(needsNextPage(full, full.users.length - 1)).toBe(false);
  });

  test('limits the index to its cards', () => {
    expect([clampIndex(-1, 3), clampIndex(2, 3), clampIndex(3, 3), clampIndex(4, 0)]).toEqual([0, 2, 2, 0]);
  });
});
