/**
 * Compiled schemas need eval, which our CSP forbids; asking for it would log a violation. Written as zod
 * keeps its settings, because `z.config` would bring zod itself into the first load.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
