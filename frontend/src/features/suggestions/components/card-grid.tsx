import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSkeleton, SkeletonGroup } from '@/components/ui/feedback/skeleton';
import { DecideButtons } from '@/entities/member/deck/decide-buttons';
import { PortraitCard } from '@/entities/member/deck/portrait-card';
import type { SwipeAction } from '@/entities/member/deck/swipe';
import { canBeNoted } from '@/entities/member/notes/likeable-things';
import type { MemberSheetPart } from '@/entities/member/sheet/member-sheet';
import { useFocusNext } from '@/lib/focus/use-focus-next';
import type { CardView } from '@contract';
import classes from './card-grid.module.css';

interface CardGridProps {
  cards: readonly CardView[];
  ownHobbies: readonly string[];
  onAct: (card: CardView, action: SwipeAction) => void;
  onOpen: (card: CardView, start?: MemberSheetPart) => void;
}

const PICTURE_SIZES = '(max-width: 1023px) 30vw, 260px';
const TO_COME = 8;

export function CardGrid({ cards, ownHobbies, onAct, onOpen }: CardGridProps) {
  const { t } = useTranslation('suggestions');
  const list = useRef<HTMLUListElement>(null);
  const handleFocus = useFocusNext(list, cards.length);
  return (
    <ul ref={list} onFocus={handleFocus} className={classes.grid} aria-label={t('people')}>
      {cards.map((card) => (
        <li key={card._id} className={classes.cell}>
          <PortraitCard
            member={card}
            ownHobbies={ownHobbies}
            sizes={PICTURE_SIZES}
            level={2}
            onOpen={() => onOpen(card)}
            onSafety={() => onOpen(card, 'safety')}
          />
          <DecideButtons
            name={card.name}
            onAct={(action) => onAct(card, action)}
            onNote={canBeNoted(card) ? () => onOpen(card, 'note') : undefined}
            small
          />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder of the grid. On phones it is one card. */
export function CardGridSkeleton() {
  return (
    <SkeletonGroup className={classes.grid}>
      {Array.from({ length: TO_COME }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </SkeletonGroup>
  );
}
