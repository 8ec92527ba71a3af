import { useQueryClient } from '@tanstack/react-query';
import IconRocket from '~icons/tabler/rocket';
import { useTranslation } from 'react-i18next';
import { Countdown } from '@/components/ui/display/countdown';
import { profileQuery } from '@/entities/account/profile';
import classes from './referral-banner.module.css';

export function BoostBanner({ until }: { until: string }) {
  const { t } = useTranslation('dashboard');
  const client = useQueryClient();
  return (
    <section className={classes.root} aria-label={t('boost')}>
      <IconRocket fontSize={20} aria-hidden />
      <span>{t('boost')}</span>
      <strong>
        <Countdown
          until={until}
          onExpired={() => void client.invalidateQueries({ queryKey: profileQuery.queryKey })}
        />
      </strong>
    </section>
  );
}
