import { useTranslation } from 'react-i18next';
import { ActionNotice } from '@/entities/member/actions/action-notice';
import { Confirmation } from '@/entities/member/actions/confirmation';
import { MemberSheet } from '@/entities/member/sheet/member-sheet';
import type { CardActions } from '../lib/use-card-actions';

interface CardActionDialogsProps {
  cardActions: CardActions;
  onUndo: () => void;
}

export function CardActionDialogs({ cardActions, onUndo }: CardActionDialogsProps) {
  const { t } = useTranslation('suggestions');
  const { actions, opened, announcement } = cardActions;
  const premiumTexts = { message: t('premium.message'), call: t('premium.call') };
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {opened && (
        <MemberSheet
          key={opened.card._id}
          premiumTexts={premiumTexts}
          {...opened}
          onClose={cardActions.close}
          onRemove={cardActions.announce}
          onAct={(action) => cardActions.act(opened.card, action)}
          onSuperLike={() => actions.superLike(opened.card)}
          onLikeWithNote={(answer) => cardActions.handleLikeWithNote(opened.card, answer)}
        />
      )}
      <Confirmation actions={actions} onUndo={onUndo} />
      <ActionNotice actions={actions} premiumTexts={premiumTexts} />
    </>
  );
}
