import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Spinner } from '@/components/ui/feedback/spinner';
import classes from './message-list.module.css';

/** What the two ends of the list know of it. */
export interface ListContext {
  name: string;
  hasOlder: boolean;
  /** Its start is in sight, or nearly. */
  atTop: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** Above the oldest line: more are coming, did not come, or this is where it began. Always of one height. */
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
          {/* Out of sight it would keep the browser drawing. */}
          {atTop && <Spinner />} {t('loadingOlder')}
        </>
      )}
      {!failed && !hasOlder && t('beginning', { name })}
    </div>
  );
}

/** Some air under the newest line. */
export const ListEnd = () => <div className={classes.end} />;
