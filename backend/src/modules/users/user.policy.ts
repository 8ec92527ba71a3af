import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';

/**
 * Rejects actions that suspended members must not take: reaching others, buying and spending, and changing
 * profile, photos, lists and settings. They can only read (docs/product.md, Roles).
 * @throws AppError SUSPENDED
 */
export function assertNotSuspended(me: Principal): void {
  if (me.status === 'suspended') throw new AppError('SUSPENDED');
}
