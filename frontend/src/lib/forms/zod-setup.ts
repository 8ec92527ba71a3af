/**
 * Compiled schemas need eval, which the CSP forbids; even trying would log a violation. Sets zod's internal
 * global, because `z.config` would add zod to the first load.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
