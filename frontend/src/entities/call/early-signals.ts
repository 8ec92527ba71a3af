import { onMemberChange } from '@/lib/session';

type EarlySignal = { kind: 'offer'; offer: unknown } | { kind: 'ice-candidate'; candidate: unknown };

/** Maximum number of stored ICE candidates. A real device has fewer. */
const MAX_SIGNALS = 100;

/** Signals that arrive before the member accepts the call here, because a client may send its offer early. */
export class EarlySignals {
  #from: string | null = null;
  #signals: EarlySignal[] = [];

  constructor() {
    onMemberChange(() => this.#clear());
  }

  /** Stores a signal. An offer replaces all stored signals. Candidates of other senders are dropped. */
  keep(sender: string, signal: EarlySignal): void {
    if (signal.kind === 'offer') {
      this.#from = sender;
      this.#signals = [];
    }
    if (sender === this.#from && this.#signals.length < MAX_SIGNALS) this.#signals.push(signal);
  }

  /**
   * Returns and removes the stored signals of a sender. Pass the result to the call, or ignore it when the
   * call ended.
   */
  take(sender: string): EarlySignal[] {
    if (sender !== this.#from) return [];
    const buffered = this.#signals;
    this.#clear();
    return buffered;
  }

  #clear(): void {
    this.#from = null;
    this.#signals = [];
  }
}

export const earlySignals = new EarlySignals();
