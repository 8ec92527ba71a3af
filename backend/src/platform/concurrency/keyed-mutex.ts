/**
 * A mutex for each key, in this process: work under the same key runs one after another, under different keys
 * in parallel. It only avoids repeated write conflicts of transactions; what must hold across instances is
 * enforced by the database.
 */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<unknown>>();

  async withLock<T>(key: string, work: () => Promise<T>): Promise<T> {
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
