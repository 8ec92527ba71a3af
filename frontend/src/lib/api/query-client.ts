import { QueryClient } from '@tanstack/react-query';
import { onMemberChange } from '../session';
import { ApiError } from './errors';

const RETRIES = 2;
const STALE_AFTER_MS = 30_000;

/** Retries reads after network and server failures, never after a refusal. */
const mayRetry = (failures: number, error: unknown): boolean =>
  failures < RETRIES && !(error instanceof ApiError && error.status < 500);

/**
 * The query cache. Reads wait while the browser is offline. Writes fail at once instead, so that the member
 * sees it and nothing is sent later unnoticed; they are never retried automatically.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: STALE_AFTER_MS },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// The next member in the same browser must not see this member's data.
onMemberChange(() => queryClient.clear());
