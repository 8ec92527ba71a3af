import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors';
import { onMemberChange } from '../session';

const RETRIES = 2;
const STALE_MS = 30_000;

/** Reads are tried again when the server or the network failed, never when it refused. */
const mayRetry = (failures: number, error: unknown): boolean =>
  failures < RETRIES && !(error instanceof ApiError && error.status < 500);

/**
 * The one cache of what the server said. Reads wait while the browser is offline; writes fail at once
 * instead, so that the member sees it and nothing is sent later behind their back, and are never repeated by
 * themselves.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: STALE_MS },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Nothing of one member may show to the next on the same browser.
onMemberChange(() => queryClient.clear());
