/**
 * Tests run in plain Node.js, several files in one worker thread, so that the application's modules are
 * loaded once a worker and not once a file. TypeScript is compiled while it is imported:
 * NODE_OPTIONS="--import @swc-node/register/esm-register".
 */
export default {
  runner: 'jest-light-runner',
  testEnvironment: 'node',
  roots: [
    '<rootDir>/src',
    '<rootDir>/test',
    '<rootDir>/../packages/demo/src',
    '<rootDir>/../packages/recommender/src',
  ],
  testMatch: ['**/*.spec.ts', '<rootDir>/test/**/*.test.ts'],
  globalTeardown: '<rootDir>/test/support/left-databases.ts',
  // Node.js itself compiles, with the loader above.
  transform: {},
  setupFilesAfterEnv: ['<rootDir>/test/support/time-limit.ts', '<rootDir>/test/support/shard-targeting.ts'],
};
