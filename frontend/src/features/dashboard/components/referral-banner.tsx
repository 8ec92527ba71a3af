import IconHourglass from '~icons/tabler/hourglass';
import { useTranslation } from 'react-i18next';
import { Countdown } from '@/components/ui/display/countdown';
import classes from './referral-banner.module.css';

interface ReferralBannerProps {
  until: string;
  onExpired: () => void;
}

export function ReferralBanner({ until, onExpired }: ReferralBannerProps) {
  const { t } = useTranslation('dashboard');
  return (
    <section className={classes.root} aria-label={t('referral.active')}>
      <IconHourglass fontSize={20} aria-hidden />
      <span>{t('referral.active')}</span>
      <strong>
        <Countdown until={until} onExpired={onExpired} />
      </strong>
    </section>
  );
}
