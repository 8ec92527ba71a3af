import { useTranslation } from 'react-i18next';
import { useFact } from '@/lib/socket';
import type { CardView } from '@contract';

/**
 * Calls `onAnswered` with a text when a shown card disappears because another page of the member answered it.
 */
export function useAnnounceAnsweredElsewhere(
  cards: readonly Pick<CardView, '_id' | 'name'>[],
  onAnswered: (text: string) => void,
): void {
  const { t } = useTranslation('member');
  useFact('pair-changed', ({ userId, change }) => {
    const card = cards.find(({ _id }) => _id === userId);
    if (card && (change === 'liked' || change === 'passed'))
      onAnswered(t(`actions.elsewhere.${change}`, { name: card.name }));
  });
}
