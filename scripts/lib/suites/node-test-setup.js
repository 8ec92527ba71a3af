import { after } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';

// Imported before each test file. node:test ends the process of a file with its last test; Node.js reports a
// rejection that nothing handles only after a turn of the event loop.
after(() => nextTurn());
