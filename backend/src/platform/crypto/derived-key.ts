import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Derives a key of 32 bytes from JWT_SECRET.
 * @param purpose separates the keys: signatures and ciphertexts of one purpose are invalid for another
 */
export const derivedKey = (jwtSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', purpose, 32));

/**
 * Returns a keyed digest of 32 characters, which cannot be brute-forced without JWT_SECRET.
 * @param purpose separates these digests from others with the same secret
 */
export function keyedDigest(jwtSecret: string, purpose: string, text: string): string {
  return createHmac('sha256', derivedKey(jwtSecret, purpose)).update(text).digest('base64url').slice(0, 32);
}
