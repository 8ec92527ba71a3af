import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../api/outbox';
import messageClasses from '../message/message.module.css';
import { EntryState } from './entry-state';
import classes from './undeliverable-messages.module.css';
import { WaitingBubble } from './waiting-bubble';

/** Messages to a member who can no longer be reached. The author can copy or delete them. */
export function UndeliverableMessages({ userId }: { userId: string }) {
  const { t } = useTranslation('chats');
  const entries = useOutbox().filter(({ to }) => to === userId);
  if (entries.length === 0) return null;
  return (
    <section className={classes.unsent} aria-label={t('unsentMessages')}>
      {entries.map((entry) => (
        <div
          key={entry.clientId}
          className={messageClasses.row}
          data-own
          data-starts
          data-ends
          data-waiting
          data-failed={entry.state === 'failed' || undefined}
        >
          <WaitingBubble entry={entry} name="" />
          <EntryState entry={entry} isFinal />
        </div>
      ))}
    </section>
  );
}
