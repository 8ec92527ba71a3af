import type { RemovedAccessView } from '@contract';
import type { RevokedAccess } from '../users/index.js';

/** Returns the response field that lists removed access; an empty object when nothing was removed. */
export function toRevokedView({ planLinks, ...revoked }: RevokedAccess): { removed?: RemovedAccessView } {
  const { passkeys, secondFactor, recoveryCodes } = revoked;
  const isEmpty = passkeys === 0 && !secondFactor && !recoveryCodes && planLinks.length === 0;
  return isEmpty ? {} : { removed: { ...revoked, planLinks: [...planLinks] } };
}
