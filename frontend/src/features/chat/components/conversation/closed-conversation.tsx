import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import classes from '../chats-page.module.css';
import { UndeliverableMessages } from '../outbox/undeliverable-messages';

interface ClosedConversationProps {
  userId: string;
  onBack: () => void;
}

/**
 * Shown when the other member can no longer be reached. It gives no reason. Unsent messages stay available to
 * their author.
 */
export function ClosedConversation({ userId, onBack }: ClosedConversationProps) {
  const { t } = useTranslation('chats');
  return (
    <div className={classes.closed}>
      <div role="status">
        <EmptyState
          art="letters"
          title={t('closed.title')}
          text={t('closed.text')}
          action={
            <Button look="quiet" onClick={onBack}>
              {t('back')}
            </Button>
          }
        />
      </div>
      <UndeliverableMessages userId={userId} />
    </div>
  );
}
