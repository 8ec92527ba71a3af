import { socket } from '@/lib/socket';
import type { Signal } from './peer';

/**
 * Sends signals to the other member through the server: each description after the server has forwarded the
 * previous one, and candidates after their description. In another order they would have another meaning.
 */
export class SignalQueue {
  /** Resolves when the server has forwarded the last description. */
  #described: Promise<unknown> = Promise.resolve();

  constructor(private readonly to: string) {}

  send(signal: Signal): void {
    const sent = this.#described.then(() => this.#say(signal));
    if (signal.kind !== 'ice-candidate') this.#described = sent;
  }

  /** Stops waiting for an earlier description, because the connection that carried it was lost. */
  restart(): void {
    this.#described = Promise.resolve();
  }

  #say(signal: Signal): Promise<unknown> {
    const { to } = this;
    const sent =
      signal.kind === 'offer'
        ? socket.command('offer', { to, offer: signal.offer })
        : signal.kind === 'answer'
          ? socket.command('answer', { to, answer: signal.answer })
          : socket.command('ice-candidate', { to, candidate: signal.candidate });
    // Signals that are lost with the connection are sent again after the reconnect.
    return sent.catch(() => undefined);
  }
}
