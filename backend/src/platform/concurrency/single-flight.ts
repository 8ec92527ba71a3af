/**
 * Lets concurrent calls with the same key in this process share one run: the first call starts it, the others
 * wait for its result. Results and errors are not cached.
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
