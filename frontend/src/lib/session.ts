import { STORAGE_KEYS } from '@contract';
import { create } from 'zustand';
import { readText, writeText } from './storage/stored';

/** Why a session was over without the member's own doing here. */
export type SessionEnd = 'ended' | 'blocked' | 'suspended' | 'deleted';

interface Session {
  token: string | null;
  userId: string | null;
  /** It was ended by the member's own wish, so the next log-in starts afresh instead of going back. */
  left: boolean;
  /**
   * The account has just been deleted and the page says so before it moves on: refused calls change nothing
   * now.
   */
  closing: boolean;
  /** What the log-in tells of the last session; null when there is nothing to tell. */
  ended: SessionEnd | null;
}

const stored = (): Session => ({
  token: readText(STORAGE_KEYS.token),
  userId: readText(STORAGE_KEYS.userId),
  left: false,
  closing: false,
  ended: null,
});

/** Who is logged in on this browser, as kept in local storage. */
export const useSession = create<Session>(stored);

/** Reads the session outside components. */
export const currentSession = (): Session => useSession.getState();

/**
 * Calls `handler` when another member is logged in, or nobody any more: what is kept of the one before must
 * go. Returns how to end that.
 */
export const onMemberChange = (handler: (session: Session, before: Session) => void): (() => void) =>
  useSession.subscribe((session, before) => {
    if (session.userId !== before.userId) handler(session, before);
  });

/** Keeps a new log-in; other tabs follow. Where the browser keeps nothing, it lasts as long as the page. */
export function beginSession(token: string, userId: string): void {
  writeText(STORAGE_KEYS.userId, userId);
  writeText(STORAGE_KEYS.token, token);
  useSession.setState({ token, userId, left: false, closing: false, ended: null });
}

interface EndOptions {
  left?: boolean;
  ended?: SessionEnd | null;
}

/**
 * Forgets the session; the guards then lead to the log-in, which tells how it `ended`, and back after it
 * unless it was `left` on purpose.
 */
export function endSession({ left = false, ended = null }: EndOptions = {}): void {
  writeText(STORAGE_KEYS.token, null);
  writeText(STORAGE_KEYS.userId, null);
  useSession.setState({ token: null, userId: null, left, closing: false, ended });
}

/** Marks the session as dead but still shown, until `endSession`. */
export function closeSession(): void {
  useSession.setState({ closing: true });
}

// A log-in or log-out in another tab counts here too; `key` is null when all of the storage was cleared.
window.addEventListener('storage', ({ key }) => {
  if (key !== null && key !== STORAGE_KEYS.token && key !== STORAGE_KEYS.userId) return;
  const { token, userId } = currentSession();
  const now = stored();
  if (now.token !== token || now.userId !== userId) useSession.setState(now);
});
