import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounceAnsweredElsewhere } from '@/entities/member/actions/use-announce-answered-elsewhere';
import type { MemberActions } from '@/entities/member/actions/use-member-actions';
import { clampIndex, type Deck } from '@/entities/member/deck/deck';
import type { SwipeAction } from '@/entities/member/deck/swipe';
import { DECK_IMAGE_SIZES } from '@/entities/member/profile/picture-sizes';
import { prefetchPicture } from '@/entities/member/profile/pictures';
import type { CardView } from '@contract';
import type { LeavingDirection } from './swipe-card';

/** The next card lies under the shown one. */
const PREFETCHED_CARDS = 2;

interface SwipingOptions {
  deck: Deck;
  /** Index of the shown card. */
  index: number;
  onIndex: (index: number) => void;
  actions: MemberActions;
}

/** Returns the shown card of the deck, its movement, and the actions on it. */
export function useSwiping({ deck, index, onIndex, actions }: SwipingOptions) {
  const { t } = useTranslation(['dashboard', 'member']);
  const section = useRef<HTMLElement>(null);
  /** Side to which each card left, so that it returns from the same side. */
  const [sides, setSides] = useState<ReadonlyMap<string, SwipeAction>>(new Map());
  const [leaving, setLeaving] = useState<LeavingDirection>(null);
  const [announcement, setAnnouncement] = useState('');

  const total = deck.users.length;
  const at = clampIndex(index, total);
  const current = deck.users[at];
  const next = deck.users[at + 1];

  useAnnounceAnsweredElsewhere(deck.users, (text) => {
    setLeaving(null);
    setAnnouncement(text);
  });
  usePrefetchedPictures(deck.users.slice(at + 1, at + 1 + PREFETCHED_CARDS));

  const handleAct = (action: SwipeAction) => {
    if (!current || !actions.act(current, action)) return;
    setSides((sides) => new Map(sides).set(current._id, action));
    setLeaving(action);
    setAnnouncement(
      t(action === 'like' ? 'member:actions.liked' : 'member:actions.passed', { name: current.name }),
    );
  };
  const handleUndo = () => {
    const back = actions.undo();
    if (!back) return;
    onIndex(back.index);
    setAnnouncement(t('member:actions.undone', { name: back.card.name }));
  };
  const move = (to: number) => {
    setLeaving(null);
    setAnnouncement('');
    onIndex(clampIndex(to, total));
  };
  /** Moves the focus from a card that left to the next one. */
  const refocus = () => {
    const focused = document.activeElement;
    const free =
      focused === null ||
      focused === document.body ||
      focused.tagName === 'H1' ||
      focused === section.current;
    if (!free || document.querySelector('[role="dialog"]')) return;
    section.current?.querySelector<HTMLElement>('[data-card] button')?.focus({ preventScroll: true });
  };

  return {
    section,
    at,
    total,
    current,
    next,
    /** Side from which the shown card returns. */
    from: (current && sides.get(current._id)) ?? null,
    leaving,
    announcement,
    handleAct,
    handleUndo,
    move,
    refocus,
  };
}

/** Loads the first photo of the next cards into the browser cache. */
function usePrefetchedPictures(cards: readonly CardView[]): void {
  const urls = cards.flatMap(({ photos }) => photos.slice(0, 1)).join('\n');
  useEffect(() => {
    for (const url of urls.split('\n')) prefetchPicture(url, DECK_IMAGE_SIZES);
  }, [urls]);
}
