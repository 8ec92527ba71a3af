/**
 * Lets concurrent calls with the same key share one run, in this process: the first call starts it, the
 * others wait for its result. Neither results nor errors are cached afterwards.
 */
export class SingleFlight<T> {
  private readonly inFlight = new Map<string, Promise<T>>();

  /** @throws errors of the shared work */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.inFlight.get(key);
    if (running) return running;
    const promise = work().finally(() => this.inFlight.delete(key));
    this.inFlight.set(key, promise);
    return promise;
  }
}
