import type { PlanLinksView } from '@contract';
import { useTranslation } from 'react-i18next';
import { formatMomentIn } from '@/lib/zoned-time';
import { CheckIn } from './check-in';
import classes from './plans.module.css';

/**
 * Shared plans that wait for a check-in, above the conversations: here they stay when the other member cannot
 * be reached any more.
 */
export function CheckIns({ links }: { links: PlanLinksView['links'] }) {
  const { t } = useTranslation('plans');
  return (
    <section className={classes.checkIns} aria-label={t('checkIn.title')}>
      {links.map((link) => (
        <div key={link.planId} className={classes.card}>
          <p className={classes.title}>
            {t('checkIn.what', { place: link.place, time: formatMomentIn(link.at, link.zone) })}
          </p>
          <CheckIn
            planKey={{ userId: link.userId, planId: link.planId }}
            link={link}
            at={link.at}
            zone={link.zone}
            mayStop
          />
        </div>
      ))}
    </section>
  );
}
