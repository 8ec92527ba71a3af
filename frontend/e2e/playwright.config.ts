import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { BROWSER } from './support/browser.ts';

/** `npm test` starts the product on a database of its own and tells its address. */
const { E2E_URL = 'http://localhost:3000' } = process.env;

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const BUDGET = 'budget.spec.ts';
const CALLS = '*calls*.spec.ts';
/** Each packs and shows two moving pictures: several at a time starve each other, and all else. */
const callsOn = (size: 'desktop' | 'phone') => ({ name: `calls on ${size}`, testMatch: CALLS, workers: 1 });

export default defineConfig({
  testDir: '.',
  outputDir: fileURLToPath(new URL('../../test-results', import.meta.url)),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 4,
  forbidOnly: process.env.CI === 'true',
  use: {
    baseURL: E2E_URL,
    browserName: 'chromium',
    launchOptions: BROWSER,
    // Only its own tests want it: elsewhere it would download its files while something is measured.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
  },
  projects: [
    // A test for one of them alone says which in its tag.
    { ...callsOn('desktop'), grepInvert: /@phone/, use: DESKTOP },
    { name: 'desktop', grepInvert: /@phone/, testIgnore: [BUDGET, CALLS], use: DESKTOP },
    { ...callsOn('phone'), grepInvert: /@desktop/, use: PHONE },
    { name: 'phone', grepInvert: /@desktop/, testIgnore: [BUDGET, CALLS], use: PHONE },
    // Last and alone: what else runs at the time would be measured too.
    {
      name: 'budget',
      testMatch: BUDGET,
      dependencies: ['calls on desktop', 'desktop', 'calls on phone', 'phone'],
      use: PHONE,
    },
  ],
});
