import type { FeatureSpace } from '../features/features.ts';
import type { ModelMember } from '../features/member.ts';
import type { ActionTable } from '../model/actions.ts';
import { factorize, invert, solve } from '../model/cholesky.ts';
import { logit } from '../model/logit.ts';

/**
 * Parameters and posteriors of members in one role (giver or receiver): a normal distribution for each member
 * over the bias (index 0) and the latent factors.
 */
export interface RoleState {
  /** members x (1 + factors) */
  readonly mean: Float64Array;
  /** members x (1 + factors)² */
  readonly covariance: Float64Array;
  /** Weights of the regression on the profile: (1 + factors) x member columns. */
  readonly weights: Float64Array;
  /** 1 + factors variances: the spread of members around the regression. */
  readonly variance: Float64Array;
}

export interface FittedModel {
  readonly factors: number;
  readonly giver: RoleState;
  readonly receiver: RoleState;
  /** Correlation of the two biases of a member: how freely they like and how much they are liked. */
  readonly biasCorrelation: number;
  /** Weights of the pair columns. */
  readonly pairWeights: Float64Array;
}

interface TrainingOptions {
  readonly factors: number;
  readonly rounds: number;
}

/** Feature vectors (rows) of the members and pairs, computed once for all fits. */
export interface TrainingRows {
  readonly table: ActionTable;
  readonly memberRows: readonly Float64Array[];
  /** Actions x pair width. The second half of a row is its first half times the side of the giver. */
  readonly pairRows: Float64Array;
  readonly pairWidth: number;
  /** Side of the giver of each action: 1, -1 or 0. */
  readonly side: Int8Array;
  readonly handSet: Float64Array;
  readonly freeColumns: number;
  readonly memberColumns: number;
}

/** Computes the feature vectors of the members and pairs in the table. */
export function trainingRowsOf(
  space: FeatureSpace,
  table: ActionTable,
  memberOf: (id: string) => ModelMember,
): TrainingRows {
  const members = table.ids.map(memberOf);
  const pairWidth = 2 * space.pairColumns.length;
  const pairRows = new Float64Array(table.giver.length * pairWidth);
  for (let n = 0; n < table.giver.length; n += 1)
    space.fillPairRow(members[table.giver[n]!]!, members[table.receiver[n]!]!, pairRows, n * pairWidth);
  const handSet = new Float64Array(pairWidth);
  space.pairColumns.forEach((column, index) => (handSet[index] = column.handSet));
  return {
    table,
    memberRows: members.map((member) => space.memberRow(member)),
    pairRows,
    pairWidth,
    side: Int8Array.from(table.giver, (giver) => space.side(members[giver]!)),
    handSet,
    freeColumns: space.freeColumns,
    memberColumns: space.memberColumns,
  };
}

/**
 * Priors: `variance` is the prior variance, and `seen` the number of pseudo-observations behind it. Without
 * them the latent factors, which are uncertain at first, would shrink to zero and never be found.
 */
const PRIOR = {
  bias: { variance: 0.6, seen: 8 },
  taste: { variance: 0.5, seen: 60 },
  pair: { variance: 0.04, seen: 4 },
  column: { variance: 0.02, seen: 6 },
  freeBias: 9,
  freeTaste: 0.5,
} as const;
/**
 * Number of rounds in which the latent factors keep their prior variance, so that they can move away from
 * their pseudo-random start values.
 */
const TASTES_HELD = 20;

const priorOf = (k: number): { readonly variance: number; readonly seen: number } =>
  k === 0 ? PRIOR.bias : PRIOR.taste;

/** Returns a variance from the sum of `count` squares, shrunk towards its prior. */
const shrunk = (squares: number, count: number, prior: { variance: number; seen: number }): number =>
  (squares + prior.variance * prior.seen) / (count + prior.seen);

/** Returns a deterministic pseudo-random number from -1 to 1, as the start value of a latent factor. */
function scatter(one: number, other: number): number {
  let mixed = Math.imul(one + 1, 0x9e3779b1) ^ Math.imul(other + 1, 0x85ebca77);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 31 - 1;
}

/** State of one role (giver or receiver) during training. */
interface Role {
  readonly state: RoleState;
  /** Indexes of members with actions in this role. */
  readonly present: number[];
  /** Prior means from the profiles: members x (1 + factors). */
  readonly expected: Float64Array;
  readonly actionsOf: Int32Array[];
  readonly gram: Float64Array;
  readonly columnVariance: Float64Array;
}

