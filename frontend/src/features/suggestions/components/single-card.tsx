import { useRef } from 'react';
import fit from '@/entities/member/deck/card-fit.module.css';
import { DecideButtons } from '@/entities/member/deck/decide-buttons';
import { clampIndex } from '@/entities/member/deck/deck';
import type { LikeQuota } from '@/entities/member/deck/like-limit';
import { Pager } from '@/entities/member/deck/pager';
import { PortraitCard } from '@/entities/member/deck/portrait-card';
import type { SwipeAction } from '@/entities/member/deck/swipe';
import { useDistanceFromTop } from '@/entities/member/deck/use-distance-from-top';
import { canBeNoted } from '@/entities/member/notes/likeable-things';
import { nameAndAge } from '@/entities/member/profile/describe';
import type { MemberSheetPart } from '@/entities/member/sheet/member-sheet';
import type { CardView } from '@contract';
import classes from './single-card.module.css';

interface SingleCardProps {
  cards: readonly CardView[];
  index: number;
  onIndex: (index: number) => void;
  ownHobbies: readonly string[];
  onAct: (card: CardView, action: SwipeAction) => void;
  onOpen: (card: CardView, start?: MemberSheetPart) => void;
  onSuperLike: (card: CardView) => void;
  /** Set where a pass can be undone. */
  onUndo?: () => void;
  canUndo?: boolean;
  /** Shows how many likes are left today. */
  quota?: LikeQuota;
}

/** Shows one card at a time on phones. Previous and Next move without an answer. */
export function SingleCard({
  cards,
  index,
  onIndex,
  ownHobbies,
  onAct,
  onSuperLike,
  onOpen,
  ...buttons
}: SingleCardProps) {
  const section = useRef<HTMLElement>(null);
  useDistanceFromTop(section);
  const at = clampIndex(index, cards.length);
  const card = cards[at];
  if (!card) return null;
  return (
    <section ref={section} className={fit.root} aria-label={nameAndAge(card)}>
      <div className={`${fit.card} ${classes.card}`} key={card._id}>
        <PortraitCard
          member={card}
          ownHobbies={ownHobbies}
          sizes="92vw"
          level={2}
          priority
          onOpen={() => onOpen(card)}
          onSafety={() => onOpen(card, 'safety')}
        />
      </div>
      <DecideButtons
        name={card.name}
        onAct={(action) => onAct(card, action)}
        onSuperLike={card.superLike ? undefined : () => onSuperLike(card)}
        onNote={canBeNoted(card) ? () => onOpen(card, 'note') : undefined}
        {...buttons}
      />
      <Pager
        current={at + 1}
        total={cards.length}
        onMove={(step) => onIndex(clampIndex(at + step, cards.length))}
      />
    </section>
  );
}
