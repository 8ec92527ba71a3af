import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ownDataDir } from '../lib/ownership.js';
import { engineSuite } from '../lib/suites/engines.js';
import { afterwards, freshDataDir, withEnv } from './support.js';

/** @import { TestContext } from 'node:test' */

/**
 * Runs one file of the engine tests on a machine without programs.
 * @param {TestContext} t
 * @param {string | undefined} CI
 */
async function resultOf(t, CI) {
  const dir = freshDataDir(t);
  const owner = await ownDataDir(dir);
  afterwards(t, owner.stop);
  withEnv(t, { CI, PATH: dir, CHROMIUM_PATH: undefined, FIREFOX_PATH: undefined });
  const files = ['frontend/e2e/engines/calls.spec.ts'];
  return engineSuite.run({ owner, services: {}, files, whole: false, alone: true, seed: undefined });
}

describe('tests in other engines without their programs', () => {
  for (const [CI, skipped, failed] of /** @type {const} */ ([
    ['true', 0, 1],
    [undefined, 1, 0],
  ]))
    test(`are ${CI ? 'failed in CI' : 'skipped elsewhere'}, with a line that lists the packages`, async (t) => {
      const result = await resultOf(t, CI);
      assert.deepEqual([result.passed, result.failed, result.skipped], [0, failed, skipped]);
      assert.match(
        result.note ?? '',
        /apt-get install chromium firefox-esr webkit2gtk-driver .*xvfb pulseaudio/,
      );
    });
});
