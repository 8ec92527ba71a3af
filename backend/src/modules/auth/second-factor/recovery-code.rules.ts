import { createHash, randomBytes } from 'node:crypto';
import { LIMITS } from '@contract';

const BYTES = 10;

/** As many recovery codes as somebody gets, of 80 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: LIMITS.recoveryCodes }, () => randomBytes(BYTES).toString('hex').toUpperCase());

/** What is stored of a recovery code: it is random enough for a plain hash. */
export const recoveryHash = (code: string): string => createHash('sha256').update(code).digest('base64url');
