import type { ActionTable } from '../model/actions.ts';
import type { ModelMember } from './member.ts';

/** Scores for feature selection: how informative a column is about likes. */
export interface FeatureScores {
  /**
   * Whether scores are computed from actions. If false, a column is scored by how much members differ in it.
   */
  readonly byActions: boolean;
  /**
   * Scores a member column by its association with liking and with being liked, in standard deviations above
   * chance.
   * @param beyond column whose linear effect is removed first
   */
  readonly ofMember: (column: MemberValue, beyond?: MemberValue) => number;
  /** Scores a pair column by its association with likes beyond the biases of both members. */
  readonly ofPair: (column: (giver: ModelMember, receiver: ModelMember) => number) => number;
}

type MemberValue = (member: ModelMember) => number;

/** Minimum number of actions for scores from actions. */
const MIN_ACTIONS = 200;
/** Number of pseudo-actions with the usual like rate that shrink the leaning of each member. */
const USUAL_ACTIONS = 4;

/**
 * Members of one gender with their deviations (`leanings`) from the usual like rate, as givers and as
 * receivers.
 */
interface Group {
  readonly members: readonly ModelMember[];
  readonly leanings: readonly Float64Array[];
}

/**
 * Creates the scores.
 * @param members in a deterministic order
 * @param genders genders that form one group each; all other members form another group
 */
export function featureScores(
  members: readonly ModelMember[],
  genders: readonly string[],
  table: ActionTable | null,
): FeatureScores {
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
      return deviations(parts.flatMap(({ x, y }) => chiSquared(centred(x), y)));
    },
  };
}

/** Returns for each action the like rate among all actions of givers in the same group. */
function usualLikes({ giver, liked }: ActionTable, groupOf: readonly number[], groups: number): Float64Array {
  const [likes, actions] = [new Float64Array(groups), new Float64Array(groups)];
  for (let n = 0; n < giver.length; n += 1) {
    likes[groupOf[giver[n]!]!]! += liked[n]!;
    actions[groupOf[giver[n]!]!]! += 1;
  }
  return Float64Array.from(giver, (from) => likes[groupOf[from]!]! / actions[groupOf[from]!]!);
}

/** Returns for each member the mean excess of likes over the usual rate in this role, shrunk towards 0. */
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
  return leanings.flatMap((y) => chiSquared(x, y));
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

/**
 * Returns the squared sum of products divided by the sum of squared products, which is 1 on average by
 * chance; empty when all products are 0.
 */
function chiSquared(x: ArrayLike<number>, y: ArrayLike<number>): [] | [number] {
  let [sum, squares] = [0, 0];
  for (let index = 0; index < x.length; index += 1) {
    const product = x[index]! * y[index]!;
    sum += product;
    squares += product * product;
  }
  return squares < 1e-12 ? [] : [sum ** 2 / squares];
}

/** Returns by how many standard deviations a sum of chi-squared values exceeds its expectation. */
const deviations = (squares: readonly number[]): number =>
  squares.length === 0
    ? -1
    : squares.reduce((sum, square) => sum + square - 1, 0) / Math.sqrt(2 * squares.length);
