import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';

/**
 * Rejects changes of profile, photos and settings by suspended members, who can only read.
 * @throws AppError SUSPENDED
 */
export function assertMayEdit(me: Principal): void {
  if (me.status === 'suspended') throw new AppError('SUSPENDED');
}
