import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Countdown } from '@/components/ui/display/countdown';
import classes from './active-card.module.css';

/** Premium of a referral code, and how long it still runs. */
export function ReferralCard({ until }: { until: string }) {
  const { t } = useTranslation('billing');
  return (
    <section className={classes.referral} aria-label={t('referral')}>
      <IconHourglass size={22} aria-hidden />
      <span>{t('referral')}</span>
      <strong>
        <Countdown until={until} />
      </strong>
    </section>
  );
}
