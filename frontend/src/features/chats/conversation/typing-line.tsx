import { useTranslation } from 'react-i18next';
import { useIsTyping } from '../composer/typing';
import classes from './conversation.module.css';

/** That the other one is writing. Its place is always kept, so that nothing moves. */
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
