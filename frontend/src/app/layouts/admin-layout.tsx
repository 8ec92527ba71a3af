import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { RowSkeleton, SkeletonGroup } from '@/components/ui/feedback/skeleton';
import { useMemberLanguage } from '@/entities/account/language';
import { profileQuery } from '@/entities/account/profile';
import { OfflineError } from '@/lib/api/errors';
import { paths } from '@/lib/paths';
import { endSession } from '@/lib/session';
import { KeyboardHelp } from '../live/keyboard/keyboard-help';
import { AdminHead } from './admin-head';
import classes from './admin-layout.module.css';
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
  if (profile && !profile.isAdmin) return <Navigate to={paths.dashboard} replace />;
  return (
    <div className={classes.root}>
      {profile && <KeyboardHelp of="staffPlaces" />}
      <SkipLink />
      <AdminHead />
      {/* The head contains nothing of the member, so it need not wait. */}
      <Suspense fallback={<DeskSkeleton />}>{profile ? <Outlet /> : <DeskSkeleton />}</Suspense>
    </div>
  );
}

function DeskSkeleton() {
  return (
    <main id="content" className={classes.skeleton} tabIndex={-1}>
      <SkeletonGroup>
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </SkeletonGroup>
    </main>
  );
}
