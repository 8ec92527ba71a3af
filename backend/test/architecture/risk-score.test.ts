import { globSync, readFileSync } from 'node:fs';

const MODULES = new URL('../../src/modules/', import.meta.url);
const SCORE = /risk-score|RiskScore|risk\.parts|riskScoreOf/;

/** The only files that may know the score: those that compute, store or show it to staff. */
const MAY_KNOW = [
  'admin/member-history/admin-member-history.service.ts',
  'safety/index.ts',
  'safety/risk-flags/risk-flag.repository.ts',
  'safety/risk-flags/risk-flags.service.ts',
  'safety/risk-flags/risk-score.rules.ts',
  'safety/risk-flags/risk-score.service.ts',
  'safety/safety.module.ts',
];

describe('the risk score', () => {
  it('is known only where it is computed and shown, so that nothing is restricted by it', () => {
    const files = globSync('**/*.ts', { cwd: MODULES })
      .filter((file) => !file.endsWith('.spec.ts'))
      .filter((file) => SCORE.test(readFileSync(new URL(file, MODULES), 'utf8')))
      .sort();
    expect(files).toEqual(MAY_KNOW);
  });
});
