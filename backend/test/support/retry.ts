import { jest } from '@jest/globals';

// A machine busy with other runs may miss a time limit once; what needed a second try is printed with its error.
if (process.env.CI === 'true') jest.retryTimes(2, { logErrorsBeforeRetry: true });
