/** A member who waits for a pick, as much as is kept of everybody at once. */
export interface Waiting {
  /** In hex. */
  readonly id: string;
  /** Where they live, as {@link placeCode} says it. */
  readonly place: number;
  /** In whole years. */
  readonly age: number;
}

/** Who stands beside whom when groups are made, by a number. */
export type Order = (member: Waiting) => number;

/** All in a group are weighed against each other: twice as many take four times as long. */
const GROUP_SIZE = 400;
/** Of each coordinate: a step is 1.2 km of longitude at the equator, and half of that of latitude. */
const BITS = 15;
const STEPS = 2 ** BITS;
/** Behind all places. */
const NOWHERE = STEPS ** 2;

/** A square of some 100 km, and one of some 1,500. */
const squareOf = ({ place }: Waiting): number => Math.floor(place / 2 ** 14);
const regionOf = ({ place }: Waiting): number => Math.floor(place / 2 ** 22);

/**
 * The rounds of a night. The first brings together who lives within some 100 km, others every night. The next
 * ones are for those who are left: neighbours and people of an age, who may not meet among very many; then
 * who lives farther away, and at last anybody.
 */
export const ROUNDS: readonly Order[] = [
  squareOf,
  ({ place }) => place,
  (member) => squareOf(member) * 128 + member.age,
  regionOf,
  () => 0,
];

/**
 * A number for a place: the bits of its two coordinates in turn, so that near numbers are near places.
 * @param cell [longitude, latitude], or null for who has not said where they live
 */
export function placeCode(cell: readonly [number, number] | null): number {
  if (!cell) return NOWHERE;
  const stepOf = (part: number): number => Math.min(STEPS - 1, Math.max(0, Math.floor(part * STEPS)));
  const [x, y] = [stepOf((cell[0] + 180) / 360), stepOf((cell[1] + 90) / 180)];
  let code = 0;
  for (let bit = BITS - 1; bit >= 0; bit -= 1) code = code * 4 + 2 * ((x >> bit) & 1) + ((y >> bit) & 1);
  return code;
}

/** Makes groups of those who stand beside each other in an order; who stands equal is mixed. */
export class GroupMaker {
  private readonly lists = new Map<number, Waiting[]>();
  private count = 0;

  /** @param seed another one for each night and round */
  constructor(
    private readonly order: Order,
    private readonly seed: number,
  ) {}

  add(member: Waiting): void {
    const order = this.order(member);
    const list = this.lists.get(order) ?? [];
    this.lists.set(order, list);
    this.count += 1;
    // Whoever stands at a place drawn for the new one goes to the end: so all are mixed as they come.
    const place = drawn(this.seed, this.count) % (list.length + 1);
    list.push(list[place] ?? member);
    list[place] = member;
  }

  /** Everybody once, in groups of at most `size`, which are as like in size as can be. */
  *groups(size = GROUP_SIZE): Generator<Waiting[], void> {
    const groups = Math.ceil(this.count / size);
    let [made, given] = [0, 0];
    let group: Waiting[] = [];
    for (const order of Float64Array.from(this.lists.keys()).sort())
      for (const member of this.lists.get(order)!) {
        group.push(member);
        if (given + group.length < Math.round(((made + 1) * this.count) / groups)) continue;
        made += 1;
        given += group.length;
        yield group;
        group = [];
      }
  }
}

/** A number from 0 to 2 ** 32, the same for the same two, spread over all bits. */
function drawn(seed: number, count: number): number {
  let mixed = Math.imul(seed, 0x9e3779b1) ^ count;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
