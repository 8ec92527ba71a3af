import { actionTrust, type ActionTable, type ModelAction } from '../model/actions.ts';

/** Columns of an action table with members as indexes. */
export type ActionColumns = Pick<ActionTable, 'giver' | 'receiver' | 'liked'>;

const FIRST_SIZE = 1 << 16;
const GROWTH = 1.5;

/**
 * Growing list of actions, in which members are indexes. Each action takes 9 bytes. While the list grows, the
 * old and the new arrays exist at the same time.
 */
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

  /** Adds all actions of another list. */
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

/** Minimum number of held-out actions for an evaluation. */
export const MIN_HELD_OUT = 100;
/**
 * If the last day has fewer actions than this, this number of newest actions is held out, but at most
 * MAX_HELD_OUT_SHARE of all.
 */
const HELD_OUT_BEYOND_A_DAY = 200;
/** Maximum share of all actions that is then held out. */
const MAX_HELD_OUT_SHARE = 0.2;
/** Minimum total number of actions for a training with an evaluation. */
export const MIN_ACTIONS = MIN_HELD_OUT / MAX_HELD_OUT_SHARE;

/** Splits actions into those for the training and the newest ones, which are held out for the evaluation. */
export class HeldOutSplitter {
  private readonly heldFrom: number;
  private readonly past = new ActionCollector();
  private readonly lastDay = new ActionCollector();
  /** The newest actions of `past`, oldest first, with their indexes in it. */
  private readonly newest: { readonly at: number; readonly place: number }[] = [];

  /** @param heldFrom Unix time in ms; later actions form the last day, held out if it has enough actions */
  constructor(heldFrom: number) {
    this.heldFrom = heldFrom;
  }

  /** @param at Unix time in ms */
  add(giver: number, receiver: number, liked: boolean, at: number): void {
    if (at > this.heldFrom) {
      this.lastDay.add(giver, receiver, liked);
      return;
    }
    const { newest, past } = this;
    const isFull = newest.length === HELD_OUT_BEYOND_A_DAY;
    if (!isFull || at > newest[0]!.at) {
      newest.splice(newest.findLastIndex((one) => one.at <= at) + 1, 0, { at, place: past.length });
      if (isFull) newest.shift();
    }
    past.add(giver, receiver, liked);
  }

  /** Holds out the last day or, if it has few actions, enough of the newest actions for an evaluation. */
  split(): { past: ActionColumns; heldOut: ActionColumns } {
    const [past, lastDay] = [this.past.columns(), this.lastDay.columns()];
    const most = Math.floor(MAX_HELD_OUT_SHARE * (this.past.length + this.lastDay.length));
    const count = Math.min(HELD_OUT_BEYOND_A_DAY, most) - this.lastDay.length;
    if (this.lastDay.length >= MIN_HELD_OUT || count <= 0) return { past, heldOut: lastDay };
    const heldOutPlaces = new Set(this.newest.slice(-count).map(({ place }) => place));
    const [older, heldOut] = [new ActionCollector(), new ActionCollector()];
    for (let n = 0; n < past.giver.length; n += 1)
      (heldOutPlaces.has(n) ? heldOut : older).add(past.giver[n]!, past.receiver[n]!, past.liked[n] === 1);
    heldOut.addAll(lastDay);
    return { past: older.columns(), heldOut: heldOut.columns() };
  }
}

/** Adds the weight of each action as evidence about its receiver (README.md, "Rings of accounts"). */
export const withTrust = (
  members: number,
  columns: ActionColumns,
): ActionColumns & Pick<ActionTable, 'trust'> => ({
  ...columns,
  trust: actionTrust(members, columns.giver, columns.receiver, columns.liked),
});

/** Number of connected groups (circles) of members in a sample, if the groups are large enough. */
const CIRCLE_COUNT = 4;

/**
 * Returns a sample of at most `most` actions among connected members, from which latent factors can be
 * learned. It begins with several members and adds those on whom they have acted, and so on.
 * @param turn an integer; each turn begins with other members, so that all are used over time
 */
export function sampleOf(
  { giver, receiver, liked }: ActionColumns,
  members: number,
  most: number,
  turn: number,
): ActionColumns {
  if (giver.length <= most) return { giver, receiver, liked };
  const actionCounts = new Uint32Array(members);
  for (const from of giver) actionCounts[from]! += 1;
  /** The circle of each member; 0 for none. */
  const circleOf = new Uint8Array(members);
  let actions = 0;
  const take = (member: number, circle: number): void => {
    if (circleOf[member]) return;
    circleOf[member] = circle;
    actions += actionCounts[member]!;
  };
  // The golden ratio places the start of each turn between earlier ones.
  const offset = (Math.imul(turn, 0x9e3779b1) >>> 0) / 2 ** 32;
  for (let circle = 1; circle <= CIRCLE_COUNT; circle += 1) {
    const upTo = actions + (most - actions) / (CIRCLE_COUNT + 1 - circle);
    const first = Math.floor((offset + circle / CIRCLE_COUNT) * members);
    for (let step = 0; actions < upTo && step < members; step += 1) {
      // If a circle ends too early, it continues with the next member that is not reached yet.
      const member = (first + step) % members;
      if (actionCounts[member] === 0 || circleOf[member]) continue;
      take(member, circle);
      for (let before = -1; before !== actions && actions < upTo;) {
        before = actions;
        for (let n = 0; n < giver.length && actions < upTo; n += 1)
          if (circleOf[giver[n]!] === circle) take(receiver[n]!, circle);
      }
    }
  }
  const sample = new ActionCollector();
  for (let n = 0; n < giver.length && sample.length < most; n += 1)
    if (circleOf[giver[n]!]) sample.add(giver[n]!, receiver[n]!, liked[n] === 1);
  return sample.columns();
}

/** Iterates over the actions of a table with the ids of the members. */
export function* actionsIn(
  { giver, receiver, liked }: ActionColumns,
  idOf: (member: number) => string,
): Iterable<ModelAction> {
  for (let n = 0; n < giver.length; n += 1)
    yield { from: idOf(giver[n]!), to: idOf(receiver[n]!), liked: liked[n] === 1, at: 0 };
}
