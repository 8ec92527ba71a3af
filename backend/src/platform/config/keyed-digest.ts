import { createHmac, hkdfSync } from 'node:crypto';

/**
 * A digest of a text that nobody can try out without JWT_SECRET, 32 characters.
 * @param purpose sets these digests apart from all others made with the same secret
 */
export function keyedDigest(jwtSecret: string, purpose: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', purpose, 32));
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 32);
}
