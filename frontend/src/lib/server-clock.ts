/** Estimates the server clock from the `Date` headers of responses. */
export class ServerClock {
  /** Bounds in ms of the server clock minus the client clock. */
  #earliest = -Infinity;
  #latest = Infinity;

  /**
   * Narrows the bounds by one response. The header has whole seconds, so each response only bounds the
   * difference; many responses narrow the range.
   */
  observe(header: string | null, sentAt: number, receivedAt: number): void {
    const date = header === null ? NaN : Date.parse(header);
    if (Number.isNaN(date)) return;
    const from = date - receivedAt;
    const to = date + 1000 - sentAt;
    const agrees = from <= this.#latest && to >= this.#earliest;
    // A contradiction means that a clock was set; then only the newest response counts.
    this.#earliest = agrees ? Math.max(this.#earliest, from) : from;
    this.#latest = agrees ? Math.min(this.#latest, to) : to;
  }

  /** Returns the time of the server clock in ms; the client clock before the first response. */
  now(): number {
    return Date.now() + (Number.isFinite(this.#earliest) ? (this.#earliest + this.#latest) / 2 : 0);
  }
}

const serverClock = new ServerClock();

export const observeServerDate: ServerClock['observe'] = (...date) => serverClock.observe(...date);

/** Returns the time of the server clock in ms. */
export const serverNow = (): number => serverClock.now();
