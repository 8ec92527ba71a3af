import { isStaff } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';

/**
 * Anybody may report anybody else but the administrator, also whom they blocked, who blocked them, or who has
 * just deleted the account: becoming invisible must not protect anyone from a report.
 * @throws AppError SELF_TARGET, ADMIN_PROTECTED
 */
export function assertMayReport(me: Principal, targetId: string): void {
  if (me.userId === targetId) throw new AppError('SELF_TARGET');
  if (isStaff(me.role)) throw new AppError('ADMIN_PROTECTED');
}
