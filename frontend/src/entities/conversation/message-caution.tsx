import IconAlertTriangle from '~icons/tabler/alert-triangle';
import { useTranslation } from 'react-i18next';
import type { ScamHint } from '@contract';
import classes from './message-caution.module.css';

/**
 * Warning above a message, shown to the recipient only: the message looks like a scam, or contains a picture
 * of a stranger.
 */
export function MessageCaution({ about }: { about: ScamHint | 'picture' }) {
  const { t, i18n } = useTranslation('chats');
  // A newer server may send a warning this build has no text for; it is not shown.
  if (!i18n.exists(`chats:caution.${about}`)) return null;
  return (
    <p className={classes.root}>
      <IconAlertTriangle fontSize={16} aria-hidden />
      {t(`caution.${about}`)}
    </p>
  );
}
