import { useEffect, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { PageTitle } from '@/components/ui/layout/page-title';
import { MissingWords } from '@/i18n/missing-words';
import { checkServerBuild } from '@/lib/pwa/page-build';
import { readText, writeText } from '@/lib/storage/stored';

const RELOADED_KEY = 'reloaded-after';

/**
 * True when a file of the page failed to load, because the browser is offline or a newer build removed it.
 */
const isMissingFile = (error: unknown): boolean =>
  error instanceof MissingWords ||
  (error instanceof Error && /dynamically imported|module script|preload CSS/i.test(error.message));

interface CrashBoundaryProps {
  children: ReactNode;
  /** A new value resets the boundary. */
  resetKey: string;
  /** Element of the error page. Use 'main' where no landmark surrounds it. */
  landmark?: 'main' | 'div';
}

/**
 * Catches errors thrown while rendering. When a file of the page is missing, reloads the page: once for a
 * newer build, and again when the connection returns.
 */
export function CrashBoundary({ children, resetKey, landmark = 'div' }: CrashBoundaryProps) {
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      onError={reloadOnce}
      fallbackRender={({ error }) => <CrashPage error={error} landmark={landmark} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function reloadOnce(error: unknown): void {
  // The error may be caused by data of another server build.
  checkServerBuild();
  if (!isMissingFile(error) || !navigator.onLine || readText(RELOADED_KEY, 'session') === location.href)
    return;
  // Without storage for the mark the page would reload forever.
  if (writeText(RELOADED_KEY, location.href, 'session')) location.reload();
}

interface CrashPageProps {
  error: unknown;
  landmark: 'main' | 'div';
}

function CrashPage({ error, landmark: Landmark }: CrashPageProps) {
  const { t } = useTranslation();
  const missing = isMissingFile(error);
  const offline = missing && !navigator.onLine;
  useEffect(() => {
    if (!offline) return;
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [offline]);
  const title = t(missing ? 'update.missingTitle' : 'crash.title');
  const text = t(missing ? 'update.missing' : 'crash.text');
  return (
    <Landmark>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        level={1}
        art="broken"
        title={title}
        text={offline ? t('error.offline') : text}
        action={
          !offline && (
            <Button onClick={() => location.reload()}>{t(missing ? 'update.action' : 'crash.action')}</Button>
          )
        }
      />
    </Landmark>
  );
}
