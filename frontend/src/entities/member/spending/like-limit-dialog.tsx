import { useQuery } from '@tanstack/react-query';
import IconCoins from '~icons/tabler/coins';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { SpendDialog } from '@/entities/member/spending/spend-dialog';
import { publicConfigQuery } from '@/lib/api/public-config';
import { formatTime } from '@/lib/format';
import { BILLING_LIMITS, COIN_COSTS, likeLimitText, MATCH_LIMITS } from '@contract';
import { PremiumDialog } from '../contact/premium-dialog';
import { suggestionsQuery } from '../deck/suggestions';
import classes from './like-limit-dialog.module.css';

/** Shown when the free likes of the day are used: says when they reset and how to get more. */
export function LikeLimitDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('member');
  const { data: config } = useQuery(publicConfigQuery);
  const { data: deck } = useQuery(suggestionsQuery);
  const [buying, setBuying] = useState(false);
  if (buying) return <SpendDialog spending={{ kind: 'more-likes' }} onClose={onClose} onSpent={onClose} />;
  return (
    <PremiumDialog
      opened
      onClose={onClose}
      title={t('premium.likeLimitTitle')}
      instead={
        <Button
          look="plain"
          size="sm"
          className={classes.instead ?? ''}
          leftSection={<IconCoins fontSize={18} aria-hidden />}
          onClick={() => setBuying(true)}
        >
          {t('premium.moreLikes', { count: BILLING_LIMITS.moreLikes, cost: COIN_COSTS['more-likes'] })}
        </Button>
      }
    >
      <span className={classes.lines}>
        <span>
          {likeLimitText(t('premium.likeLimit'), config?.limits.dailyLikes ?? MATCH_LIMITS.dailyLikes)}
        </span>
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
