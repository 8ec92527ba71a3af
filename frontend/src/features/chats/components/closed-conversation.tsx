import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import classes from './chats-page.module.css';

/** The other member can no longer be reached; calmly, and without saying why. */
export function ClosedConversation({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('chats');
  return (
    <div className={classes.centre} role="status">
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
  );
}
