import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { ActionNotice } from '@/entities/member/actions/action-notice';
import { useMemberActions } from '@/entities/member/actions/use-member-actions';
import { MEMBERS_KEY } from '@/entities/member/member';
import { placeLine } from '@/entities/member/profile/describe';
import { refetch } from '@/lib/api/live-query';
import { useFact } from '@/lib/socket';
import type { CardView } from '@contract';
import { conversationsQuery } from '../../api/conversations';
import classes from './conversation.module.css';

interface RequestBannerProps {
  card: CardView;
  /** False after the answer; its result stays visible. */
  isOpen: boolean;
  mayAnswer: boolean;
  onAnswer: () => void;
  onProfile: () => void;
  onDeclined: () => void;
}

/** Banner of a message request with the sender and the three possible answers. */
export function RequestBanner({
  card,
  isOpen,
  mayAnswer,
  onAnswer,
  onProfile,
  onDeclined,
}: RequestBannerProps) {
  const { t } = useTranslation(['chats', 'member']);
  const client = useQueryClient();
  const readAgain = () => refetch(client, [conversationsQuery, { queryKey: MEMBERS_KEY }]);
  const premiumTexts = { message: t('member:premium.chat'), call: t('member:premium.call') };
  const { name, age } = card;
  const actions = useMemberActions({
    onDone: (action) => {
      if (action === 'dislike') onDeclined();
      readAgain();
    },
    onOver: readAgain,
  });
  useFact('pair-changed', ({ userId, change }) => {
    if (isOpen && userId === card._id && change === 'passed') onDeclined();
  });
  const who = [age, placeLine(card)].filter(Boolean).join(' · ');
  if (!isOpen) return <ActionNotice actions={actions} premiumTexts={premiumTexts} />;
  return (
    <section className={classes.asks} aria-label={t('asks.title', { name })}>
      <div>
        <h2>{t('asks.title', { name })}</h2>
        <p>
          {who && `${who}. `}
          {t(mayAnswer ? 'asks.text' : 'asks.textFree', { name })}
        </p>
      </div>
      <div className={classes.asksButtons}>
        {mayAnswer && (
          <Button size="sm" onClick={onAnswer}>
            {t('asks.answer')}
          </Button>
        )}
        <Button look={mayAnswer ? 'quiet' : 'main'} size="sm" onClick={() => actions.act(card, 'like')}>
          {t('asks.likeBack')}
        </Button>
        <Button look="quiet" size="sm" onClick={() => actions.act(card, 'dislike')}>
          {t('asks.decline')}
        </Button>
        <Button look="plain" size="sm" onClick={onProfile}>
          {t('profile')}
        </Button>
      </div>
      <ActionNotice actions={actions} premiumTexts={premiumTexts} />
    </section>
  );
}
