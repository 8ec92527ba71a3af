import { constants } from 'node:os';
import { join } from 'node:path';
import { bin, ROOT } from '../paths.js';
import { run } from '../processes.js';
import { say } from '../terminal.js';
import { jestResult } from './jest-report.js';
import { readReport } from './result.js';

/** @import { SuiteOptions } from './result.js' */

/**
 * Runs the frontend tests: rules, and pages in jsdom with a fake server. They need no services. Next to other
 * suites the output is printed at the end.
 * @param {SuiteOptions} options
 */
export async function frontendSuite({ owner, patterns }) {
  const outputFile = join(owner.dataDir, 'vitest.json');
  const show = patterns.length > 0;
  const { output } = await run(
    process.execPath,
    [bin('vitest'), 'run', '--passWithNoTests', '--reporter=default', '--reporter=json'].concat(
      `--outputFile.json=${outputFile}`,
      ...patterns,
    ),
    { cwd: join(ROOT, 'frontend'), show, priority: constants.priority.PRIORITY_LOW },
  );
  if (!show) say(output.trimEnd());
  return jestResult(readReport(outputFile));
}
