import { useTranslation } from 'react-i18next';
import { errorText } from '@/lib/api/errors';
import { Button } from '../controls/button';
import { EmptyState } from './empty-state';

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  /** A fixed text of the contract. The reason of the failure is shown below it. */
  title?: string;
  level?: 1 | 2 | 3;
}

/** Shows an error with a retry button. */
export function ErrorState({ error, onRetry, title, level }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        art="broken"
        title={title ?? t('error.title')}
        text={errorText(error)}
        {...(level && { level })}
        action={
          <Button look="quiet" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}
