import type { SessionView } from '@contract';
import type { StoredSession } from './session.schema.js';

export function toSessionView(session: StoredSession, currentId: string): SessionView {
  const id = session._id.toHexString();
  return {
    id,
    device: session.device,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    current: id === currentId,
  };
}
