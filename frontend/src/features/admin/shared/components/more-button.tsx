import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { errorText } from '@/lib/api/errors';
import layout from './layout.module.css';

interface MoreButtonProps {
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >;
  label: string;
}

/** Button that loads the next page. Hidden when there is none. */
export function MoreButton({ list, label }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={layout.pages}>
      {list.isFetchNextPageError && <InlineMessage kind="error">{errorText(list.error)}</InlineMessage>}
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
