import { keyedDigest } from '../../../platform/crypto/derived-key.js';
import type { User } from '../user.schema.js';

/** The fields that decide whether a member is hidden from another member. */
export type AddressFields = Partial<Pick<User, 'emailKey' | 'hiddenFrom'>>;

/**
 * Returns the key by which lower-cased addresses are compared. Addresses cannot be guessed from it without
 * JWT_SECRET.
 */
export const addressKey = (jwtSecret: string, email: string): string =>
  keyedDigest(jwtSecret, 'hidden addresses', email);
