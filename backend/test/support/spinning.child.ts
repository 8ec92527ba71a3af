import { endWithParent } from '../../src/platform/processes/end-with-parent.js';

// A test process that stops processing messages once it receives one.
endWithParent();
process.on('message', ({ id }: { id: number }) => {
  process.send?.({ id, answer: process.pid });
  for (;;);
});
