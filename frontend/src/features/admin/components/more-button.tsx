import { Button } from '@/components/ui/button';
import classes from './admin-page.module.css';

interface MoreButtonProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  label: string;
}

/** Reads the next page of a list, while there is one. */
export function MoreButton({ list, label }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={classes.pages}>
      <Button
        look="quiet"
        size="sm"
        pending={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  );
}
