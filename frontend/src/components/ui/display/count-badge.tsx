import { COMMON_LIMITS } from '@contract';
import { useTranslation } from 'react-i18next';
import classes from './count-badge.module.css';

/** Number on a navigation link; nothing for zero, 99+ above 99. */
export function CountBadge({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count <= 0) return null;
  const shown = count > COMMON_LIMITS.badgeMax ? `${COMMON_LIMITS.badgeMax}+` : String(count);
  return (
    <span className={classes.root} data-testid="badge" aria-label={t('badge', { shown })} role="img">
      {shown}
    </span>
  );
}
