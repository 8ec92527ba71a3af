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
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    pool: 'threads',
    // One jsdom and one program a worker: afterEach in setup.ts brings both back to their start.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 90_000,
    env: { TZ: 'UTC', DEBUG_PRINT_LIMIT: '0' },
  },
});
