import { setImmediate as nextTurn } from 'node:timers/promises';
import { addEventHandler } from 'jest-circus';

/**
 * Makes errors outside of the tests fail the file that they belong to. The test runner would wait forever for
 * a worker thread that ended.
 */
process.exit = (code) => {
  throw new Error(`process.exit(${code ?? ''}) was called within a test.`);
};

/**
 * Each test and hook ends with a turn of the event loop: Node.js reports a rejection that nothing handles
 * only after it, when the results of the file might already be sent.
 */
addEventHandler((event, { currentDescribeBlock: { children, hooks } }) => {
  const last = children.at(-1);
  if (event.name === 'add_test' && last?.type === 'test') endWithTurn(last);
  if (event.name === 'add_hook') endWithTurn(hooks.at(-1));
});

function endWithTurn(registered: { fn?: unknown } | undefined): void {
  const fn = registered?.fn;
  if (!registered || typeof fn !== 'function') return;
  registered.fn = async () => {
    try {
      await fn();
    } finally {
      await nextTurn();
    }
  };
}
