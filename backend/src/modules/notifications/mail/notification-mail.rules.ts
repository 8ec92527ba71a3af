import type { User } from '../../users/index.js';

/** Mails about other members, with their names, go only to confirmed addresses. */
export const mayReceiveMail = ({ status, emailVerifiedAt }: User): boolean =>
  (status === 'active' || status === 'suspended') && emailVerifiedAt !== null;
