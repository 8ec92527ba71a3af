import { createHmac } from 'node:crypto';
import { derivedKey } from './derived-key.js';

/**
 * A digest of a text that nobody can try out without JWT_SECRET, 32 characters.
 * @param purpose sets these digests apart from all others made with the same secret
 */
export function keyedDigest(jwtSecret: string, purpose: string, text: string): string {
  return createHmac('sha256', derivedKey(jwtSecret, purpose)).update(text).digest('base64url').slice(0, 32);
}
