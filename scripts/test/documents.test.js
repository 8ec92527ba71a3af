import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { NODE_VERSION } from '../lib/node.js';
import { ROOT } from '../lib/paths.js';

/** @param {string} file */
const read = (file) => readFileSync(join(ROOT, file), 'utf8');

/**
 * Commands of README.md and CONTRIBUTING.md with the test that runs each, or the reason why none does.
 * @type {Record<string, { test: string, reason?: undefined } | { test?: undefined, reason: string }>}
 */
const COMMANDS = {
  'npm start': { test: 'scripts/test/start.test.js' },
  'npm run demo': {
    reason: 'takes minutes; packages/demo has tests, the start is that of npm start',
  },
  'npm test': { reason: 'runs this test' },
  'npm run dev': { test: 'scripts/test/dev.test.js' },
  'npm run check': { reason: 'npm test runs the same checks' },
  'npm run check -- --changed': { test: 'scripts/test/checks.test.js' },
  'npm run wording': { reason: 'needs the npm registry; scripts/test/wording.test.js runs it without' },
  'npm run format': { reason: 'writes into the working tree; npm run check compares' },
  'npm test -- second-look': { reason: 'runs tests within tests' },
  'npm test -- backend/test/api/chat': { reason: 'runs tests within tests' },
  'npm test -- --seed=7 frontend/src': { reason: 'runs tests within tests' },
  "npm test -- frontend/src/features/chat 'calls.*spec'": { reason: 'runs tests within tests' },
  'npm test -- --redis=cluster backend/test/api': { reason: 'runs tests within tests' },
  'npm test -- --mongod=PATH --redis-server=PATH': { reason: 'runs tests within tests' },
  'npm test -- --watch digits.spec': { test: 'scripts/test/watch.test.js' },
  'npm test -- --coverage': { test: 'scripts/test/coverage.test.js' },
  'npm test -- --jobs=4': { reason: 'runs tests within tests' },
  'npm test -- --containers': { reason: 'runs tests within tests' },
  'npm run test:attacks': { reason: 'runs tests within tests, which npm test runs too' },
  'npm run test:faults': { reason: 'runs tests within tests, which npm test runs too' },
  'npm run test:schema': { reason: 'npm test runs it with fewer examples' },
  'npm run test:containers': { reason: '.ci/run runs it with npm test -- --containers' },
  'docker compose up --detach --wait': { test: 'scripts/lib/containers/development.js' },
  'docker compose exec api cat /data/secrets.json': { test: 'scripts/lib/containers/development.js' },
};

/**
 * Returns the commands in the shell blocks of a document.
 * @param {string} file
 */
function commandsIn(file) {
  return [...read(file).matchAll(/```sh\n([\s\S]*?)```/g)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/\s+#.*/, '').trim())
    .filter(Boolean);
}

describe('documents', () => {
  test('every command of README.md and CONTRIBUTING.md is run by a test, or has a reason not to be', () => {
    const found = ['README.md', 'CONTRIBUTING.md'].flatMap(commandsIn);
    assert.ok(found.length > 5);
    assert.deepEqual([...new Set(found)].sort(), Object.keys(COMMANDS).sort());
    for (const [command, { test: file, reason }] of Object.entries(COMMANDS))
      assert.ok(reason ?? existsSync(join(ROOT, file)), command);
  });

  test('.nvmrc contains the version of Node.js that every command uses', () => {
    assert.equal(read('.nvmrc').trim(), NODE_VERSION);
  });
});
