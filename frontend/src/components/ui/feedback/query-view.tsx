import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OfflineError } from '@/lib/api/errors';
import { ErrorState } from './error-state';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** Placeholder in the shape of the content. */
  skeleton: ReactNode;
  /** Fixed text of the contract for failures. */
  errorTitle?: string;
  children: (data: Data) => ReactNode;
}

const offline = new OfflineError();

/** Renders the four states of a query: loading, loaded, failed, and paused without a connection. */
export function QueryView<Data>({ query, skeleton, errorTitle, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  const waiting = query.fetchStatus === 'paused';
  if (!query.isError && !waiting) return skeleton;
  return (
    <ErrorState
      error={waiting ? offline : query.error}
      onRetry={() => void query.refetch()}
      {...(errorTitle !== undefined && { title: errorTitle })}
    />
  );
}
