import '@/lib/forms/zod-setup';
import './browser';
import '@/i18n';
import '@/lib/storage/draft-store';
import { cleanup, configure } from '@testing-library/react';
import { MotionGlobalConfig } from 'motion/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { useSession } from '@/lib/session';
import { waitForSheetsClosed } from '@/lib/use-back-closes';
import { resetBrowser } from './browser';
import { liveServer } from './live-server';
import { server } from './server';

vi.mock('socket.io-client', () => import('./live-server').then(({ io }) => ({ io })));

// The timeout is long, because the machine may be busy; waits end on events, so it costs nothing. Errors
// contain no DOM dump: DEBUG_PRINT_LIMIT would hide it, but it would still be created on every retry.
configure({ asyncUtilTimeout: 25_000, getElementError: (message) => new Error(message ?? '') });
MotionGlobalConfig.skipAnimations = true;
const { queries, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });

beforeAll(() => server.start());
beforeEach(() => liveServer.reset());
afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  vi.useRealTimers();
  await waitForSheetsClosed();
  // Module state of a member is cleared with the session, as in production.
  useSession.setState({ token: null, userId: null, loggedOut: true, closing: false, ended: null });
  useSession.setState({ loggedOut: false });
  queryClient.clear();
  await server.answerPending();
  localStorage.clear();
  sessionStorage.clear();
  // Stores that mirror the storage reset on this event, as they do when another tab changes it.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  resetBrowser();
  server.reset();
  liveServer.check();
});
afterAll(() => server.stop());
