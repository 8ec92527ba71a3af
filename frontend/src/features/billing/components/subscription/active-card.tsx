import IconSparkles from '~icons/tabler/sparkles';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { formatMoment } from '@/lib/format';
import type { SubscriptionView } from '@contract';
import classes from './active-card.module.css';

interface ActiveCardProps {
  subscription: SubscriptionView;
  extending: boolean;
  onExtend: () => void;
}

export function ActiveCard({ subscription, extending, onExtend }: ActiveCardProps) {
  const { t } = useTranslation('billing');
  const { plan, startDate, endDate } = subscription;
  return (
    <section className={classes.root} aria-label={t('active.title')}>
      <div className={classes.head}>
        <IconSparkles fontSize={22} aria-hidden />
        <h2>{t('active.title')}</h2>
        <span className={classes.plan}>{t(`plans.${plan}.name`)}</span>
      </div>
      <p className={classes.status}>{t('active.status')}</p>
      <dl className={classes.dates}>
        <div>
          <dt>{t('active.start')}</dt>
          <dd>
            <time dateTime={startDate}>{formatMoment(startDate)}</time>
          </dd>
        </div>
        <div>
          <dt>{t('active.end')}</dt>
          <dd>
            <time dateTime={endDate}>{formatMoment(endDate)}</time>
          </dd>
        </div>
      </dl>
      <div className={classes.foot}>
        <Button look="premium" aria-expanded={extending} onClick={onExtend}>
          {t('active.extend')}
        </Button>
        <p>{t('active.extendHint')}</p>
      </div>
    </section>
  );
}
