/**
 * Tests run in plain Node.js, several files in one worker thread, so that the application's modules are
 * loaded once a worker and not once a file. TypeScript is compiled while it is imported, by
 * scripts/lib/suites/typescript.js.
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
  setupFilesAfterEnv: ['outside-errors', 'time-limit', 'shard-targeting'].map(
    (name) => `<rootDir>/test/support/${name}.ts`,
  ),
};
