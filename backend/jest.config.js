import { readFileSync } from 'node:fs';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
delete swc.jsc.baseUrl;
delete swc.jsc.paths;

/** Runs with NODE_OPTIONS=--experimental-vm-modules: NestJS 12 is ESM only. */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/seed', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts', '<rootDir>/test/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^@contract$': '<rootDir>/src/contract/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false }] },
  setupFilesAfterEnv: ['<rootDir>/test/support/retry.ts'],
  testTimeout: 60_000,
  // A process keeps something of every ES module that a test file has loaded; after so much it is replaced.
  workerIdleMemoryLimit: '1GB',
};
