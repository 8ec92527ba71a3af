import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

// The workers that the library exports import Node.js.
handler({ deriveKey });
