import type { SessionView } from '@contract';
import { endingAsksForProof } from './session.policy.js';
import type { StoredSession } from './session.schema.js';

/** @param own the viewer's session; null if it has ended meanwhile */
export function toSessionView(session: StoredSession, own: StoredSession | null): SessionView {
  const id = session._id.toHexString();
  return {
    id,
    device: session.device,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    current: own !== null && session._id.equals(own._id),
    asksForProof: own === null || endingAsksForProof(own, session),
  };
}
