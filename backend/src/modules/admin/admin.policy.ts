import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import type { User } from '../users/index.js';

/**
 * Rejects actions of staff on their own account.
 * @throws AppError SELF_TARGET
 */
export function assertNotOneself(me: Principal, userId: string): void {
  if (me.userId === userId) throw new AppError('SELF_TARGET');
}

/** @throws AppError MEMBER_NOT_FOUND for unknown and deleted accounts */
export function assertMemberFound<T extends Pick<User, '_id'>>(
  user: T | null | undefined,
): asserts user is T {
  if (!user) throw new AppError('MEMBER_NOT_FOUND');
}
