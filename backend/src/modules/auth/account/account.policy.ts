import { ERRORS } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import type { User } from '../../users/index.js';

type Account = Pick<User, 'status' | 'statusReason' | 'role' | 'emailVerifiedAt'>;

/**
 * Whether somebody who has given the right password may log in (design section 3, "suspended / blocked"). Suspended members
 * may; they then see why and can only read.
 * @throws AppError ACCOUNT_DELETED, BLOCKED with the reason, or EMAIL_NOT_VERIFIED
 */
export function assertMayLogIn(account: Account, requireEmailVerification: boolean): void {
  if (account.status === 'deleted') throw new AppError('ACCOUNT_DELETED');
  if (account.status === 'blocked') throw blocked(account.statusReason);
  if (requireEmailVerification && !account.emailVerifiedAt) throw new AppError('EMAIL_NOT_VERIFIED');
}

/** @throws AppError ADMIN_PROTECTED for the administrator, without whom nobody could look after the others */
export function assertMayDelete(me: Principal): void {
  if (me.role === 'admin') throw new AppError('ADMIN_PROTECTED');
}

const blocked = (reason: string | null): AppError =>
  new AppError('BLOCKED', reason ? { text: `${ERRORS.BLOCKED.text} Reason: ${reason}` } : {});
