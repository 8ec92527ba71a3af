import { setImmediate as nextTurn } from 'node:timers/promises';
import { addEventHandler } from 'jest-circus';

/**
 * Makes errors outside of tests fail the file to which they belong. The test runner would wait forever for a
 * worker thread that has ended.
 */
process.exit = (code) => {
  throw new Error(`process.exit(${code ?? ''}) was called within a test.`);
};

/**
 * Ends each test and hook with a turn of the event loop, after which Node.js reports unhandled rejections.
 * Otherwise the results of the file might be sent before.
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
