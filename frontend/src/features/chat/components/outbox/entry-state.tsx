import IconAlertCircle from '~icons/tabler/alert-circle';
import IconClock from '~icons/tabler/clock';
import { useTranslation } from 'react-i18next';
import { copyText } from '@/lib/use-copy-to-clipboard';
import { useIsConnected } from '@/lib/use-is-connected';
import { outbox } from '../../api/outbox';
import type { OutboxEntry } from '../../lib/outbox-entry';
import classes from '../message/message.module.css';

interface EntryStateProps {
  entry: OutboxEntry;
  /** Hides "Try again", because another attempt would fail too. */
  isFinal?: boolean;
}

/** State of a message that the server has not accepted yet. */
export function EntryState({ entry, isFinal = entry.isFileRefused ?? false }: EntryStateProps) {
  const { clientId, text, state, reason } = entry;
  const { t } = useTranslation('chats');
  const connected = useIsConnected();
  if (state === 'failed') {
    return (
      <div className={classes.meta} data-failed role="alert">
        <IconAlertCircle aria-hidden />
        {t('notSent', { reason })}
        {!isFinal && (
          <button type="button" className={classes.metaButton} onClick={() => outbox.retry(clientId)}>
            {t('retry')}
          </button>
        )}
        {text !== '' && (
          <button type="button" className={classes.metaButton} onClick={() => void copyText(text)}>
            {t('message.copy')}
          </button>
        )}
        <button type="button" className={classes.metaButton} onClick={() => outbox.discard(clientId)}>
          {t('discard')}
        </button>
      </div>
    );
  }
  return (
    <div className={classes.meta}>
      <IconClock aria-hidden />
      {connected ? <span className="visually-hidden">{t('sending')}</span> : t('waiting')}
    </div>
  );
}
