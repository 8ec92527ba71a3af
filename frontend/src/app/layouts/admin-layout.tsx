import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, Outlet } from 'react-router';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { OfflineError } from '@/lib/api/errors';
import { endSession } from '@/lib/session';
import { paths } from '@/lib/paths';
import { profileQuery } from '@/entities/account/profile';
import { PageSkeleton } from './page-skeleton';

/**
 * Only the administrator comes in: others go to /dashboard, and to /login when it cannot be found out (spec
 * section 5). Without a connection nothing was found out, and the session stays.
 */
export function AdminLayout() {
  const { data: profile, error, isError, isPaused, refetch } = useQuery({ ...profileQuery, retry: false });
  const offline = isPaused || (error instanceof OfflineError && !navigator.onLine);
  const refused = isError && !offline;
  useEffect(() => {
    if (refused) endSession({ left: true });
  }, [refused]);
  if (refused) return <Navigate to={paths.logIn} replace />;
  if (!profile && offline)
    return (
      <main>
        <ErrorState error={new OfflineError()} onRetry={() => void refetch()} level={1} />
      </main>
    );
  if (!profile) return <PageSkeleton />;
  if (!profile.isAdmin) return <Navigate to={paths.dashboard} replace />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  );
}
