import { url as debuggerUrl } from 'node:inspector';
import { addEventHandler } from 'jest-circus';

/** Default time limit in ms of a test or a hook. It is meant for a hang, not for a busy machine. */
const LIMIT_MS = 180_000;

interface Limited {
  fn?: unknown;
  timeout?: number | null | undefined;
}

/** The test runner has no time limit of its own, so each test and hook gets one when it is registered. */
addEventHandler((event, { currentDescribeBlock: { children, hooks } }) => {
  const last = children.at(-1);
  if (event.name === 'add_test' && last?.type === 'test') limit(last);
  if (event.name === 'add_hook') limit(hooks.at(-1));
});

function limit(registered: Limited | undefined): void {
  const fn = registered?.fn;
  // No limit while debugging, because a test may stop at a breakpoint.
  if (!registered || typeof fn !== 'function' || debuggerUrl()) return;
  const limitMs = registered.timeout ?? LIMIT_MS;
  registered.fn = async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Took longer than ${limitMs / 1000} seconds.`)), limitMs);
    });
    try {
      await Promise.race([fn(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
