import { isStaff } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';

/** @throws AppError ADMIN_PROTECTED for the administrator, without whom nobody could look after the others */
export function assertMayDelete(me: Principal): void {
  if (isStaff(me.role)) throw new AppError('ADMIN_PROTECTED');
}