function roleOf(rows: TrainingRows, of: Int32Array, included: Uint8Array, size: number, salt: number): Role {
  const members = rows.memberRows.length;
  const lists: number[][] = Array.from({ length: members }, () => []);
  for (let n = 0; n < of.length; n += 1) if (included[n]) lists[of[n]!]!.push(n);
  const present = lists.flatMap((list, member) => (list.length > 0 ? [member] : []));
  const columns = rows.memberColumns;
  const gram = new Float64Array(columns * columns);
  for (const member of present) {
    const row = rows.memberRows[member]!;
    for (let i = 0; i < columns; i += 1) {
      const left = row[i]!;
      if (left === 0) continue;
      for (let j = 0; j <= i; j += 1) gram[i * columns + j]! += left * row[j]!;
    }
  }
  const mean = new Float64Array(members * size);
  const covariance = new Float64Array(members * size * size);
  const variance = Float64Array.from({ length: size }, (_, k) => priorOf(k).variance);
  for (let member = 0; member < members; member += 1)
    for (let k = 0; k < size; k += 1) {
      if (k > 0) mean[member * size + k] = scatter(member, 7 * k + salt);
      covariance[(member * size + k) * size + k] = 0.3 * variance[k]!;
    }
  return {
    state: { mean, covariance, variance, weights: new Float64Array(size * columns) },
    present,
    expected: new Float64Array(members * size),
    actionsOf: lists.map((list) => Int32Array.from(list)),
    gram,
    columnVariance: new Float64Array(size).fill(PRIOR.column.variance),
  };
}

/**
 * Fits the model to the included actions by variational Bayes. Each step replaces one factor of the
 * approximation (the posterior of one member, the profile weights of one role, the pair weights or the
 * variances) by its optimum for fixed others. The bound of Jaakkola and Jordan makes the logistic likelihood
 * Gaussian. Deterministic: the same rows yield the same numbers.
 */
export function fit(
  rows: TrainingRows,
  included: Uint8Array,
  { factors, rounds }: TrainingOptions,
): FittedModel {
  const training = new Training(rows, included, 1 + factors);
  for (let round = 0; round < rounds; round += 1) training.round(round);
  return { factors, ...training.result() };
}

/** State of one fit. `size` is 1 + factors. */
class Training {
  private readonly rows: TrainingRows;
  private readonly included: Uint8Array;
  private readonly size: number;
  private readonly givers: Role;
  private readonly receivers: Role;
  private readonly pairWeights: Float64Array;
  /** Contribution of the pair columns to the logit of each action. */
  private readonly offset: Float64Array;
  /** Precision that each action contributes, by the bound of Jaakkola and Jordan. */
  private readonly omega: Float64Array;
  private pairVariance: number = PRIOR.pair.variance;
  private biasCorrelation = 0;
  private readonly precision: Float64Array;
  private readonly linear: Float64Array;
  private readonly block: Float64Array;

  constructor(rows: TrainingRows, included: Uint8Array, size: number) {
    this.rows = rows;
    this.included = included;
    this.size = size;
    const { giver, receiver } = rows.table;
    this.givers = roleOf(rows, giver, included, size, 1);
    this.receivers = roleOf(rows, receiver, included, size, 3);
    this.pairWeights = Float64Array.from(rows.handSet);
    this.offset = new Float64Array(giver.length);
    this.omega = new Float64Array(giver.length).fill(0.25);
    this.precision = new Float64Array(size * size);
    this.linear = new Float64Array(size);
    this.block = new Float64Array(size * size);
    this.setOffsets();
  }

  round(round: number): void {
    const { giver, receiver } = this.rows.table;
    this.updateRole(this.givers, this.receivers, receiver, false);
    this.updateRole(this.receivers, this.givers, giver, true);
    this.bound();
    if (this.rows.pairWidth > 0 && round % 3 === 2) this.fitPairs();
    if (round % 3 === 1) {
      const upTo = round < TASTES_HELD ? 1 : this.size;
      this.regress(this.givers, upTo);
      this.regress(this.receivers, upTo);
      this.correlate();
    }
  }

  result(): Omit<FittedModel, 'factors'> {
    const { givers, receivers, biasCorrelation, pairWeights } = this;
    return { giver: givers.state, receiver: receivers.state, biasCorrelation, pairWeights };
  }

  private setOffsets(): void {
    const { pairRows, pairWidth } = this.rows;
    for (let n = 0; n < this.offset.length; n += 1) {
      let sum = 0;
      for (let c = 0; c < pairWidth; c += 1) sum += pairRows[n * pairWidth + c]! * this.pairWeights[c]!;
      this.offset[n] = sum;
    }
  }

  /** Updates the posteriors of all members in one role, while the other role is fixed. */
  private updateRole(own: Role, other: Role, otherOf: Int32Array, weighted: boolean): void {
    const { size, precision, linear, block } = this;
    for (let member = 0; member < own.actionsOf.length; member += 1) {
      this.beginWithPriors(own, other, member);
      this.addActions(own.actionsOf[member]!, other, otherOf, weighted);
      factorize(precision, size);
      solve(precision, size, linear);
      invert(precision, size, block);
      own.state.mean.set(linear, member * size);
      own.state.covariance.set(block, member * size * size);
    }
  }

