import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { aliases } from './vite/aliases.ts';
import { tablerIcons } from './vite/icons.ts';

/** Tests of the frontend without a browser: rules, and pages in jsdom with a simulated server. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [tablerIcons()],
  resolve: { alias: aliases },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    pool: 'threads',
    // The files of a worker share one jsdom and one module graph. `afterEach` in setup.ts resets both.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 90_000,
    env: { TZ: 'UTC', DEBUG_PRINT_LIMIT: '0' },
  },
});
