import { hkdfSync } from 'node:crypto';

/**
 * A key of 32 bytes made from JWT_SECRET.
 * @param purpose what the key is for: what one purpose signs or seals is worth nothing for another
 */
export const derivedKey = (jwtSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', purpose, 32));
