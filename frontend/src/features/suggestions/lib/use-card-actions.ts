import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounceAnsweredElsewhere } from '@/entities/member/actions/use-announce-answered-elsewhere';
import type { MemberActions } from '@/entities/member/actions/use-member-actions';
import type { SwipeAction } from '@/entities/member/deck/swipe';
import type { MemberSheetPart } from '@/entities/member/sheet/member-sheet';
import type { CardView, MatchActionView } from '@contract';

/**
 * Returns the actions on the cards of a page and the opened profile. Each result is announced to screen
 * readers.
 */
export function useCardActions(actions: MemberActions, cards: readonly CardView[] = []) {
  const { t } = useTranslation('member');
  const [opened, setOpened] = useState<{ card: CardView; start: MemberSheetPart } | null>(null);
  const [announcement, announce] = useState('');
  useAnnounceAnsweredElsewhere(cards, announce);
  return {
    actions,
    opened,
    open: (card: CardView, start: MemberSheetPart = 'profile') => setOpened({ card, start }),
    close: () => setOpened(null),
    announcement,
    announce,
    act: (card: CardView, action: SwipeAction) => {
      if (!actions.act(card, action)) return;
      announce(t(action === 'like' ? 'actions.liked' : 'actions.passed', { name: card.name }));
    },
    handleLikeWithNote: (card: CardView, answer: MatchActionView) => {
      actions.handleLikeWithNote(card, answer);
      announce(t('actions.liked', { name: card.name }));
    },
  };
}

export type CardActions = ReturnType<typeof useCardActions>;
