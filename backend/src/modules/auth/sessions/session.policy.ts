import { AUTH_LIMITS } from '@contract';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import type { StoredSession } from './session.schema.js';

type SessionStart = Pick<StoredSession, 'createdAt' | 'device' | 'network'>;

/**
 * Returns whether ending another session of the member requires a step-up: true if that one began earlier,
 * unless both began within minutes on the same device and network. So a stolen password alone is not enough
 * to end the owner's session.
 */
export function endingAsksForProof(own: SessionStart, other: SessionStart): boolean {
  if (other.createdAt >= own.createdAt) return false;
  const isSamePlace =
    other.device === own.device && own.network !== undefined && other.network === own.network;
  const graceStart = own.createdAt.getTime() - AUTH_LIMITS.stepUpMinutes * MINUTE_MS;
  return !isSamePlace || other.createdAt.getTime() < graceStart;
}
