import { useTranslation } from 'react-i18next';
import { useIsTyping } from '../../lib/typing';
import classes from './conversation.module.css';

/** Shows that the other member is typing. Its space is always reserved, so that the layout does not move. */
export function TypingLine({ userId, name }: { userId: string; name: string }) {
  const { t } = useTranslation('chats');
  const typing = useIsTyping(userId);
  return (
    <div className={classes.typing} role="status">
      {typing && (
        <>
          <span className={classes.dots} aria-hidden>
            <i />
            <i />
            <i />
          </span>
          {t('typing', { name })}
        </>
      )}
    </div>
  );
}
