import type { CardView } from '@contract';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { DecideButtons } from '@/entities/member/deck/decide-buttons';
import { Pager } from '@/entities/member/deck/pager';
import type { MemberView } from '@/entities/member/sheet/member-sheet';
import { PortraitCard } from '@/entities/member/deck/portrait-card';
import { clampIndex, type Deck } from '@/entities/member/deck/deck';
import { DECK_SIZES } from '@/entities/member/profile/picture-sizes';
import { prefetchPicture } from '@/entities/member/profile/pictures';
import type { SwipeAction } from '@/entities/member/deck/swipe';
import type { MemberActions } from '@/entities/member/actions/use-member-actions';
import { useIsPhone } from '@/lib/use-is-phone';
import type { CardFrameProps } from './moving-card';
import { StillCard } from './still-card';
import type { Leaving } from './swipe-card';
import classes from './swipe-deck.module.css';
import { useDeckKeys } from './use-deck-keys';

interface SwipeDeckProps {
  deck: Deck;
  /** Index of the shown card; changed by Previous, Next and undo. */
  index: number;
  onIndex: (index: number) => void;
  ownHobbies: readonly string[];
  actions: MemberActions;
  canLike: boolean;
  onOpen: (card: CardView, start?: MemberView) => void;
}

const PREFETCHED = 4;

/** Replacing the card during a press would lose the press. */
const pressIsOver = () =>
  new Promise<void>((resolve) => {
    if (document.querySelector(':active') === null) return resolve();
    for (const end of ['pointerup', 'pointercancel', 'keyup'])
      addEventListener(end, () => setTimeout(resolve), { once: true });
  });

/** Loaded after the first card is painted. If loading fails, cards stay without animation. */
const MovingCard = lazyPart(async () => {
  const file = await import('./moving-card');
  await pressIsOver();
  return file.MovingCard;
}, StillCard);

/** Deck with one large card, operated by swipe, mouse, keys or buttons. */
export function SwipeDeck({ deck, index, onIndex, ownHobbies, actions, canLike, onOpen }: SwipeDeckProps) {
  const { t } = useTranslation(['dashboard', 'member']);
  const phone = useIsPhone();
  const section = useRef<HTMLElement>(null);
  /** Side to which each card left, so that it returns from there. */
  const [sides, setSides] = useState<ReadonlyMap<string, SwipeAction>>(new Map());
  const [leaving, setLeaving] = useState<Leaving>(null);
  const [announcement, setAnnouncement] = useState('');

  const total = deck.users.length;
  const at = clampIndex(index, total);
  const current = deck.users[at];
  const next = deck.users[at + 1];

  usePrefetchedPictures(deck.users.slice(at + 1, at + 1 + PREFETCHED));

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
  useDeckKeys(section, {
    onPass: () => handleAct('dislike'),
    onLike: () => handleAct('like'),
    onUndo: handleUndo,
    onOpen: () => current && onOpen(current),
  });

  if (!current) return null;
  const position = { current: at + 1, total };
  const frame: CardFrameProps = {
    id: current._id,
    from: sides.get(current._id) ?? null,
    leaving,
    canLike,
    onSwipe: handleAct,
    onExitComplete: refocus,
    children: (
      <PortraitCard
        member={current}
        ownHobbies={ownHobbies}
        sizes={DECK_SIZES}
        level={2}
        priority
        onOpen={() => onOpen(current)}
        onSafety={() => onOpen(current, 'safety')}
        onNote={() => onOpen(current, 'note')}
      />
    ),
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classes.root}
      aria-label={t('deck')}
      aria-describedby="deck-keys"
    >
      <p id="deck-keys" className="visually-hidden">
        {t('keys')}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {announcement} {t('current', { name: current.name, age: current.age, ...position })}
      </p>
      <div className={classes.pile}>
        {next && (
          <div className={classes.under} inert aria-hidden="true">
            <PortraitCard member={next} ownHobbies={ownHobbies} sizes={DECK_SIZES} level={2} />
          </div>
        )}
        <Suspense fallback={<StillCard {...frame} />}>
          <MovingCard {...frame} />
        </Suspense>
      </div>
      <DecideButtons
        name={current.name}
        onAct={handleAct}
        onUndo={handleUndo}
        canUndo={actions.canUndo}
        onSuperLike={current.superLike ? undefined : () => actions.superLike(current)}
      />
      {phone && <Pager {...position} onMove={(step) => move(at + step)} />}
    </section>
  );
}

/** Loads the first photo of the next cards into the browser cache. */
function usePrefetchedPictures(cards: readonly CardView[]): void {
  const urls = cards.flatMap(({ photos }) => photos.slice(0, 1)).join('\n');
  useEffect(() => {
    for (const url of urls.split('\n')) prefetchPicture(url, DECK_SIZES);
  }, [urls]);
}
