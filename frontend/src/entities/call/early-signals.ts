import { onMemberChange } from '@/lib/session';

type EarlySignal = { kind: 'offer'; offer: unknown } | { kind: 'ice-candidate'; candidate: unknown };

/** More candidates than any computer has; beyond them somebody plays. */
const MOST = 100;

let from: string | null = null;
let signals: EarlySignal[] = [];

/** Keeps what a member says before their call is accepted here: a client may begin with its offer. */
export function keepEarlySignal(sender: string, signal: EarlySignal): void {
  if (signal.kind === 'offer') {
    from = sender;
    signals = [];
  }
  if (sender === from && signals.length < MOST) signals.push(signal);
}

/** Hands over what was kept of a member, to the call with them or, when that came to nothing, to nobody. */
export function takeEarlySignals(sender: string): EarlySignal[] {
  if (sender !== from) return [];
  const kept = signals;
  from = null;
  signals = [];
  return kept;
}

onMemberChange(() => {
  from = null;
  signals = [];
});
