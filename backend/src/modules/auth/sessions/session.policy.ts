import { AUTH_LIMITS } from '@contract';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import type { StoredSession } from './session.schema.js';

type SessionStart = Pick<StoredSession, 'createdAt' | 'device' | 'network'>;

/**
 * Returns whether a session ends another one of its member only with a step-up: one that began earlier,
 * unless both began within minutes on the same device in the same network. So nobody who logs in with a
 * stolen or relayed password ends the owner's session without it.
 */
export function asksForProof(own: SessionStart, other: SessionStart): boolean {
  if (other.createdAt >= own.createdAt) return false;
  const isSamePlace =
    other.device === own.device && own.network !== undefined && other.network === own.network;
  const graceStart = own.createdAt.getTime() - AUTH_LIMITS.stepUpMinutes * MINUTE_MS;
  return !isSamePlace || other.createdAt.getTime() < graceStart;
}
