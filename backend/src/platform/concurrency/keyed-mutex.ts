/**
 * Lets the works of one key run one after another in this process, those of different keys side by side. Only saves transactions
 * that would lose against each other again and again; what must hold across instances is held by the database.
 */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.last.get(key) ?? Promise.resolve()).then(work);
    // The next one waits for the end of this one, whether it succeeds or fails.
    const ended = mine.catch(() => undefined);
    this.last.set(key, ended);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === ended) this.last.delete(key);
    }
  }
}
