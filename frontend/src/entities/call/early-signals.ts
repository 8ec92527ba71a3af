import { onMemberChange } from '@/lib/session';

type EarlySignal = { kind: 'offer'; offer: unknown } | { kind: 'ice-candidate'; candidate: unknown };

/** Maximum number of ICE candidates; no real computer has more. */
const MAX_SIGNALS = 100;

let from: string | null = null;
let signals: EarlySignal[] = [];

/** Stores signals that arrive before the call is accepted here: a client may send its offer early. */
export function keepEarlySignal(sender: string, signal: EarlySignal): void {
  if (signal.kind === 'offer') {
    from = sender;
    signals = [];
  }
  if (sender === from && signals.length < MAX_SIGNALS) signals.push(signal);
}

/**
 * Returns and removes the stored signals of a sender. Pass the result to the call, or ignore it when the call
 * ended.
 */
export function takeEarlySignals(sender: string): EarlySignal[] {
  if (sender !== from) return [];
  const buffered = signals;
  from = null;
  signals = [];
  return buffered;
}

onMemberChange(() => {
  from = null;
  signals = [];
});
