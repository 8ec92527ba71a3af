import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { currentSession } from '@/lib/session';
import { readText, writeText } from '@/lib/storage/stored';
import type { CardView } from '@contract';
import { clampIndex } from './deck';

/** Storage key of the id of the card that a member sees on a page. */
const shownKey = (pathname: string): string => `deck-card:${currentSession().userId ?? ''}:${pathname}`;

const indexOf = (cards: readonly CardView[], id: string | null | undefined): number =>
  cards.findIndex((card) => card._id === id);

/**
 * Returns the index of the shown card. When cards before it leave the deck because another page has answered
 * them, the same card stays visible, and so it does after a reload.
 */
export function useDeckIndex(cards: readonly CardView[]): [number, (index: number) => void] {
  const { pathname } = useLocation();
  const [place, setPlace] = useState(() => placeAfterReload(cards, pathname));
  if (place.cards !== cards) {
    const shown = place.cards[clampIndex(place.index, place.cards.length)];
    const now = indexOf(cards, shown?._id);
    const index = now >= 0 && now < place.index ? now : place.index;
    setPlace(place.isRestored ? { ...place, index, cards } : placeAfterReload(cards, pathname));
  }
  const shownId = cards[clampIndex(place.index, cards.length)]?._id;
  useEffect(() => {
    if (shownId !== undefined) writeText(shownKey(pathname), shownId, 'session');
  }, [pathname, shownId]);
  return [place.index, (index) => setPlace((current) => ({ ...current, index }))];
}

/** Starts at the card that was shown before the reload, or at the first one if that card left the deck. */
const placeAfterReload = (cards: readonly CardView[], pathname: string) => ({
  index: Math.max(0, indexOf(cards, readText(shownKey(pathname), 'session'))),
  cards,
  isRestored: cards.length > 0,
});
