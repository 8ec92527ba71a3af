import { Skeleton, SkeletonGroup } from '@/components/ui/feedback/skeleton';
import classes from './conversation.module.css';

const BUBBLES = [
  { own: false, width: '46%' },
  { own: false, width: '30%' },
  { own: true, width: '38%' },
  { own: false, width: '52%' },
  { own: true, width: '24%' },
  { own: true, width: '44%' },
];

export function MessagesSkeleton() {
  return (
    <SkeletonGroup className={classes.skeleton}>
      {BUBBLES.map(({ own, width }, index) => (
        <span key={index} data-own={own || undefined} style={{ width }}>
          <Skeleton height={40} />
        </span>
      ))}
    </SkeletonGroup>
  );
}
