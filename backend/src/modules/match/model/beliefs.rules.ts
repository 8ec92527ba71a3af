import type { ActionTable } from './actions.rules.js';
import { factorize, invert, solve } from './cholesky.rules.js';
import type { Belief } from './pair-model.rules.js';

/** What a model says of all members of one role before any action: the same order as the members. */
export interface RolePriors {
  /** members x size: what the profiles say. */
  readonly expected: Float32Array;
  /** size: how far members differ from that. */
  readonly variance: ArrayLike<number>;
}

/** What is believed of all members in one role. */
export interface RoleBeliefs {
  /** members x size */
  readonly mean: Float32Array;
  /** members x size² */
  readonly covariance: Float32Array;
  /** How many actions each member has in this role. */
  readonly actions: Uint32Array;
}

interface Task {
  /** 1 + factors: the level first, then the tastes. */
  readonly size: number;
  readonly members: number;
  readonly table: Pick<ActionTable, 'giver' | 'receiver' | 'liked' | 'trust'>;
  /** What the profiles of the two add to each action's logit. */
  readonly offset: Float32Array;
  readonly giver: RolePriors;
  readonly receiver: RolePriors;
}

/** More change nothing that is worth the time: from here on means move by less than a hundredth. */
const ROUNDS = 8;

/**
 * What is believed of every member, for a model whose parameters are known: the training's own steps
 * (training.rules.ts) without learning anything about everybody. Memory is 4 bytes x (4 size² + 6 size) a
 * member and nothing an action.
 */
export function beliefsOf({ size, members, table, offset, giver, receiver }: Task): {
  giver: RoleBeliefs;
  receiver: RoleBeliefs;
} {
  const actions = { table, offset, size };
  const givers = startingBeliefs(members, size, giver, table.giver);
  const receivers = startingBeliefs(members, size, receiver, table.receiver);
  const given = { of: table.giver, beliefs: givers };
  const received = { of: table.receiver, beliefs: receivers };
  const sums = new Float32Array(members * (size + size * size));
  for (let round = 0; round < ROUNDS; round += 1) {
    sums.fill(0);
    addUp(actions, sums, given, received, false);
    settle(givers, giver, sums, members, size);
    sums.fill(0);
    addUp(actions, sums, received, given, true);
    settle(receivers, receiver, sums, members, size);
  }
  return { giver: givers, receiver: receivers };
}

/** One like or dislike of a giver, for what it tells of them. */
export interface GivenAction {
  readonly liked: boolean;
  /** What is believed of the other as a receiver. */
  readonly receiver: Belief;
  /** What the profiles of the two add to the logit. */
  readonly fit: number;
}

/**
 * What is believed of one giver when further actions of theirs are known: the same steps, for them alone,
 * from what was believed before. Of the receivers nothing is learned.
 */
export function withActions(size: number, before: Belief, actions: readonly GivenAction[]): Belief {
  if (actions.length === 0) return before;
  const giver: RoleBeliefs = {
    mean: Float32Array.from(before.mean),
    covariance: Float32Array.from(before.covariance),
    actions: Uint32Array.of(actions.length),
  };
  const receivers: RoleBeliefs = {
    mean: new Float32Array(actions.flatMap(({ receiver }) => Array.from(receiver.mean))),
    covariance: new Float32Array(actions.flatMap(({ receiver }) => Array.from(receiver.covariance))),
    actions: new Uint32Array(actions.length).fill(1),
  };
  const table = {
    giver: new Int32Array(actions.length),
    receiver: Int32Array.from(actions.keys()),
    liked: Uint8Array.from(actions, ({ liked }) => (liked ? 1 : 0)),
    trust: new Float32Array(actions.length).fill(1),
  };
  const offset = Float32Array.from(actions, ({ fit }) => fit);
  const known = new Float64Array(size * size);
  const lower = Float64Array.from(before.covariance);
  factorize(lower, size);
  invert(lower, size, known);
  const sums = new Float32Array(size + size * size);
  const steps = posteriorSteps(size);
  const given = { of: table.giver, beliefs: giver };
  const received = { of: table.receiver, beliefs: receivers };
  for (let round = 0; round < ROUNDS; round += 1) {
    sums.fill(0);
    addUp({ table, offset, size }, sums, given, received, false);
    for (let k = 0; k < size; k += 1) {
      steps.linear[k] = sums[k]!;
      for (let l = 0; l < size; l += 1) {
        steps.linear[k]! += known[k * size + l]! * before.mean[l]!;
        steps.precision[k * size + l] = sums[size + k * size + l]! + known[k * size + l]!;
      }
    }
    steps.settle(giver, 0);
  }
  return { mean: giver.mean, covariance: giver.covariance };
}

