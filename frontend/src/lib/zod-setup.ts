import * as z from 'zod';

// Compiled schemas need eval, which our CSP forbids; asking for it would log a violation on every page.
z.config({ jitless: true });
