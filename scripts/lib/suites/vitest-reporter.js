import { writeFileSync } from 'node:fs';

/**
 * @import { SerializedError } from 'vitest'
 * @import { TestModule } from 'vitest/node'
 * @import { JestReport } from './jest-report.js'
 */

/**
 * Reporter of Vitest that writes a JestReport to VITEST_REPORT_FILE. Vitest's own JSON report leaves out
 * errors outside of the tests.
 */
export default class VitestReporter {
  /**
   * @param {ReadonlyArray<TestModule>} modules
   * @param {ReadonlyArray<SerializedError>} errors
   */
  onTestRunEnd(modules, errors) {
    /** @type {JestReport} */
    const report = { testResults: modules.map(resultOf), errors: errors.map(textOf) };
    writeFileSync(process.env.VITEST_REPORT_FILE ?? '', JSON.stringify(report));
  }
}

/** @param {TestModule} module */
function resultOf(module) {
  return {
    name: module.moduleId,
    // The state is pending when the worker died.
    status: ['passed', 'skipped'].includes(module.state()) ? 'passed' : 'failed',
    message: module.errors().map(textOf).join('\n'),
    assertionResults: [...module.children.allTests()].map((test) => {
      const { state, errors = [] } = test.result();
      return { fullName: test.fullName, status: state, failureMessages: errors.map(textOf) };
    }),
  };
}

/** @param {{ stack?: string, message: string }} error */
const textOf = ({ stack, message }) => stack ?? message;