function startingBeliefs(members: number, size: number, prior: RolePriors, of: Int32Array): RoleBeliefs {
  const covariance = new Float32Array(members * size * size);
  for (let member = 0; member < members; member += 1)
    for (let k = 0; k < size; k += 1) covariance[(member * size + k) * size + k] = prior.variance[k]!;
  const actions = new Uint32Array(members);
  for (const member of of) actions[member]! += 1;
  return { mean: prior.expected.slice(), covariance, actions };
}

/** One role of the actions: whose each is, and what is believed of all. */
interface Role {
  readonly of: Int32Array;
  readonly beliefs: RoleBeliefs;
}

/** Adds what each action says about its member in one role to that member's sums. */
function addUp(
  { table: { liked, trust }, offset, size }: Pick<Task, 'table' | 'offset' | 'size'>,
  sums: Float32Array,
  { of: own, beliefs: ours }: Role,
  { of: others, beliefs: theirs }: Role,
  weighted: boolean,
): void {
  const width = size + size * size;
  for (let n = 0; n < own.length; n += 1) {
    const [us, them] = [own[n]! * size, others[n]! * size];
    const weight = weighted ? trust[n]! : 1;
    const omega = weight * informationOf(size, ours, us, theirs, them, offset[n]!);
    const rest = weight * (liked[n]! - 0.5) - omega * (offset[n]! + theirs.mean[them]!);
    const linear = own[n]! * width;
    const precision = linear + size;
    sums[linear]! += rest;
    sums[precision]! += omega;
    for (let k = 1; k < size; k += 1) {
      const taste = theirs.mean[them + k]!;
      const row = (them + k) * size;
      sums[linear + k]! += rest * taste - omega * theirs.covariance[row]!;
      sums[precision + k * size]! += omega * taste;
      for (let l = 1; l <= k; l += 1)
        sums[precision + k * size + l]! +=
          omega * (taste * theirs.mean[them + l]! + theirs.covariance[row + l]!);
    }
  }
}

/** How much an action tells (Jaakkola and Jordan's bound), at what is believed of both now. */
function informationOf(
  size: number,
  one: RoleBeliefs,
  i: number,
  other: RoleBeliefs,
  j: number,
  offset: number,
): number {
  let mean = offset + one.mean[i]! + other.mean[j]!;
  let variance = one.covariance[i * size]! + other.covariance[j * size]!;
  for (let k = 1; k < size; k += 1) {
    const [u, v] = [one.mean[i + k]!, other.mean[j + k]!];
    mean += u * v;
    const [cu, cv] = [one.covariance[(i + k) * size + k]!, other.covariance[(j + k) * size + k]!];
    variance += v * v * cu + u * u * cv + cu * cv;
  }
  const xi = Math.sqrt(mean * mean + Math.max(0, variance));
  return xi < 1e-6 ? 0.25 : Math.tanh(xi / 2) / (2 * xi);
}

/** Turns the sums of a role into beliefs; who has no action keeps the prior. */
function settle(
  role: RoleBeliefs,
  { expected, variance }: RolePriors,
  sums: Float32Array,
  members: number,
  size: number,
): void {
  const width = size + size * size;
  const steps = posteriorSteps(size);
  for (let member = 0; member < members; member += 1) {
    if (role.actions[member] === 0) continue;
    for (let k = 0; k < size; k += 1) {
      steps.linear[k] = sums[member * width + k]! + expected[member * size + k]! / variance[k]!;
      for (let l = 0; l <= k; l += 1)
        steps.precision[k * size + l] = sums[member * width + size + k * size + l]!;
      steps.precision[k * size + k]! += 1 / variance[k]!;
    }
    steps.settle(role, member);
  }
}

/** Turns a precision and a linear part, which the caller fills in, into a mean and a covariance. */
function posteriorSteps(size: number) {
  const precision = new Float64Array(size * size);
  const linear = new Float64Array(size);
  const inverse = new Float64Array(size * size);
  return {
    precision,
    linear,
    settle({ mean, covariance }: RoleBeliefs, member: number): void {
      factorize(precision, size);
      solve(precision, size, linear);
      invert(precision, size, inverse);
      mean.set(linear, member * size);
      covariance.set(inverse, member * size * size);
    },
  };
}
