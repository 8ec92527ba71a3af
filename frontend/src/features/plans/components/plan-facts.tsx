import IconClock from '~icons/tabler/clock';
import IconMapPin from '~icons/tabler/map-pin';
import { useTranslation } from 'react-i18next';
import { formatMomentIn, isOtherZone, zoneName } from '@/lib/zoned-time';
import type { PlanView } from '@contract';
import classes from './plans.module.css';

/** Place and time of a plan: the agreed time, or all proposed times. */
export function PlanFacts({ plan: { place, zone, at, times } }: { plan: PlanView }) {
  const { t } = useTranslation('plans');
  const shown = at ? [at] : times;
  return (
    <ul className={classes.facts}>
      <li>
        <IconMapPin fontSize={18} aria-hidden />
        <span dir="auto">{place}</span>
      </li>
      {shown.map((time) => (
        <li key={time}>
          <IconClock fontSize={18} aria-hidden />
          <PlanTime time={time} zone={zone} />
        </li>
      ))}
      {shown.some((time) => isOtherZone(time, zone)) && (
        <li className={classes.zone}>{t('propose.zone', { zone: zoneName(zone) })}</li>
      )}
    </ul>
  );
}

/** A time in the time zone of the place and, if the clock of this device differs, also in its time zone. */
export function PlanTime({ time, zone }: { time: string; zone: string }) {
  const { t } = useTranslation('plans');
  return (
    <span>
      <time dateTime={time}>{formatMomentIn(time, zone)}</time>
      {isOtherZone(time, zone) && (
        <span className={classes.yours}>{t('card.yours', { time: formatMomentIn(time) })}</span>
      )}
    </span>
  );
}
