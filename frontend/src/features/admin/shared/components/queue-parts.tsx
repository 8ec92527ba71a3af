import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { SelectField } from '@/components/ui/forms/select-field';
import { errorText } from '@/lib/api/errors';
import { useFocusNext } from '@/lib/focus/use-focus-next';
import { formatTime } from '@/lib/format';
import { useSession } from '@/lib/session';
import layout from './layout.module.css';
import { MoreButton } from './more-button';

/** Open or decided entries. The state is part of the address. */
export type QueueState = 'received' | 'decided';

export function useQueueState(): QueueState {
  const [params] = useSearchParams();
  return params.get('state') === 'decided' ? 'decided' : 'received';
}

export function QueueStateField({ view, label }: { view: string; label: string }) {
  const { t } = useTranslation('admin-moderation');
  const state = useQueueState();
  const [, setParams] = useSearchParams();
  return (
    <div className={layout.filter}>
      <SelectField
        label={label}
        value={state}
        data={[
          { value: 'received', label: t('reports.open') },
          { value: 'decided', label: t('reports.decided') },
        ]}
        onChange={({ target }) => setParams({ view, state: target.value }, { replace: true })}
      />
    </div>
  );
}

interface QueueProps {
  count: number;
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  children: ReactNode;
}

/** List of open entries. Moves the focus to the next entry when one is removed. */
export function Queue({ count, onKeyDown, children }: QueueProps) {
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
            {hint && <p className={layout.soft}>{hint}</p>}
            <Queue count={entries.length} onKeyDown={onKeyDown}>
              {entries.map(children)}
            </Queue>
            <FirstOf shown={entries.length} total={pages.at(-1)?.total ?? 0} />
            <MoreButton list={query} label={t('queue.more')} />
          </>
        );
      }}
    </QueryView>
  );
}

/** Link to the member list, filtered by this name. */
export function FindMember({ name }: { name: string }) {
  const { t } = useTranslation('admin-moderation');
  const search = `?${new URLSearchParams({ view: 'members', search: name })}`;
  return (
    <Link data-key="open" to={{ search }} aria-label={t('queue.findNamed', { name })}>
      {t('queue.find')}
    </Link>
  );
}

/** Shows how many entries are loaded when there are more on the server. */
export function FirstOf({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('admin-moderation');
  return shown < total && <p className={layout.soft}>{t('queue.first', { shown, total })}</p>;
}

interface EntryClaimProps {
  claim: { by: { _id: string; name: string }; until: string } | null;
  mayClaim?: boolean;
  pending: boolean;
  error: Error | null;
  onClaim: (claim: { release: boolean }) => void;
}

/** Shows which staff member holds the claim. Only the holder can release it. */
export function EntryClaim({ claim, mayClaim = true, pending, error, onClaim }: EntryClaimProps) {
  const { t } = useTranslation('admin-moderation');
  const me = useSession((session) => session.userId);
  const isMine = claim?.by._id === me;
  return (
    <div className={layout.claim}>
      {claim && (
        <p>
          {t(isMine ? 'reports.claimedByMe' : 'reports.claimedBy', {
            name: claim.by.name,
            time: formatTime(claim.until),
          })}
        </p>
      )}
      {mayClaim && (!claim || isMine) && (
        <Button
          look="quiet"
          size="sm"
          data-key="claim"
          pending={pending}
          onClick={() => onClaim({ release: isMine })}
        >
          {t(isMine ? 'reports.release' : 'reports.claim')}
        </Button>
      )}
      {error && <Message kind="error">{errorText(error)}</Message>}
    </div>
  );
}
