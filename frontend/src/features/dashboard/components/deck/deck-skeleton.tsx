import { CardSkeleton, Skeleton, SkeletonGroup } from '@/components/ui/feedback/skeleton';
import classes from './swipe-deck.module.css';

export function DeckSkeleton() {
  return (
    <SkeletonGroup className={classes.root}>
      <div className={classes.pile}>
        <CardSkeleton />
      </div>
      <div className={classes.buttonsToCome}>
        <Skeleton circle={60} />
        <Skeleton circle={44} />
        <Skeleton circle={44} />
        <Skeleton circle={60} />
      </div>
    </SkeletonGroup>
  );
}
