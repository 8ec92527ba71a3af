import { useRef } from 'react';
import { CardSkeleton, Skeleton, SkeletonGroup } from '@/components/ui/feedback/skeleton';
import fit from '@/entities/member/deck/card-fit.module.css';
import { useDistanceFromTop } from '@/entities/member/deck/use-distance-from-top';
import classes from './swipe-deck.module.css';

export function DeckSkeleton() {
  const box = useRef<HTMLDivElement>(null);
  useDistanceFromTop(box);
  return (
    <SkeletonGroup ref={box} className={fit.root}>
      <div className={fit.card}>
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
