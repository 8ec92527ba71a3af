import { keyedDigest } from '../../../platform/crypto/derived-key.js';
import type { User } from '../user.schema.js';

/** What decides whether two members do not want to meet. */
export type Addressed = Partial<Pick<User, 'emailKey' | 'hiddenFrom'>>;

/** What addresses (lower-cased) are compared by: nobody can try any out without JWT_SECRET. */
export const addressKey = (jwtSecret: string, email: string): string =>
  keyedDigest(jwtSecret, 'hidden addresses', email);

const hides = ({ hiddenFrom }: Addressed, { emailKey }: Addressed): boolean =>
  emailKey !== undefined && (hiddenFrom?.some(({ key }) => key === emailKey) ?? false);

/** Whether one of two members hides from the other's address. Friends or not is another matter. */
export const areApart = (one: Addressed, other: Addressed): boolean => hides(one, other) || hides(other, one);
