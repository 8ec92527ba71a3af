import type { PhotoVerification, WaitingSelfie } from './verification.schema.js';

/**
 * Returns the selfie that is stored. For its member it waits as long as the decision can be undone, too, so
 * that an undo changes nothing that the member has seen.
 */
export const storedSelfie = (
  verification: Pick<PhotoVerification, 'waiting' | 'decided'> | null,
): WaitingSelfie | undefined => verification?.waiting ?? verification?.decided;
