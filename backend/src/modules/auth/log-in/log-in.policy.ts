import { ERROR_TEXTS } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import type { User } from '../../users/index.js';

type Account = Pick<User, 'status' | 'statusReason' | 'role' | 'emailVerifiedAt'>;

/**
 * Checks whether a member with the right password may log in (docs/product.md, Account). Suspended members
 * may, so that they see the reason; they can only read.
 * @throws AppError ACCOUNT_DELETED, BLOCKED with the reason, or EMAIL_NOT_VERIFIED
 */
export function assertMayLogIn(account: Account, requireEmailVerification: boolean): void {
  if (account.status === 'deleted') throw new AppError('ACCOUNT_DELETED');
  if (account.status === 'blocked') throw blockedError(account.statusReason);
  if (requireEmailVerification && !account.emailVerifiedAt) throw new AppError('EMAIL_NOT_VERIFIED');
}

const blockedError = (reason: string | null): AppError =>
  new AppError('BLOCKED', reason ? { text: `${ERROR_TEXTS.BLOCKED} Reason: ${reason}` } : {});
