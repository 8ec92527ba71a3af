import { create } from 'zustand';
import { onMemberChange } from '@/lib/session';
import { command } from '@/lib/socket';

/** Interval in ms between typing events. The receiver shows them for a slightly longer time. */
const SEND_INTERVAL_MS = 3000;
const BELIEVED_MS = 5000;

interface Typing {
  who: ReadonlySet<string>;
}

const useStore = create<Typing>(() => ({ who: new Set() }));
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Returns whether the member is typing to the viewer. */
export const useIsTyping = (userId: string): boolean => useStore(({ who }) => who.has(userId));

/** Marks a member as typing. Expires by itself. */
export function showTyping(userId: string): void {
  clearTimeout(timers.get(userId));
  timers.set(
    userId,
    setTimeout(() => hideTyping(userId), BELIEVED_MS),
  );
  if (!useStore.getState().who.has(userId))
    useStore.setState(({ who }) => ({ who: new Set(who).add(userId) }));
}

/** Ends the typing state when a message of the member arrives. */
export function hideTyping(userId: string): void {
  clearTimeout(timers.get(userId));
  useStore.setState(({ who }) => ({ who: new Set([...who].filter((id) => id !== userId)) }));
}

let lastSent = { to: '', at: 0 };

/** Sends a typing event, at most one every `SEND_INTERVAL_MS` per member. */
export function sendTyping(to: string): void {
  const now = Date.now();
  if (lastSent.to === to && now - lastSent.at < SEND_INTERVAL_MS) return;
  lastSent = { to, at: now };
  // A lost typing event does no harm.
  command('typing', { to }).catch(() => undefined);
}

/** Lets the next typing event be sent immediately. */
export function resetTyping(): void {
  lastSent = { to: '', at: 0 };
}

onMemberChange(() => {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  useStore.setState({ who: new Set() });
  resetTyping();
});
