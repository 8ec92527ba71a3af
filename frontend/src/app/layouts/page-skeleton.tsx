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
