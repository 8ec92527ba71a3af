/** A member who waits for a pick. Only these data are kept of all members at once. */
export interface WaitingForPick {
  readonly id: string;
  /** Place as computed by {@link placeCode}. */
  readonly place: number;
  /** In whole years. */
  readonly age: number;
}

/** Returns the sort key that decides which members are grouped together. */
export type GroupSortKey = (member: WaitingForPick) => number;

/**
 * Maximum size of a group. All pairs within a group are scored, so a group of twice the size takes four times
 * as long.
 */
const GROUP_SIZE = 400;
/** Bits per coordinate. One step is 1.2 km of longitude at the equator, and half of that of latitude. */
const GRID_BITS = 15;
const GRID_STEPS = 2 ** GRID_BITS;
/** Sorts after all places. */
const NOWHERE_CELL = GRID_STEPS ** 2;

/** Key of a square of about 100 km. */
const squareOf = ({ place }: WaitingForPick): number => Math.floor(place / 2 ** 14);
/** Key of a square of about 1,500 km. */
const regionOf = ({ place }: WaitingForPick): number => Math.floor(place / 2 ** 22);

/**
 * Sort keys of the rounds of a night. The first round groups members within about 100 km, differently every
 * night. The other rounds are for the remaining members: near neighbours, similar ages (which may not meet in
 * a large population), a larger region, and finally anyone.
 */
export const ROUND_SORT_KEYS: readonly GroupSortKey[] = [
  squareOf,
  ({ place }) => place,
  (member) => squareOf(member) * 128 + member.age,
  regionOf,
  () => 0,
];

/**
 * Returns a Morton code (interleaved bits of both coordinates), so that similar codes are near places.
 * @param cell [longitude, latitude], or null without a place
 */
export function placeCode(cell: readonly [number, number] | null): number {
  if (!cell) return NOWHERE_CELL;
  const stepOf = (part: number): number =>
    Math.min(GRID_STEPS - 1, Math.max(0, Math.floor(part * GRID_STEPS)));
  const [x, y] = [stepOf((cell[0] + 180) / 360), stepOf((cell[1] + 90) / 180)];
  let code = 0;
  for (let bit = GRID_BITS - 1; bit >= 0; bit -= 1) code = code * 4 + 2 * ((x >> bit) & 1) + ((y >> bit) & 1);
  return code;
}

/** Groups members that are neighbours by a sort key. Members with the same key are shuffled. */
export class GroupMaker {
  private readonly sortKey: GroupSortKey;
  private readonly seed: number;
  private readonly lists = new Map<number, WaitingForPick[]>();
  private count = 0;

  /**
   * @param seed different for each night and round
   */
  constructor(sortKey: GroupSortKey, seed: number) {
    this.sortKey = sortKey;
    this.seed = seed;
  }

  add(member: WaitingForPick): void {
    const key = this.sortKey(member);
    const list = this.lists.get(key) ?? [];
    this.lists.set(key, list);
    this.count += 1;
    // Swaps the new member with a pseudo-random one (inside-out shuffle).
    const place = drawnNumber(this.seed, this.count) % (list.length + 1);
    list.push(list[place] ?? member);
    list[place] = member;
  }

  /** Yields each member once, in groups of nearly equal size with at most `size` members. */
  *groups(size = GROUP_SIZE): Generator<WaitingForPick[], void> {
    const groups = Math.ceil(this.count / size);
    let [made, assigned] = [0, 0];
    let group: WaitingForPick[] = [];
    for (const key of Float64Array.from(this.lists.keys()).sort())
      for (const member of this.lists.get(key)!) {
        group.push(member);
        if (assigned + group.length < Math.round(((made + 1) * this.count) / groups)) continue;
        made += 1;
        assigned += group.length;
        yield group;
        group = [];
      }
  }
}

/** Returns a deterministic pseudo-random number from 0 to 2 ** 32. */
function drawnNumber(seed: number, count: number): number {
  let mixed = Math.imul(seed, 0x9e3779b1) ^ count;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
