import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@/lib/format';
import { suggestionsQuery } from '@/lib/queries/suggestions';
import classes from './like-limit-dialog.module.css';
import { PremiumDialog } from './premium-dialog';

/** The day's free likes are used up: when they return, and the way to more (spec section 8 "Premium dialogs"). */
export function LikeLimitDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('member');
  const { data: deck } = useQuery(suggestionsQuery);
  return (
    <PremiumDialog opened onClose={onClose} title={t('premium.likeLimitTitle')}>
      <span className={classes.lines}>
        <span>{t('premium.likeLimit')}</span>
        <span>{t('premium.likeLimitUpgrade')}</span>
        {deck && (
          <span className={classes.when}>
            {t('premium.likesReturn', { time: formatTime(deck.resetsAt) })}
          </span>
        )}
      </span>
    </PremiumDialog>
  );
}
