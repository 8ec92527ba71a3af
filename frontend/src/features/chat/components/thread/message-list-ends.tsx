import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Spinner } from '@/components/ui/feedback/spinner';
import classes from './message-list.module.css';

export interface ListContext {
  name: string;
  hasOlder: boolean;
  /** True when the start of the list is visible or nearly visible. */
  atTop: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** First row: loading, error, or the beginning of the conversation. Its height never changes. */
export function ListStart({ context }: { context?: ListContext }) {
  const { t } = useTranslation(['chats', 'common']);
  if (!context) return null;
  const { name, hasOlder, atTop, failed, onRetry } = context;
  return (
    <div className={classes.start}>
      {failed && (
        <>
          {t('olderFailed')}
          <Button look="plain" size="sm" onClick={onRetry}>
            {t('common:retry')}
          </Button>
        </>
      )}
      {!failed && hasOlder && (
        <>
          {/* Rendered only near the start: an invisible animation would keep the browser painting. */}
          {atTop && <Spinner />} {t('loadingOlder')}
        </>
      )}
      {!failed && !hasOlder && t('beginning', { name })}
    </div>
  );
}

export const ListEnd = () => <div className={classes.end} />;
