import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { CAMERA_BROWSER } from '../support/calls';
import { ENGINES, tagsNotOf, type EngineName } from './support/engines';

/** `npm test` starts an instance, a display and a sound server, and sets their addresses. */
const { E2E_URL = 'http://localhost:3000' } = process.env;

/** The tests of Firefox and WebKitGTK. Playwright's own Chromium is the other side of calls. */
export default defineConfig<object, { engine: EngineName }>({
  testDir: '.',
  outputDir: fileURLToPath(new URL('../../../test-results/engines', import.meta.url)),
  // Long, because the machine may be busy; only a state that never comes reaches it.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env.CI === 'true',
  // A test that passes only then is reported as flaky.
  retries: process.env.CI === 'true' ? 1 : 0,
  use: {
    baseURL: E2E_URL,
    browserName: 'chromium',
    launchOptions: CAMERA_BROWSER,
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'off',
  },
  projects: (Object.keys(ENGINES) as EngineName[]).map((engine) => ({
    name: engine,
    grepInvert: tagsNotOf(engine),
    use: { engine },
  })),
});
