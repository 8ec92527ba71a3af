import { create } from 'zustand';
import { onMemberChange } from '@/lib/session';
import { socket } from '@/lib/socket';

/** Minimum interval in ms between two typing events. */
const SEND_INTERVAL_MS = 3000;
/** Time in ms for which a received typing event is shown; slightly longer than the interval. */
const TYPING_SHOWN_MS = 5000;

interface Typing {
  /** Ids of the members who are typing, each with the timer that ends it. */
  typing: ReadonlyMap<string, ReturnType<typeof setTimeout>>;
  /** The last typing event that was sent. */
  sent: { to: string; at: number };
}

const NOTHING_SENT = { to: '', at: 0 };
const useTyping = create<Typing>(() => ({ typing: new Map(), sent: NOTHING_SENT }));

/** Returns whether the member is typing to the viewer. */
export const useIsTyping = (userId: string): boolean => useTyping(({ typing }) => typing.has(userId));

/** Marks a member as typing. Expires by itself. */
export function showTyping(userId: string): void {
  const { typing } = useTyping.getState();
  clearTimeout(typing.get(userId));
  const timer = setTimeout(() => hideTyping(userId), TYPING_SHOWN_MS);
  useTyping.setState({ typing: new Map(typing).set(userId, timer) });
}

/** Ends the typing state when a message of the member arrives. */
export function hideTyping(userId: string): void {
  const { typing } = useTyping.getState();
  clearTimeout(typing.get(userId));
  useTyping.setState({ typing: new Map([...typing].filter(([id]) => id !== userId)) });
}

/** Sends a typing event, at most one every `SEND_INTERVAL_MS` per member. */
export function sendTyping(to: string): void {
  const now = Date.now();
  const { sent } = useTyping.getState();
  if (sent.to === to && now - sent.at < SEND_INTERVAL_MS) return;
  useTyping.setState({ sent: { to, at: now } });
  // A lost typing event has no consequences.
  socket.command('typing', { to }).catch(() => undefined);
}

/** Allows the next typing event at once. */
export const resetTyping = (): void => useTyping.setState({ sent: NOTHING_SENT });

onMemberChange(() => {
  for (const timer of useTyping.getState().typing.values()) clearTimeout(timer);
  useTyping.setState({ typing: new Map(), sent: NOTHING_SENT });
});
