import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { BROWSER, WHOLE_BROWSER } from './support/browser.ts';
import { DESKTOP_SIZE, PHONE_SIZE } from './support/sizes.ts';

/**
 * `npm test` starts an instance on a separate database and sets its address. It runs the files in the order
 * of `scripts/lib/suites/browser.js`: pages, then calls and measurements one at a time.
 */
const { E2E_URL = 'http://localhost:3000' } = process.env;

/** Tests with the tag @desktop or @phone run only in that size; others, which depend on it, in both. */
const DESKTOP = { name: 'desktop', grepInvert: /@phone/, use: DESKTOP_SIZE };
const PHONE = { name: 'phone', grepInvert: /@desktop/, use: PHONE_SIZE };
/** These tests run in other engines with their own configuration. */
const ENGINES = /\/e2e\/engines\//;
const BUDGET = 'budget.spec.ts';
const PAGES = { testIgnore: [BUDGET, ENGINES] };

export default defineConfig({
  testDir: '.',
  outputDir: fileURLToPath(new URL('../../test-results', import.meta.url)),
  // Long, because the machine may be busy; only a state that never comes reaches it.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env.CI === 'true',
  // A test that passes only then is reported as flaky.
  retries: process.env.CI === 'true' ? 1 : 0,
  use: {
    baseURL: E2E_URL,
    browserName: 'chromium',
    launchOptions: BROWSER,
    // Only the tests of the service worker allow it. In others it would download its files during
    // measurements.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
  },
  projects: [
    { ...DESKTOP, ...PAGES },
    { ...PHONE, ...PAGES },
    { name: 'budget', testMatch: BUDGET, use: { ...PHONE.use, launchOptions: WHOLE_BROWSER } },
  ],
});
