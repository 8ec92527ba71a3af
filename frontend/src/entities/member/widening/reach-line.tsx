import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { SUGGESTIONS_LIMITS, type SuggestionsView } from '@contract';
import classes from './reach-line.module.css';

type WidenedReach = NonNullable<SuggestionsView['widened']>;

/**
 * Says below the cards how far suggestions reach, and why. Renders nothing while enough members live near.
 */
export function ReachLine({ widened }: { widened: WidenedReach | undefined }) {
  const { t } = useTranslation('member');
  return widened ? <p className={classes.line}>{sentenceOf(widened, t)}</p> : null;
}

function sentenceOf({ from, to, nearer }: WidenedReach, t: TFunction<'member'>): string {
  const { ageMin: min, ageMax: max, maxDistanceKm: km } = to;
  const hasMoreAges = min < from.ageMin || max > from.ageMax;
  const isFurther = km !== from.maxDistanceKm || to.sameCountry !== from.sameCountry;
  const why = t(isFurther ? 'reach.nearer' : 'reach.nearerAge', { count: nearer });
  if (km !== null && isFurther) return t('reach.distance', { km, why });
  const { ageRange } = SUGGESTIONS_LIMITS;
  const ages = min <= ageRange.min && max >= ageRange.max ? t('reach.anyAge') : t('reach.ages', { min, max });
  if (!isFurther) return t('reach.onlyAges', { ages, why });
  const where = t(to.sameCountry ? 'reach.country' : 'reach.anywhere');
  return hasMoreAges ? t('reach.both', { where, ages, why }) : t('reach.onlyWhere', { where, why });
}
