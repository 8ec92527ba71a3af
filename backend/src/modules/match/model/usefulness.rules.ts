import type { ActionTable } from './actions.rules.js';
import type { ModelMember } from './member.rules.js';

/** How much columns tell of whom members like, to choose among more of them than there is room for. */
export interface Usefulness {
  /** Whether actions tell it; else a column counts by how many members differ in it. */
  readonly byActions: boolean;
  /**
   * How a column goes with liking freely and with being liked, in deviations above what a column without
   * meaning does.
   * @param beyond what another column tells already is taken off
   */
  readonly ofMember: (column: MemberValue, beyond?: MemberValue) => number;
  /** The same for a column of two members, against likes beyond what is usual of both. */
  readonly ofPair: (column: (giver: ModelMember, receiver: ModelMember) => number) => number;
}

type MemberValue = (member: ModelMember) => number;

/** Fewer actions tell less of a column than how many members it is known of. */
const MIN_ACTIONS = 200;
/** As if each member had so many more actions, all of them usual ones. */
const USUAL_ACTIONS = 4;

/** Members of one gender, and how far each is from what is usual of it: as who likes, and as who is liked. */
interface Group {
  readonly members: readonly ModelMember[];
  readonly leanings: readonly Float64Array[];
}

/**
 * @param members in an order that is always the same
 * @param genders those whose members are looked at apart; all others are a group as well
 */
export function usefulnessOf(
  members: readonly ModelMember[],
  genders: readonly string[],
  table: ActionTable | null,
): Usefulness {
  if (!table || table.giver.length < MIN_ACTIONS)
    return {
      byActions: false,
      ofMember: (column) => members.reduce((sum, member) => sum + column(member) ** 2, 0),
      ofPair: () => 0,
    };
  const groupOf = (member: ModelMember | undefined): number =>
    member?.gender == null
      ? genders.length
      : (genders.indexOf(member.gender) + genders.length + 1) % (genders.length + 1);
  const byId = new Map(members.map((member) => [member.id, member]));
  const actors = table.ids.map((id) => byId.get(id));
  const usual = usualLikes(table, actors.map(groupOf), genders.length + 1);
  const [liking, liked] = [leaningsOf(table, table.giver, usual), leaningsOf(table, table.receiver, usual)];
  const groups = Array.from({ length: genders.length + 1 }, (_, group): Group => {
    const places = [...actors.keys()].filter((place) => actors[place] && groupOf(actors[place]) === group);
    const leaningsIn = (all: Float64Array): Float64Array => Float64Array.from(places, (place) => all[place]!);
    return {
      members: places.map((place) => actors[place]!),
      leanings: [leaningsIn(liking), leaningsIn(liked)],
    };
  }).filter((group) => group.members.length > 0);
  return {
    byActions: true,
    ofMember: (column, beyond) => deviations(groups.flatMap((group) => inGroup(group, column, beyond))),
    ofPair: (column) => {
      const parts = Array.from({ length: genders.length + 1 }, () => ({
        x: [] as number[],
        y: [] as number[],
      }));
      for (let n = 0; n < table.giver.length; n += 1) {
        const [from, to] = [table.giver[n]!, table.receiver[n]!];
        const [giver, receiver] = [actors[from], actors[to]];
        if (!giver || !receiver) continue;
        const part = parts[groupOf(giver)]!;
        part.x.push(column(giver, receiver));
        part.y.push(table.trust[n]! * (table.liked[n]! - usual[n]! - liking[from]! - liked[to]!));
      }
      return deviations(parts.flatMap(({ x, y }) => goTogether(centred(x), y)));
    },
  };
}

/** For each action, the part of likes among all of givers of the same group. */
function usualLikes({ giver, liked }: ActionTable, groupOf: readonly number[], groups: number): Float64Array {
  const [likes, actions] = [new Float64Array(groups), new Float64Array(groups)];
  for (let n = 0; n < giver.length; n += 1) {
    likes[groupOf[giver[n]!]!]! += liked[n]!;
    actions[groupOf[giver[n]!]!]! += 1;
  }
  return Float64Array.from(giver, (from) => likes[groupOf[from]!]! / actions[groupOf[from]!]!);
}

/** By member: likes beyond the usual ones, a part of the actions in this role. */
function leaningsOf({ ids, liked, trust }: ActionTable, of: Int32Array, usual: Float64Array): Float64Array {
  const [beyond, actions] = [new Float64Array(ids.length), new Float64Array(ids.length)];
  for (let n = 0; n < of.length; n += 1) {
    beyond[of[n]!]! += trust[n]! * (liked[n]! - usual[n]!);
    actions[of[n]!]! += trust[n]!;
  }
  return beyond.map((sum, member) => sum / (actions[member]! + USUAL_ACTIONS));
}

function inGroup({ members, leanings }: Group, column: MemberValue, beyond?: MemberValue): number[] {
  const x = centred(members.map(column));
  if (beyond) {
    const z = centred(members.map(beyond));
    const [along, squares] = [dot(x, z), dot(z, z)];
    if (squares > 0) z.forEach((value, index) => (x[index]! -= (along / squares) * value));
  }
  return leanings.flatMap((y) => goTogether(x, y));
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return values.map((value) => value - mean);
}

function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += one[index]! * other[index]!;
  return sum;
}

/** The square of a sum of products, 1 by chance whatever the spread of both; none where there is nothing. */
function goTogether(x: ArrayLike<number>, y: ArrayLike<number>): [] | [number] {
  let [sum, squares] = [0, 0];
  for (let index = 0; index < x.length; index += 1) {
    const product = x[index]! * y[index]!;
    sum += product;
    squares += product * product;
  }
  return squares < 1e-12 ? [] : [sum ** 2 / squares];
}

/** How far squares of normal numbers add up to more than they do by chance. */
const deviations = (squares: readonly number[]): number =>
  squares.length === 0
    ? -1
    : squares.reduce((sum, square) => sum + square - 1, 0) / Math.sqrt(2 * squares.length);
