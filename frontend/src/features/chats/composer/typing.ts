import { create } from 'zustand';
import { onMemberChange } from '@/lib/session';
import { command } from '@/lib/socket';

/** "Is typing" is said again while it goes on, and believed for a little longer than that. */
const SAY_EVERY_MS = 3000;
const BELIEVED_MS = 5000;

interface Typing {
  who: ReadonlySet<string>;
}

const useStore = create<Typing>(() => ({ who: new Set() }));
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Whether a member is writing to us now. */
export const useIsTyping = (userId: string): boolean => useStore(({ who }) => who.has(userId));

/** Notes that a member writes; it ends by itself. */
export function showTyping(userId: string): void {
  clearTimeout(timers.get(userId));
  timers.set(
    userId,
    setTimeout(() => hideTyping(userId), BELIEVED_MS),
  );
  if (!useStore.getState().who.has(userId))
    useStore.setState(({ who }) => ({ who: new Set(who).add(userId) }));
}

/** Their message has come. */
export function hideTyping(userId: string): void {
  clearTimeout(timers.get(userId));
  useStore.setState(({ who }) => ({ who: new Set([...who].filter((id) => id !== userId)) }));
}

let said = { to: '', at: 0 };

/** Tells a member that we write to them, at most every few seconds. */
export function sendTyping(to: string): void {
  const now = Date.now();
  if (said.to === to && now - said.at < SAY_EVERY_MS) return;
  said = { to, at: now };
  // Nobody misses it.
  command('typing', { to }).catch(() => undefined);
}

/** The next writing is said at once again. */
export function resetTyping(): void {
  said = { to: '', at: 0 };
}

onMemberChange(() => {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  useStore.setState({ who: new Set() });
  resetTyping();
});
