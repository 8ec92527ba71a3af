import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import type { MemberActions } from '@/entities/member/actions/use-member-actions';
import fit from '@/entities/member/deck/card-fit.module.css';
import { DecideButtons } from '@/entities/member/deck/decide-buttons';
import type { Deck } from '@/entities/member/deck/deck';
import { Pager } from '@/entities/member/deck/pager';
import { PortraitCard } from '@/entities/member/deck/portrait-card';
import { useDistanceFromTop } from '@/entities/member/deck/use-distance-from-top';
import { canBeNoted } from '@/entities/member/notes/likeable-things';
import { DECK_IMAGE_SIZES } from '@/entities/member/profile/picture-sizes';
import type { MemberSheetPart } from '@/entities/member/sheet/member-sheet';
import { useIsPhone } from '@/lib/use-is-phone';
import type { CardView } from '@contract';
import type { CardFrameProps } from './moving-card';
import { StaticCard } from './static-card';
import classes from './swipe-deck.module.css';
import { useDeckKeys } from './use-deck-keys';
import { useSwiping } from './use-swiping';

interface SwipeDeckProps {
  deck: Deck;
  /** Index of the shown card. "Previous", "Next" and undo change it. */
  index: number;
  onIndex: (index: number) => void;
  ownHobbies: readonly string[];
  actions: MemberActions;
  canLike: boolean;
  onOpen: (card: CardView, start?: MemberSheetPart) => void;
}

/** Resolves after a press: replacing the card during a press would lose the press. */
const pressIsOver = () =>
  new Promise<void>((resolve) => {
    if (document.querySelector(':active') === null) return resolve();
    for (const end of ['pointerup', 'pointercancel', 'keyup'])
      addEventListener(end, () => setTimeout(resolve), { once: true });
  });

/** Loaded after the first card is painted. If loading fails, the cards have no animation. */
const MovingCard = lazyPart(async () => {
  const file = await import('./moving-card');
  await pressIsOver();
  return file.MovingCard;
}, StaticCard);

/** Deck that shows one large card. It is operated by swipe, mouse, keys or buttons. */
export function SwipeDeck({ deck, index, onIndex, ownHobbies, actions, canLike, onOpen }: SwipeDeckProps) {
  const { t } = useTranslation(['dashboard', 'member']);
  const phone = useIsPhone();
  const {
    section,
    at,
    total,
    current,
    next,
    from,
    leaving,
    announcement,
    handleAct,
    handleUndo,
    move,
    refocus,
  } = useSwiping({
    deck,
    index,
    onIndex,
    actions,
  });
  useDistanceFromTop(section);
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
    from,
    leaving,
    canLike,
    onSwipe: handleAct,
    onExitComplete: refocus,
    children: (
      <PortraitCard
        member={current}
        ownHobbies={ownHobbies}
        sizes={DECK_IMAGE_SIZES}
        level={2}
        priority
        onOpen={() => onOpen(current)}
        onSafety={() => onOpen(current, 'safety')}
      />
    ),
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`${fit.root} ${classes.root}`}
      aria-label={t('deck')}
      aria-describedby="deck-keys"
    >
      <p id="deck-keys" className="visually-hidden">
        {t('keys')}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {announcement}{' '}
        {t(current.age === null ? 'currentName' : 'current', {
          name: current.name,
          age: current.age,
          ...position,
        })}
      </p>
      <div className={`${fit.card} ${classes.pile}`}>
        {next && (
          <div className={classes.under} inert aria-hidden="true">
            <PortraitCard member={next} ownHobbies={ownHobbies} sizes={DECK_IMAGE_SIZES} level={2} />
          </div>
        )}
        <Suspense fallback={<StaticCard {...frame} />}>
          <MovingCard {...frame} />
        </Suspense>
      </div>
      <DecideButtons
        name={current.name}
        onAct={handleAct}
        onUndo={handleUndo}
        canUndo={actions.canUndo}
        onSuperLike={current.superLike ? undefined : () => actions.superLike(current)}
        onNote={canBeNoted(current) ? () => onOpen(current, 'note') : undefined}
        quota={deck}
      />
      {phone && <Pager {...position} onMove={(step) => move(at + step)} />}
    </section>
  );
}
