import { useState } from 'react';
import type { CardView } from '@contract';
import { clampIndex } from './deck';

/**
 * Returns the index of the shown card. When cards before it leave the deck because another page has answered
 * them, the same card stays visible.
 */
export function useDeckIndex(cards: readonly CardView[]): [number, (index: number) => void] {
  const [place, setPlace] = useState({ index: 0, cards });
  if (place.cards !== cards) {
    const shown = place.cards[clampIndex(place.index, place.cards.length)];
    const now = cards.findIndex((card) => card._id === shown?._id);
    setPlace({ index: now >= 0 && now < place.index ? now : place.index, cards });
  }
  return [place.index, (index) => setPlace((current) => ({ ...current, index }))];
}
