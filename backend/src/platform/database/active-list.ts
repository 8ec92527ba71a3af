import type { mongo } from 'mongoose';

/**
 * What is under way, as a set of which nothing is left once it is done.
 *
 * A `Set` in which members come and go is copied now and then, and the copy before, once it has grown old,
 * keeps alive what was in it then and the copy after it: none of it is free before the next full collection.
 */
export class ActiveList<T> implements Iterable<T> {
  private readonly members: T[] = [];

  add(member: T): void {
    this.members.push(member);
  }

  delete(member: T): void {
    // Few are under way at once, and the newest ends first.
    const place = this.members.lastIndexOf(member);
    if (place === -1) return;
    const last = this.members.pop() as T;
    if (place < this.members.length) this.members[place] = last;
  }

  clear(): void {
    this.members.length = 0;
  }

  /** All of now: whoever goes through them may end them meanwhile. */
  [Symbol.iterator](): Iterator<T> {
    return [...this.members].values();
  }
}

/** What the driver holds of itself; not part of its documented interface. */
type Internals = Partial<Record<'activeCursors' | 'activeSessions', Iterable<unknown>>>;

/**
 * Has the driver note the cursors and sessions under way in lists: its own two sets keep most of what
 * requests have read until the next full collection. A driver without them is left as it is.
 */
export function listActive(client: mongo.MongoClient): void {
  const { s: internals } = client as unknown as { s: Internals };
  for (const name of ['activeCursors', 'activeSessions'] as const) {
    const before = internals[name];
    if (!before) continue;
    const list = new ActiveList<unknown>();
    for (const member of before) list.add(member);
    internals[name] = list;
  }
}