  private beginWithPriors(own: Role, other: Role, member: number): void {
    const { size, precision, linear, biasCorrelation } = this;
    const { variance } = own.state;
    const conditional = 1 - biasCorrelation ** 2;
    const at = member * size;
    precision.fill(0);
    for (let k = 0; k < size; k += 1) {
      const inverse = 1 / (k === 0 ? variance[0]! * conditional : variance[k]!);
      precision[k * size + k] = inverse;
      linear[k] = inverse * own.expected[at + k]!;
    }
    // The biases of the two roles are correlated, so the other role shifts the prior mean of this one.
    linear[0]! +=
      (biasCorrelation * (other.state.mean[at]! - other.expected[at]!)) /
      (conditional * Math.sqrt(variance[0]! * other.state.variance[0]!));
  }

  private addActions(actions: Int32Array, other: Role, otherOf: Int32Array, weighted: boolean): void {
    const { size, precision, linear, omega, offset } = this;
    const { liked, trust } = this.rows.table;
    const [theirs, theirCovariance] = [other.state.mean, other.state.covariance];
    for (let index = 0; index < actions.length; index += 1) {
      const n = actions[index]!;
      const weight = weighted ? trust[n]! : 1;
      const w = omega[n]! * weight;
      const them = otherOf[n]! * size;
      const bias = theirs[them]!;
      const rest = weight * (liked[n]! - 0.5) - w * (offset[n]! + bias);
      precision[0]! += w;
      linear[0]! += rest;
      for (let k = 1; k < size; k += 1) {
        const taste = theirs[them + k]!;
        linear[k]! += rest * taste - w * theirCovariance[them * size + k]!;
        precision[k * size]! += w * taste;
        for (let l = 1; l <= k; l += 1)
          precision[k * size + l]! +=
            w * (taste * theirs[them + l]! + theirCovariance[(them + k) * size + l]!);
      }
    }
  }

  /** Updates the profile regression of a role and the variance of members around it. */
  private regress(role: Role, upTo: number): void {
    for (let k = 0; k < upTo; k += 1) {
      const inverse = this.regressNumber(role, k);
      role.state.variance[k] = shrunk(this.spread(role, k, inverse), role.present.length, priorOf(k));
    }
  }

  /** Updates the profile weights of number `k` (bias or latent factor). Returns their covariance. */
  private regressNumber(role: Role, k: number): Float64Array {
    const { size, rows } = this;
    const { mean, variance, weights } = role.state;
    const { memberColumns: columns, freeColumns: free } = rows;
    const matrix = new Float64Array(columns * columns);
    const inverse = new Float64Array(columns * columns);
    const target = new Float64Array(columns);
    for (const member of role.present) {
      const row = rows.memberRows[member]!;
      const value = mean[member * size + k]! / variance[k]!;
      for (let c = 0; c < columns; c += 1) target[c]! += row[c]! * value;
    }
    for (let c = 0; c < columns * columns; c += 1) matrix[c] = role.gram[c]! / variance[k]!;
    for (let c = 0; c < columns; c += 1)
      matrix[c * columns + c]! +=
        1 / (c < free ? (k === 0 ? PRIOR.freeBias : PRIOR.freeTaste) : role.columnVariance[k]!);
    factorize(matrix, columns);
    solve(matrix, columns, target);
    invert(matrix, columns, inverse);
    weights.set(target, k * columns);
    let squares = 0;
    for (let c = free; c < columns; c += 1) squares += target[c]! ** 2 + inverse[c * columns + c]!;
    role.columnVariance[k] = shrunk(squares, columns - free, PRIOR.column);
    for (let member = 0; member < rows.memberRows.length; member += 1) {
      const row = rows.memberRows[member]!;
      let sum = 0;
      for (let c = 0; c < columns; c += 1) sum += row[c]! * target[c]!;
      role.expected[member * size + k] = sum;
    }
    return inverse;
  }

  /**
   * Returns the expected sum of squares of the members' deviations from the regression, including the
   * posterior variance.
   */
  private spread(role: Role, k: number, inverse: Float64Array): number {
    const { size } = this;
    const columns = this.rows.memberColumns;
    // The trace of gram x inverse is the variance that comes from uncertain profile weights.
    let spread = 0;
    for (let i = 0; i < columns; i += 1)
      for (let j = 0; j <= i; j += 1)
        spread += (i === j ? 1 : 2) * role.gram[i * columns + j]! * inverse[i * columns + j]!;
    for (const member of role.present)
      spread +=
        (role.state.mean[member * size + k]! - role.expected[member * size + k]!) ** 2 +
        role.state.covariance[(member * size + k) * size + k]!;
    return spread;
  }

