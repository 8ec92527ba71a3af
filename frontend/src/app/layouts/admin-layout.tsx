import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { useMemberLanguage } from '@/entities/account/language';
import { profileQuery } from '@/entities/account/profile';
import { OfflineError } from '@/lib/api/errors';
import { paths } from '@/lib/paths';
import { endSession } from '@/lib/session';
import { KeyboardHelp } from '../live/keyboard/keyboard-help';
import { AdminHead } from './admin-head';
import classes from './admin-layout.module.css';
import { PageSkeleton } from './page-skeleton';
import { SkipLink } from './skip-link';

/**
 * Admits staff only: redirects others to /dashboard, and to /login when the request fails. While offline the
 * session is kept.
 */
export function AdminLayout() {
  const { data: profile, error, isError, isPaused, refetch } = useQuery({ ...profileQuery, retry: false });
  useMemberLanguage(profile?.language);
  const offline = isPaused || (error instanceof OfflineError && !navigator.onLine);
  const refused = isError && !offline;
  useEffect(() => {
    if (refused) endSession({ loggedOut: true });
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
    <div className={classes.root}>
      <KeyboardHelp of="staffPlaces" />
      <SkipLink />
      <AdminHead />
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </div>
  );
}
