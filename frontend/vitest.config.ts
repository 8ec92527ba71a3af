import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { aliases } from './vite/aliases.ts';
import { tablerIcons } from './vite/icons.ts';

/** Tests of the browser program without a browser: rules, and pages in jsdom with a fake server. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [tablerIcons()],
  resolve: { alias: aliases },
  test: {
    environment: 'jsdom',
    // A page from which one may pay: app/payment-document.tsx would load any other one anew.
    environmentOptions: { jsdom: { url: 'http://localhost:3000/wallet' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    pool: 'threads',
    maxWorkers: 2,
    // One jsdom and one program a worker: afterEach in setup.ts brings both back to their start.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 90_000,
    env: { TZ: 'UTC', DEBUG_PRINT_LIMIT: '0' },
  },
});
