import { keyedDigest } from '../../../platform/crypto/derived-key.js';
import type { User } from '../user.schema.js';

/** What decides whether a member hides from another. */
export type Addressed = Partial<Pick<User, 'emailKey' | 'hiddenFrom'>>;

/** What addresses (lower-cased) are compared by: nobody can try any out without JWT_SECRET. */
export const addressKey = (jwtSecret: string, email: string): string =>
  keyedDigest(jwtSecret, 'hidden addresses', email);
