interface Cached<T> {
  at: number;
  value: Promise<T>;
}

/** One value that many callers need, read again when it is older than `maxAgeMs`. */
export class CachedRead<T> {
  private cached: Cached<T> | null = null;

  constructor(
    private readonly maxAgeMs: number,
    private readonly read: (now: Date) => Promise<T>,
  ) {}

  /** @throws what the read throws, to those who waited for it; it is not cached */
  get(now: Date): Promise<T> {
    const age = now.getTime() - (this.cached?.at ?? 0);
    if (this.cached && age >= 0 && age < this.maxAgeMs) return this.cached.value;
    const cached = { at: now.getTime(), value: this.read(now) };
    this.cached = cached;
    cached.value.catch(() => {
      if (this.cached === cached) this.cached = null;
    });
    return cached.value;
  }

  /** Has the next caller read it again. */
  forget(): void {
    this.cached = null;
  }
}
