import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, Outlet } from 'react-router';
import { ErrorState } from '@/components/ui/error-state';
import { OfflineError } from '@/lib/api/errors';
import { endSession } from '@/lib/session';
import { paths } from '@/lib/paths';
import { profileQuery } from '@/lib/queries/profile';
import { PageSkeleton } from './page-skeleton';
import { ThemeFrame } from './theme-frame';

/** Only the administrator comes in: others go to /dashboard, and to /login when it cannot be found out (spec section 5). */
export function AdminLayout() {
  const { data: profile, isError, isPaused, refetch } = useQuery({ ...profileQuery, retry: false });
  useEffect(() => {
    if (isError) endSession({ left: true });
  }, [isError]);
  if (isError) return <Navigate to={paths.logIn} replace />;
  if (!profile && isPaused)
    return (
      <main>
        <ErrorState error={new OfflineError()} onRetry={() => void refetch()} level={1} />
      </main>
    );
  if (!profile) return <PageSkeleton />;
  if (!profile.isAdmin) return <Navigate to={paths.dashboard} replace />;
  return (
    <ThemeFrame>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </ThemeFrame>
  );
}
