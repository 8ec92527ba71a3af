import type { ActionTable } from './actions.ts';
import { factorize, invert, solve } from './cholesky.ts';
import type { Posterior } from './pair-model.ts';

/** Prior of all members in one role (giver or receiver), in the order of the members. */
export interface RolePriors {
  /** Prior means, members x size, predicted from the profiles. */
  readonly expected: Float32Array;
  /** Prior variances, `size` numbers: spread of members around the prediction. */
  readonly variance: ArrayLike<number>;
}

/** Posterior of all members in one role. */
export interface RolePosteriors {
  /** members x size */
  readonly mean: Float32Array;
  /** members x size² */
  readonly covariance: Float32Array;
  /** Number of actions of each member in this role. */
  readonly actions: Uint32Array;
}

interface Task {
  /** 1 + factors. Index 0 is the bias, the rest are the latent factors (`taste`). */
  readonly size: number;
  readonly members: number;
  readonly table: Pick<ActionTable, 'giver' | 'receiver' | 'liked' | 'trust'>;
  /** Contribution of the two profiles to the logit of each action. */
  readonly offset: Float32Array;
  readonly giver: RolePriors;
  readonly receiver: RolePriors;
}

/** Number of rounds. More rounds would change the means by less than 0.01. */
const POSTERIOR_ROUNDS = 8;

/**
 * Computes the posterior of every member for fixed model parameters: the updates of members in
 * variational-bayes.ts, without learning shared parameters. Uses 4 bytes x (4 size² + 6 size) of memory for
 * each member and none for each action.
 */
export function posteriorsOf({ size, members, table, offset, giver, receiver }: Task): {
  giver: RolePosteriors;
  receiver: RolePosteriors;
} {
  const actions = { table, offset, size };
  const givers = startingPosteriors(members, size, giver, table.giver);
  const receivers = startingPosteriors(members, size, receiver, table.receiver);
  const given = { of: table.giver, posteriors: givers };
  const received = { of: table.receiver, posteriors: receivers };
  const sums = new Float32Array(members * (size + size * size));
  for (let round = 0; round < POSTERIOR_ROUNDS; round += 1) {
    sums.fill(0);
    addUp(actions, sums, given, received, false);
    settle(givers, giver, sums, members, size);
    sums.fill(0);
    addUp(actions, sums, received, given, true);
    settle(receivers, receiver, sums, members, size);
  }
  return { giver: givers, receiver: receivers };
}

/** One like or dislike of a giver, used to update the giver's posterior. */
export interface GivenAction {
  readonly liked: boolean;
  /** Posterior of the receiver. */
  readonly receiver: Posterior;
  /** Contribution of the two profiles to the logit. */
  readonly fit: number;
}

/**
 * Updates the posterior of one giver with further actions, by the same update as in `posteriorsOf` and with
 * the current posterior as prior. The posteriors of the receivers stay fixed.
 */
export function withActions(size: number, before: Posterior, actions: readonly GivenAction[]): Posterior {
  if (actions.length === 0) return before;
  const giver: RolePosteriors = {
    mean: Float32Array.from(before.mean),
    covariance: Float32Array.from(before.covariance),
    actions: Uint32Array.of(actions.length),
  };
  const receivers: RolePosteriors = {
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
  const given = { of: table.giver, posteriors: giver };
  const received = { of: table.receiver, posteriors: receivers };
  for (let round = 0; round < POSTERIOR_ROUNDS; round += 1) {
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

function startingPosteriors(
  members: number,
  size: number,
  prior: RolePriors,
  of: Int32Array,
): RolePosteriors {
  const covariance = new Float32Array(members * size * size);
  for (let member = 0; member < members; member += 1)
    for (let k = 0; k < size; k += 1) covariance[(member * size + k) * size + k] = prior.variance[k]!;
  const actions = new Uint32Array(members);
  for (const member of of) actions[member]! += 1;
  return { mean: prior.expected.slice(), covariance, actions };
}

/**
 * One role in the actions: the member of each action who has this role, and the posteriors of all members.
 */
interface Role {
  readonly of: Int32Array;
  readonly posteriors: RolePosteriors;
}

/**
 * Adds the evidence of each action to the sums (linear part and precision) of its member in the role `own`.
 */
function addUp(
  { table: { liked, trust }, offset, size }: Pick<Task, 'table' | 'offset' | 'size'>,
  sums: Float32Array,
  { of: own, posteriors: ours }: Role,
  { of: others, posteriors: theirs }: Role,
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

/**
 * Returns the precision that an action contributes (bound of Jaakkola and Jordan) at the current posteriors.
 */
function informationOf(
  size: number,
  one: RolePosteriors,
  i: number,
  other: RolePosteriors,
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

/** Computes the posteriors of a role from the sums. Members without actions keep the prior. */
function settle(
  role: RolePosteriors,
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

/**
 * Creates a solver that computes mean and covariance from a precision and a linear part, which the caller
 * fills in.
 */
function posteriorSteps(size: number) {
  const precision = new Float64Array(size * size);
  const linear = new Float64Array(size);
  const inverse = new Float64Array(size * size);
  return {
    precision,
    linear,
    settle({ mean, covariance }: RolePosteriors, member: number): void {
      factorize(precision, size);
      solve(precision, size, linear);
      invert(precision, size, inverse);
      mean.set(linear, member * size);
      covariance.set(inverse, member * size * size);
    },
  };
}
