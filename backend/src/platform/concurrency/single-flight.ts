/**
 * Lets callers who ask for the same thing at the same time share one answer, in this process: the first one's work is done, the others
 * wait for it. Nothing is kept afterwards, neither a result nor a failure.
 */
export class SingleFlight<T> {
  private readonly underWay = new Map<string, Promise<T>>();

  /** @throws whatever the shared work throws */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.underWay.get(key);
    if (running) return running;
    const mine = work().finally(() => this.underWay.delete(key));
    this.underWay.set(key, mine);
    return mine;
  }
}
