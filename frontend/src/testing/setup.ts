import '@/lib/forms/zod-setup';
import './browser';
import '@/i18n';
import '@/lib/storage/typed-store';
import { cleanup, configure } from '@testing-library/react';
import { MotionGlobalConfig } from 'motion/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { useSession } from '@/lib/session';
import { resetBrowser } from './browser';
import { liveServer } from './live-server';
import { server } from './server';

vi.mock('socket.io-client', () => import('./live-server').then(({ io }) => ({ io })));

// Other programs may keep the machine busy; what is waited for comes as an event, so a longer wait costs
// nothing. The page is not described in errors: DEBUG_PRINT_LIMIT hides it, but it would be written down at
// each look for what is not there yet.
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
  // What modules hold of a member goes with the session, as in the product.
  useSession.setState({ token: null, userId: null, left: true, closing: false, ended: null });
  useSession.setState({ left: false });
  queryClient.clear();
  // What the page has sent already still finds this test's answers.
  await new Promise((done) => setTimeout(done, 10));
  localStorage.clear();
  sessionStorage.clear();
  resetBrowser();
  server.reset();
  liveServer.check();
});
afterAll(() => server.stop());
