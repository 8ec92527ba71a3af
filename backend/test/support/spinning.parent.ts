import * as z from 'zod';
import { KillableChild } from '../../src/platform/processes/killable-child.js';

// A test process that starts a child, reports its id, and runs until it is killed.
const file = new URL('./spinning.child.ts', import.meta.url);
const child = new KillableChild({ file, answer: z.number(), limitMs: 60_000, idleMs: 60_000 });
process.send?.(await child.ask('begin'));
setInterval(() => undefined, 60_000);
