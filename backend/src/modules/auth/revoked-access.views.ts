import type { RemovedAccessView } from '@contract';
import type { RevokedAccess } from '../users/index.js';

/** What an answer says of ways in that were removed: nothing when none was. */
export const toRevokedView = (revoked: RevokedAccess): { removed?: RemovedAccessView } =>
  revoked.passkeys > 0 || revoked.secondFactor || revoked.recoveryCodes ? { removed: revoked } : {};
