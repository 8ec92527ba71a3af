import { create } from 'zustand';
import { STORAGE_KEYS } from '@contract';
import { readText, writeText } from './storage/stored';

/** Why a session ended without the member's action on this page; `elsewhere`: logged out in another tab. */
export type SessionEnd = 'ended' | 'blocked' | 'suspended' | 'deleted' | 'elsewhere';

interface Session {
  token: string | null;
  userId: string | null;
  /** The member logged out, so the next log-in does not return to the last page. */
  loggedOut: boolean;
  /** The page ends the session itself and shows the result: `endLostSession` only keeps the reason now. */
  closing: boolean;
  /** Reason shown on the log-in, or null. While closing: what the server has said meanwhile. */
  ended: SessionEnd | null;
}

/** Why the last session of this browser ended, for its other tabs. */
const END_KEY = 'sessionEnd';
const ENDING_CODES: readonly string[] = [
  'ended',
  'blocked',
  'suspended',
  'deleted',
  'elsewhere',
] satisfies SessionEnd[];
const isEnd = (value: string | null): value is SessionEnd => value !== null && ENDING_CODES.includes(value);

const storedSession = (): Session => ({
  token: readText(STORAGE_KEYS.token),
  userId: readText(STORAGE_KEYS.userId),
  loggedOut: false,
  closing: false,
  ended: null,
});

/** The logged-in member of this browser, mirrored in local storage. */
export const useSession = create<Session>(storedSession);

/** Returns the session. For code outside of components. */
export const currentSession = (): Session => useSession.getState();

/**
 * Calls `handler` when another member logs in or the member logs out, to remove the data of the previous
 * member. Returns a function that stops it.
 */
export const onMemberChange = (handler: (session: Session, before: Session) => void): (() => void) =>
  useSession.subscribe((session, before) => {
    if (session.userId !== before.userId) handler(session, before);
  });

/** Stores a new log-in; other tabs follow. Without storage it lasts until the page is closed. */
export function beginSession(token: string, userId: string): void {
  writeText(END_KEY, null);
  writeText(STORAGE_KEYS.userId, userId);
  writeText(STORAGE_KEYS.token, token);
  useSession.setState({ token, userId, loggedOut: false, closing: false, ended: null });
}

interface EndOptions {
  loggedOut?: boolean;
  ended?: SessionEnd | null;
}

/**
 * Removes the session. The guards redirect to the log-in, which shows `ended`, and back afterwards unless the
 * member logged out.
 */
export function endSession({ loggedOut = false, ended = null }: EndOptions = {}): void {
  // Written before the token is removed, because that removal tells the other tabs to read it.
  writeText(END_KEY, loggedOut ? 'elsewhere' : ended);
  writeText(STORAGE_KEYS.token, null);
  writeText(STORAGE_KEYS.userId, null);
  useSession.setState({ token: null, userId: null, loggedOut, closing: false, ended });
}

/**
 * Ends the session because the server has ended it. Called for a rejected token and for an event of the live
 * connection, which may arrive before the response to the request that ended the session.
 */
export function endLostSession(ended: SessionEnd): void {
  const { closing, ended: said } = currentSession();
  if (!closing) return endSession({ ended });
  // A rejected token does not say why; the event of a closed account does.
  useSession.setState({ ended: said === null || said === 'ended' ? ended : said });
}

/** Keeps the session shown until `endSession`. Called before a request that ends it on the server. */
export function markSessionClosing(): void {
  useSession.setState({ closing: true });
}

/** Takes `markSessionClosing` back after a failed request. Ends a session that the server ended meanwhile. */
export function reopenSession(): void {
  const { ended } = currentSession();
  if (ended !== null) endSession({ ended });
  else useSession.setState({ closing: false });
}

// Log-in or log-out in another tab; `key` is null when the whole storage was cleared.
window.addEventListener('storage', ({ key }) => {
  if (key !== null && key !== STORAGE_KEYS.token && key !== STORAGE_KEYS.userId) return;
  const { token, userId, ended } = currentSession();
  const now = storedSession();
  if (now.token === token && now.userId === userId) return;
  const end = readText(END_KEY);
  // A log-out removes token and user id one after the other, so the reason must survive the second event.
  const why = token === null ? ended : isEnd(end) ? end : 'ended';
  useSession.setState({ ...now, ended: now.token === null ? why : null });
});
