import { isStaff } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';

/**
 * Allows a report about any other member except the administrator. This includes members who are blocked, who
 * have blocked the reporter, or who have just deleted their account, because becoming invisible must not
 * protect a member from a report.
 * @throws AppError SELF_TARGET, ADMIN_PROTECTED
 */
export function assertMayReport(me: Principal, targetId: string): void {
  if (me.userId === targetId) throw new AppError('SELF_TARGET');
  if (isStaff(me.role)) throw new AppError('ADMIN_PROTECTED');
}