  /** Returns mean, variance and latent-factor part of the two members' contribution to an action's logit. */
  private logitOf(n: number): [mean: number, variance: number, taste: number] {
    const { size } = this;
    const { giver, receiver } = this.rows.table;
    const [a, b] = [this.givers.state, this.receivers.state];
    return logit(a.mean, a.covariance, giver[n]! * size, b.mean, b.covariance, receiver[n]! * size, size);
  }

  private bound(): void {
    for (let n = 0; n < this.omega.length; n += 1) {
      if (!this.included[n]) continue;
      const [eta, spread] = this.logitOf(n);
      const xi = Math.sqrt((this.offset[n]! + eta) ** 2 + spread);
      this.omega[n] = xi < 1e-6 ? 0.25 : Math.tanh(xi / 2) / (2 * xi);
    }
  }

  private fitPairs(): void {
    const { handSet, pairWidth } = this.rows;
    const matrix = new Float64Array(pairWidth * pairWidth);
    const target = new Float64Array(pairWidth);
    this.addPairs(matrix, target);
    for (let i = 0; i < pairWidth; i += 1) {
      target[i]! += handSet[i]! / this.pairVariance;
      matrix[i * pairWidth + i]! += 1 / this.pairVariance;
    }
    factorize(matrix, pairWidth);
    solve(matrix, pairWidth, target);
    const inverse = new Float64Array(pairWidth * pairWidth);
    invert(matrix, pairWidth, inverse);
    let squares = 0;
    for (let i = 0; i < pairWidth; i += 1)
      squares += (target[i]! - handSet[i]!) ** 2 + inverse[i * pairWidth + i]!;
    this.pairVariance = shrunk(squares, pairWidth, PRIOR.pair);
    this.pairWeights.set(target);
    this.setOffsets();
  }

  /** Adds the included actions to the lower half of the normal matrix and to the target. */
  private addPairs(matrix: Float64Array, target: Float64Array): void {
    const { table, pairRows, pairWidth, side } = this.rows;
    const { liked, trust } = table;
    const half = pairWidth / 2;
    // The second half of a row follows from the first, so a quarter of the products suffices.
    const grams = [-1, 0, 1].map(() => new Float64Array(half * half));
    for (let n = 0; n < this.omega.length; n += 1) {
      if (!this.included[n]) continue;
      const w = this.omega[n]! * trust[n]!;
      const [eta] = this.logitOf(n);
      const rest = trust[n]! * (liked[n]! - 0.5) - w * eta;
      const at = n * pairWidth;
      const sign = side[n]!;
      const gram = grams[sign + 1]!;
      for (let i = 0; i < half; i += 1) {
        const left = pairRows[at + i]!;
        if (left === 0) continue;
        target[i]! += left * rest;
        target[half + i]! += sign * left * rest;
        const weighted = w * left;
        for (let j = 0; j <= i; j += 1) gram[i * half + j]! += weighted * pairRows[at + j]!;
      }
    }
    const [minus, none, plus] = grams as [Float64Array, Float64Array, Float64Array];
    for (let i = 0; i < half; i += 1)
      for (let j = 0; j <= i; j += 1) {
        const place = i * half + j;
        const [both, apart] = [plus[place]! + minus[place]!, plus[place]! - minus[place]!];
        matrix[i * pairWidth + j]! += both + none[place]!;
        matrix[(half + i) * pairWidth + half + j]! += both;
        matrix[(half + i) * pairWidth + j]! += apart;
        if (i !== j) matrix[(half + j) * pairWidth + i]! += apart;
      }
  }

  /** Updates the correlation of the two biases of a member. */
  private correlate(): void {
    const { givers, receivers, size } = this;
    const [a, b] = [givers.state, receivers.state];
    let [sum, left, right, count] = [0, 0, 0, 0];
    for (const member of givers.present) {
      if (receivers.actionsOf[member]!.length === 0) continue;
      const at = member * size;
      const one = a.mean[at]! - givers.expected[at]!;
      const other = b.mean[at]! - receivers.expected[at]!;
      sum += one * other;
      left += one * one + a.covariance[at * size]!;
      right += other * other + b.covariance[at * size]!;
      count += 1;
    }
    // Shrunk as if by 20 members without correlation, and clipped to ±0.8 to keep the updates stable.
    this.biasCorrelation =
      count === 0
        ? 0
        : Math.max(-0.8, Math.min(0.8, (sum / Math.sqrt(left * right + 1e-9)) * (count / (count + 20))));
  }
}
