import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { failure } from '../lib/suites/result.js';

describe('the repeated error of a failed test', () => {
  test('has the message and our stack frames, and none of Node.js and of packages', () => {
    const error = [
      '\u001b[31mProblem\u001b[39m: Mutual ended by itself (exit code 1). Its last lines:',
      'Error: listen EADDRINUSE: address already in use :::12345',
      '    at Server.setupListenHandle [as _listen2] (node:net:2008:16)',
      '    at ExpressAdapter.listen (file:///app/node_modules/@nestjs/platform-express/index.js:14:7)',
      '    at file:///app/backend/dist/src/main.js:19:3 {',
      "  code: 'EADDRINUSE'",
      '}',
      '',
      '    at startBackend (file:///app/scripts/lib/backend.js:80:9)',
      '    at process.processTicksAndRejections (node:internal/process/task_queues:104:5)',
      '    at async start (file:///app/scripts/test/object-store.test.js:39:21)',
      '    at new Promise (<anonymous>)',
      '    at async Test.run (node:internal/test_runner/test:1409:7)',
      '    at async Promise.all (index 0)',
      '    at C:\\app\\node_modules\\vitest\\dist\\run.js:2844:52',
    ].join('\n');
    assert.deepEqual(failure('an object store', error).split('\n'), [
      'an object store',
      '  Problem: Mutual ended by itself (exit code 1). Its last lines:',
      '  Error: listen EADDRINUSE: address already in use :::12345',
      '      at file:///app/backend/dist/src/main.js:19:3 {',
      "    code: 'EADDRINUSE'",
      '  }',
      '      at startBackend (file:///app/scripts/lib/backend.js:80:9)',
      '      at async start (file:///app/scripts/test/object-store.test.js:39:21)',
    ]);
  });

  test('keeps what only looks like a frame', () => {
    const message = 'AssertionError: expected\n  at least 3 of node_modules/x\n  at noon';
    assert.equal(failure('a test', message), `a test\n${message.replace(/^/gm, '  ')}`);
  });

  test('has its first lines, without counting those that are left out', () => {
    const frames = Array.from({ length: 40 }, () => '    at run (node:internal/timers:1:1)');
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`);
    assert.equal(
      failure('a test', [...frames, ...lines].join('\n'))
        .split('\n')
        .at(-1),
      '  line 29',
    );
  });
});
