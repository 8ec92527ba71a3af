/**
 * How many entries an LRUCache keeps. Its `max` would make room for all of them at once: 26 MB and 60 ms of
 * processor time at each start of an instance.
 */
export const atMost = (
  entries: number,
): { readonly maxSize: number; readonly sizeCalculation: () => number } => ({
  maxSize: entries,
  sizeCalculation: () => 1,
});

/**
 * Tells what comes again among the last few thousand: what came once is not worth keeping, as the garbage
 * collector copies whatever lives for a while, and where there is very much hardly anything comes again.
 */
export class SeenBefore {
  private newer = new Set<string>();
  private older = new Set<string>();

  /** @param most at least the last so many are known, at most twice as many */
  constructor(private readonly most: number) {}

  /** Whether it was asked about before. */
  has(key: string): boolean {
    if (this.newer.has(key)) return true;
    if (this.newer.size >= this.most) [this.newer, this.older] = [new Set(), this.newer];
    this.newer.add(key);
    return this.older.has(key);
  }
}
