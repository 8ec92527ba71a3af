import { createHmac, hkdfSync } from 'node:crypto';

/**
 * A key of 32 bytes made from JWT_SECRET.
 * @param purpose what the key is for: what one purpose signs or seals is worth nothing for another
 */
export const derivedKey = (jwtSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', purpose, 32));

/**
 * A digest of a text that nobody can try out without JWT_SECRET, 32 characters.
 * @param purpose sets these digests apart from all others made with the same secret
 */
export function keyedDigest(jwtSecret: string, purpose: string, text: string): string {
  return createHmac('sha256', derivedKey(jwtSecret, purpose)).update(text).digest('base64url').slice(0, 32);
}
