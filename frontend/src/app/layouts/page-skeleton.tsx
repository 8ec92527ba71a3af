import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { RowSkeleton, Skeleton, SkeletonGroup } from '@/components/ui/feedback/skeleton';
import classes from './page-skeleton.module.css';

/** Placeholder while the file of a page is loading; fast loads never show it. */
export function PageSkeleton() {
  return (
    <SkeletonGroup className={classes.root}>
      <Skeleton width={220} height={32} />
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
    </SkeletonGroup>
  );
}

/** Shows the placeholder for pages whose layout takes long to load. */
export function SkeletonUntilLoaded() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  );
}
