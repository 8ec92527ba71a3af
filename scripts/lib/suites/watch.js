import { onSave } from '../saves.js';
import { Problem, say } from '../terminal.js';
import { Report } from './report.js';
import { selectTestFiles } from './test-files.js';

/**
 * @import { Suite, SuiteOptions } from './result.js'
 * @import { Selection } from './test-files.js'
 */

/**
 * Returns the test files of patterns that `--watch` runs.
 * @param {Suite[]} suites
 * @param {string[]} patterns
 * @throws Problem when there is none
 */
export function watched(suites, patterns) {
  if (patterns.length === 0) throw new Problem('--watch needs a pattern of test files.');
  const selected = new Map([...selectTestFiles(suites, patterns)].filter(([{ sources }]) => sources));
  if (selected.size === 0) throw new Problem('--watch runs tests of the backend and the frontend only.');
  return selected;
}

/**
 * Runs the suites now and after every save of one of their files. A run in progress ends first, because an
 * aborted run would leave its databases. Services keep running. Never resolves.
 * @param {Map<Suite, Selection>} first
 * @param {() => Map<Suite, Selection>} again chooses the test files for a further run
 * @param {Omit<SuiteOptions, keyof Selection>} options
 * @param {(report: Report) => void} onReport receives the report of each run
 */
export async function watchTests(first, again, options, onReport) {
  /** @type {PromiseWithResolvers<void>} */
  let saved = Promise.withResolvers();
  const sources = new Set([...first.keys()].flatMap((suite) => suite.sources ?? []));
  onSave([...sources], () => saved.resolve());
  for (let selected = () => first; !options.owner.stopping; selected = again) {
    saved = Promise.withResolvers();
    const report = new Report();
    try {
      for (const [suite, files] of selected())
        await report.add(suite.name, () => suite.run({ ...options, ...files }));
      report.print();
    } catch (error) {
      // A Problem is printed and the watch continues, for example after a test file was renamed.
      if (!(error instanceof Problem)) throw error;
      report.total.failed += 1;
      say(`\n${error.message}`);
    }
    onReport(report);
    if (options.owner.stopping) return;
    say('Waiting for a save; Ctrl-C ends.');
    await saved.promise;
  }
}
