import { say, since } from '../terminal.js';

/** @import { SuiteResult } from './result.js' */

/** The results of the suites of a run. */
export class Report {
  total = { passed: 0, failed: 0, skipped: 0 };
  /**
   * Repeated at the end, to be found after a long output.
   * @type {string[]}
   */
  failures = [];
  /** @type {string[]} */
  notes = [];

  get hasPassed() {
    return this.total.failed === 0 && this.total.passed > 0;
  }

  /**
   * Runs a suite and adds its result.
   * @param {string} name
   * @param {() => Promise<SuiteResult>} suite
   */
  async add(name, suite) {
    say(`\n== ${name} ==`);
    const start = performance.now();
    const { passed, failed, skipped, failures, flaky = [], note } = await suite();
    this.failures.push(...failures.map((failure) => `FAILED  ${name}: ${failure}`));
    this.notes.push(...flaky.map((error) => `FLAKY  ${name}: ${error}`));
    if (note) this.notes.push(note);
    say(`== ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${since(start)}) ==`);
    this.total.passed += passed;
    this.total.failed += failed;
    this.total.skipped += skipped;
  }

  /** Prints failures, notes and sums. */
  print() {
    const { passed, failed, skipped } = this.total;
    const sums = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    say(['', ...this.failures, ...this.notes, sums].join('\n'));
  }
}
