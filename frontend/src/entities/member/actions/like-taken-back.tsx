import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import type { CardView } from '@contract';
import { FloatingNotice } from './floating-notice';
import type { MemberActions } from './use-member-actions';

/**
 * Says that a pass replaced a like that the member had sent on another page. Its button restores the like.
 */
export function LikeTakenBack({ card, actions }: { card: CardView; actions: MemberActions }) {
  const { t } = useTranslation('member');
  return (
    <FloatingNotice
      kind="info"
      onClose={actions.dismiss}
      action={
        <Button look="plain" size="sm" onClick={actions.undo}>
          {t('undo')}
        </Button>
      }
    >
      {t('actions.likeTakenBack', { name: card.name })}
    </FloatingNotice>
  );
}
