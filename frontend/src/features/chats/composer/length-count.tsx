import { useTranslation } from 'react-i18next';
import classes from './composer.module.css';

/** So near to the longest message the rest is counted. */
const COUNTED_FROM = 200;

/** How many letters are left, near the end; how many are too many, beyond it. */
export function LengthCount({ left }: { left: number }) {
  const { t } = useTranslation('chats');
  if (left >= COUNTED_FROM) return null;
  return (
    <p className={classes.count} data-over={left < 0 || undefined} role="status">
      {left < 0 ? t('compose.over', { count: -left }) : t('compose.left', { count: left })}
    </p>
  );
}
