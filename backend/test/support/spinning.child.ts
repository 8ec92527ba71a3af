import { endWithParent } from '../../src/platform/processes/end-with-parent.js';

// A child process for tests that hears of nothing once it is asked.
endWithParent();
process.on('message', () => {
  process.send?.(process.pid);
  for (;;);
});
