import IconHourglass from '~icons/tabler/hourglass';
import { useTranslation } from 'react-i18next';
import { Countdown } from '@/components/ui/display/countdown';
import classes from './active-card.module.css';

/** Premium granted by a referral code, with its remaining time. */
export function ReferralCard({ until }: { until: string }) {
  const { t } = useTranslation('billing');
  return (
    <section className={classes.referral} aria-label={t('referral')}>
      <IconHourglass fontSize={22} aria-hidden />
      <span>{t('referral')}</span>
      <strong>
        <Countdown until={until} />
      </strong>
    </section>
  );
}
