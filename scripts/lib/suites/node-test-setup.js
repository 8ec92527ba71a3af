import { after } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';

// Waits one turn of the event loop: node:test ends the process right after the last test, before Node.js
// would report an unhandled rejection.
after(() => nextTurn());
