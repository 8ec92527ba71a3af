import { type ActionTable, type ModelAction, trustOf } from '../model/actions.rules.js';

/** The columns of a table of actions by members' numbers. */
export type ActionColumns = Pick<ActionTable, 'giver' | 'receiver' | 'liked'>;

const FIRST_SIZE = 1 << 16;
const GROWTH = 1.5;

/** Actions by members' numbers, 9 bytes each, as they come; while it grows, the old and the new at once. */
export class ActionCollector {
  length = 0;
  private giver = new Int32Array(FIRST_SIZE);
  private receiver = new Int32Array(FIRST_SIZE);
  private liked = new Uint8Array(FIRST_SIZE);

  add(giver: number, receiver: number, liked: boolean): void {
    if (this.length === this.giver.length) this.grow();
    this.giver[this.length] = giver;
    this.receiver[this.length] = receiver;
    this.liked[this.length] = liked ? 1 : 0;
    this.length += 1;
  }

  /** Adds all of another. */
  addAll(other: ActionColumns): void {
    for (let n = 0; n < other.giver.length; n += 1)
      this.add(other.giver[n]!, other.receiver[n]!, other.liked[n] === 1);
  }

  columns(): ActionColumns {
    return {
      giver: this.giver.subarray(0, this.length),
      receiver: this.receiver.subarray(0, this.length),
      liked: this.liked.subarray(0, this.length),
    };
  }

  private grow(): void {
    const size = Math.ceil(this.giver.length * GROWTH);
    const grown = <A extends Int32Array | Uint8Array>(into: A, from: A): A => {
      into.set(from);
      return into;
    };
    this.giver = grown(new Int32Array(size), this.giver);
    this.receiver = grown(new Int32Array(size), this.receiver);
    this.liked = grown(new Uint8Array(size), this.liked);
  }
}

/** Weighs actions by what is known of those who acted (docs/suggestions.md, "Rings of accounts"). */
export const weighed = (
  members: number,
  columns: ActionColumns,
): ActionColumns & Pick<ActionTable, 'trust'> => ({
  ...columns,
  trust: trustOf(members, columns.giver, columns.receiver, columns.liked),
});

/**
 * At most about `most` actions among members who have to do with each other, so that tastes can be found in
 * them: one member, those they acted on, those these acted on, and so on.
 */
export function sampleOf(
  { giver, receiver, liked }: ActionColumns,
  members: number,
  most: number,
): ActionColumns {
  if (giver.length <= most) return { giver, receiver, liked };
  const given = new Uint32Array(members);
  for (const from of giver) given[from]! += 1;
  const isIn = new Uint8Array(members);
  let actions = 0;
  const take = (member: number): void => {
    if (isIn[member] || actions >= most) return;
    isIn[member] = 1;
    actions += given[member]!;
  };
  for (let next = 0; actions < most && next < members; next += 1) {
    // Whoever has not been reached from those before begins the next circle.
    if (given[next] === 0) continue;
    take(next);
    for (let before = -1; before !== actions && actions < most;) {
      before = actions;
      for (let n = 0; n < giver.length && actions < most; n += 1) if (isIn[giver[n]!]) take(receiver[n]!);
    }
  }
  const sample = new ActionCollector();
  for (let n = 0; n < giver.length && sample.length < most; n += 1)
    if (isIn[giver[n]!]) sample.add(giver[n]!, receiver[n]!, liked[n] === 1);
  return sample.columns();
}

/** A table's actions one by one, by the members' ids. */
export function* actionsIn(
  { giver, receiver, liked }: ActionColumns,
  idOf: (member: number) => string,
): Iterable<ModelAction> {
  for (let n = 0; n < giver.length; n += 1)
    yield { from: idOf(giver[n]!), to: idOf(receiver[n]!), liked: liked[n] === 1, at: 0 };
}
