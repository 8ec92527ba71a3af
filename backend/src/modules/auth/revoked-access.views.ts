import type { RemovedAccessView } from '@contract';
import type { RevokedAccess } from '../users/index.js';

/** Returns the response field that lists removed access; an empty object when nothing was removed. */
export const toRevokedView = (revoked: RevokedAccess): { removed?: RemovedAccessView } =>
  revoked.passkeys > 0 || revoked.secondFactor || revoked.recoveryCodes ? { removed: revoked } : {};
