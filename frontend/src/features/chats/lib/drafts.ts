import { create } from 'zustand';
import { currentSession, useSession } from '@/lib/session';

type Drafts = Readonly<Record<string, string>>;

const keyOf = (userId: string): string => `mutual:drafts:${userId}`;

function read(): Drafts {
  const { userId } = currentSession();
  if (userId === null) return {};
  return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as Drafts;
}

/** What was begun and not sent, by the other member's id; kept over reloads. */
export const useDrafts = create<{ drafts: Drafts }>(() => ({ drafts: read() }));

/** Keeps what is being written to a member; an empty text forgets it. */
export function setDraft(to: string, text: string): void {
  const { [to]: _old, ...others } = useDrafts.getState().drafts;
  const drafts = text === '' ? others : { ...others, [to]: text };
  useDrafts.setState({ drafts });
  const { userId } = currentSession();
  if (userId === null) return;
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(drafts));
  } catch {
    // A full storage keeps it in memory only.
  }
}

useSession.subscribe(({ userId, left }, before) => {
  if (userId === before.userId) return;
  if (left && before.userId !== null) localStorage.removeItem(keyOf(before.userId));
  useDrafts.setState({ drafts: read() });
});
