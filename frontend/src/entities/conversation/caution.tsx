import type { ScamHint } from '@contract';
import IconAlertTriangle from '~icons/tabler/alert-triangle';
import { useTranslation } from 'react-i18next';
import classes from './caution.module.css';

/**
 * Stands above a message to be careful with, for its receiver alone: it looks like the beginning of a scam,
 * or holds a stranger's picture.
 */
export function Caution({ about }: { about: ScamHint | 'picture' }) {
  const { t, i18n } = useTranslation('chats');
  // What a newer server warns of and this page has no words for is left out.
  if (!i18n.exists(`chats:caution.${about}`)) return null;
  return (
    <p className={classes.root}>
      <IconAlertTriangle fontSize={16} aria-hidden />
      {t(`caution.${about}`)}
    </p>
  );
}
