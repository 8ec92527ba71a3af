import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OfflineError } from '@/lib/api/errors';
import { ErrorState } from './error-state';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  /** A fixed text of the contract for the failure. */
  errorTitle?: string;
  children: (data: Data) => ReactNode;
}

const offline = new OfflineError();

/** The four states of something read from the server: coming, here, failed, and waiting for a connection. */
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
