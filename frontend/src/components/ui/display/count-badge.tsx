import { useTranslation } from 'react-i18next';
import { COMMON_LIMITS } from '@contract';
import classes from './count-badge.module.css';

interface CountBadgeProps {
  count: number;
  /** Shows the number without the accent colour, for example of muted conversations. */
  soft?: boolean;
}

/** Number on a navigation link or row. Renders nothing for zero, and 99+ above 99. */
export function CountBadge({ count, soft = false }: CountBadgeProps) {
  const { t } = useTranslation();
  if (count <= 0) return null;
  const shown = count > COMMON_LIMITS.badgeMax ? `${COMMON_LIMITS.badgeMax}+` : String(count);
  return (
    <span
      className={classes.root}
      data-soft={soft || undefined}
      data-testid="badge"
      aria-label={t('badge', { shown })}
      role="img"
    >
      {shown}
    </span>
  );
}
