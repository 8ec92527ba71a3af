import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { useFocusNext } from '@/lib/focus/use-focus-next';
import layout from './layout.module.css';
import { MoreButton } from './more-button';

interface QueueProps {
  count: number;
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  children: ReactNode;
}

/** List of open entries. When an entry is removed, the focus moves to the next one. */
function Queue({ count, onKeyDown, children }: QueueProps) {
  const list = useRef<HTMLDivElement>(null);
  const handleFocus = useFocusNext(list, count);
  return (
    <div ref={list} className={layout.group} onFocus={handleFocus} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

interface QueueEntriesProps<Page extends { total: number }, Entry> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  entriesOf: (page: Page) => readonly Entry[];
  none: string;
  hint?: string | undefined;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: (entry: Entry) => ReactNode;
}

export function QueueEntries<Page extends { total: number }, Entry>({
  query,
  entriesOf,
  none,
  hint,
  onKeyDown,
  children,
}: QueueEntriesProps<Page, Entry>) {
  const { t } = useTranslation('admin-moderation');
  return (
    <QueryView query={query} skeleton={<RowSkeleton />}>
      {({ pages }) => {
        const entries = pages.flatMap((page) => entriesOf(page));
        if (entries.length === 0) return <p className={layout.soft}>{none}</p>;
        return (
          <>
            {hint && <p className={layout.keys}>{hint}</p>}
            <Queue count={entries.length} onKeyDown={onKeyDown}>
              {entries.map(children)}
            </Queue>
            <LoadedCount shown={entries.length} total={pages.at(-1)?.total ?? 0} />
            <MoreButton list={query} label={t('queue.more')} />
          </>
        );
      }}
    </QueryView>
  );
}

/** Shows how many entries are loaded when the server has more. */
export function LoadedCount({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('admin-moderation');
  return shown < total && <p className={layout.soft}>{t('queue.first', { shown, total })}</p>;
}
