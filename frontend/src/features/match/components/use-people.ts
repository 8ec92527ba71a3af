import type { CardView, MatchActionView } from '@contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberActions } from '@/entities/member/actions/use-member-actions';
import type { SwipeAction } from '@/entities/member/deck/swipe';
import type { MemberView } from '@/entities/member/sheet/member-sheet';

/** What a page of people does with their cards: each answer is said aloud, one profile at a time is open. */
export function usePeople(actions: MemberActions) {
  const { t } = useTranslation('member');
  const [opened, setOpened] = useState<{ card: CardView; start: MemberView } | null>(null);
  const [said, say] = useState('');
  return {
    actions,
    opened,
    open: (card: CardView, start: MemberView = 'profile') => setOpened({ card, start }),
    close: () => setOpened(null),
    said,
    say,
    act: (card: CardView, action: SwipeAction) => {
      if (!actions.act(card, action)) return;
      say(t(action === 'like' ? 'actions.liked' : 'actions.passed', { name: card.name }));
    },
    noted: (card: CardView, answer: MatchActionView) => {
      actions.noted(card, answer);
      say(t('actions.liked', { name: card.name }));
    },
  };
}

export type People = ReturnType<typeof usePeople>;
