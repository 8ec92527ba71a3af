import type { GivenAnswers } from '../features/agreement.ts';
import type { FeatureStatistics } from '../features/feature-statistics.ts';
import { featureSpaceOf, type FeatureSpace, type ModelPart } from '../features/features.ts';
import type { ModelMember } from '../features/member.ts';
import { KNOWN_LIKE_PROBABILITY } from '../hand-set-weights.ts';
import { sigmoid } from './calibration.ts';
import { logit } from './logit.ts';

/**
 * Stacking weights of the parts of a prediction, learned on held-out pairs. Stored models use these names, in
 * which `levels` is the weight of the biases and the profile fit.
 */
export interface Calibration {
  readonly intercept: number;
  readonly levels: number;
  readonly taste: number;
  /** Correlation of the two actions of a pair that remains beyond the prediction of each. */
  readonly reciprocity: number;
}

/** Prior of members in one role (giver or receiver): a regression on the profile. */
export interface RoleParameters {
  /** Regression weights: (1 + factors) x member columns. */
  readonly weights: ArrayLike<number>;
  /** 1 + factors variances: the spread of members around the regression. */
  readonly variance: ArrayLike<number>;
}

/** Model parameters without data of single members. Plain data that can be stored. */
export interface ModelParameters {
  readonly factors: number;
  readonly space: FeatureStatistics;
  readonly giver: RoleParameters;
  readonly receiver: RoleParameters;
  /** Weights of the pair columns. */
  readonly pairWeights: ArrayLike<number>;
  /** Mean of each pair column, against which reasons on cards are measured. */
  readonly usual: ArrayLike<number>;
  readonly calibration: Calibration;
}

/**
 * Posterior (or prior) of one member in one role: a normal distribution over the bias (index 0) and the
 * latent factors (`taste`).
 */
export interface Posterior {
  readonly mean: ArrayLike<number>;
  /** (1 + factors)² */
  readonly covariance: ArrayLike<number>;
}

/** Posterior of one member in each role; null for a role without actions. */
export interface MemberPosteriors {
  readonly giver: Posterior | null;
  readonly receiver: Posterior | null;
}

/** A member with the posterior in each role, or with the prior from the profile in a role without actions. */
export interface PreparedMember {
  readonly member: ModelMember;
  readonly giver: Posterior;
  readonly receiver: Posterior;
}

/** Returns a prepared member with answers to questions, which only affect the fit of two members. */
export const withAnswers = (
  { member, ...posteriors }: PreparedMember,
  answers: GivenAnswers | undefined,
): PreparedMember => ({ ...posteriors, member: answers ? { ...member, answers } : member });

/** Predicted mutual interest of two members, A and B. */
export interface TwoSidedScore {
  /** Probability that both like each other. */
  readonly score: number;
  readonly pAB: number;
  readonly pBA: number;
}

/** Known actions of A on B and of B on A: true for a like, false for a dislike, undefined without one. */
export interface KnownActions {
  readonly ab?: boolean | undefined;
  readonly ba?: boolean | undefined;
}

/** How much a part changes the score, compared with a usual pair. */
export type PartEffect = readonly [part: ModelPart, by: number];

/**
 * Returns the two parts of a logit: biases plus profile fit (`bias`), and latent factors (`taste`). Both are
 * shrunk by the variance (MacKay's approximation of the mean probability).
 * @param pair contribution of the two profiles to the logit
 */
export function partsOf(
  factors: number,
  giver: Posterior,
  receiver: Posterior,
  pair: number,
): { bias: number; taste: number } {
  const [mean, variance, taste] = logit(
    giver.mean,
    giver.covariance,
    0,
    receiver.mean,
    receiver.covariance,
    0,
    1 + factors,
  );
  const shrink = 1 / Math.sqrt(1 + (Math.PI * variance) / 8);
  return { bias: (pair + mean - taste) * shrink, taste: taste * shrink };
}

/** Returns the weighted sum of a pair's columns. */
export function pairLogit(row: ArrayLike<number>, weights: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < row.length; index += 1) sum += row[index]! * weights[index]!;
  return sum;
}

/**
 * Weights of the pair columns for givers of one side (1 and -1: the two most frequent genders, 0: others).
 */
interface SideWeights {
  readonly weights: Float64Array;
  /** Contribution of a usual pair, by part. */
  readonly usual: Float64Array;
}

/** A score with its explanation. */
export interface ExplainedScore extends TwoSidedScore {
  /** Returns how much each part of the two profiles changes the score, compared with a usual pair. */
  readonly lifts: () => PartEffect[];
}

/** Predicts mutual likes from one set of parameters. Has no side effects. */
export class PairModel {
  private readonly parameters: ModelParameters;
  private readonly space: FeatureSpace;
  /** Distinct parts of the columns. */
  private readonly parts: readonly ModelPart[];
  /** Index in `parts` of each column's part. */
  private readonly partOf: Uint8Array;
  /** Weights for givers of side -1, 0 and 1. */
  private readonly sides: readonly SideWeights[];

  constructor(parameters: ModelParameters) {
    this.parameters = parameters;
    this.space = featureSpaceOf(parameters.space);
    const columns = this.space.pairColumns;
    this.parts = [...new Set(columns.map(({ part }) => part))];
    this.partOf = Uint8Array.from(columns, ({ part }) => this.parts.indexOf(part));
    this.sides = [-1, 0, 1].map((sign) => this.weightsFor(sign));
  }

  /**
   * Prepares a member for any number of scores. A role without actions gets the prior from the profile, with
   * full variance.
   */
  prepare(member: ModelMember, posteriors: MemberPosteriors | null = null): PreparedMember {
    const { giver, receiver } = posteriors ?? { giver: null, receiver: null };
    if (giver && receiver) return { member, giver, receiver };
    const row = this.space.memberRow(member);
    return {
      member,
      giver: giver ?? this.expected(this.parameters.giver, row),
      receiver: receiver ?? this.expected(this.parameters.receiver, row),
    };
  }

  /** Returns the score of two members. Known actions replace their predicted probabilities. */
  score(a: PreparedMember, b: PreparedMember, known: KnownActions = {}): TwoSidedScore {
    return this.combineScore(this.probability(a, b), this.probability(b, a), known);
  }

  /**
   * Returns {@link score} with its explanation. The columns of the two profiles are computed once for both.
   */
  judge(a: PreparedMember, b: PreparedMember, known: KnownActions = {}): ExplainedScore {
    const [ab, ba] = [this.addedBy(a.member, b.member), this.addedBy(b.member, a.member)];
    const combined = this.combineScore(
      this.likeProbability(a, b, sumOf(ab)),
      this.likeProbability(b, a, sumOf(ba)),
      known,
    );
    return { ...combined, lifts: () => this.liftsOf(a.member, b.member, ab, ba) };
  }

  /** Whether the model compares the answers of members to questions. */
  get comparesAnswers(): boolean {
    return this.parameters.space.agreement !== undefined;
  }

  get size(): number {
    return 1 + this.parameters.factors;
  }

  /**
   * Returns an approximate score from biases and latent factors only. It is fast enough to preselect among
   * thousands of candidates.
   * @param means means of the other member as giver, then as receiver: `size` numbers each, from index `at`
   */
  roughScore({ giver, receiver }: PreparedMember, means: Float32Array, at: number): number {
    const { size } = this;
    const { intercept, levels, taste } = this.parameters.calibration;
    let [given, got] = [0, 0];
    for (let k = 1; k < size; k += 1) {
      given += giver.mean[k]! * means[at + size + k]!;
      got += receiver.mean[k]! * means[at + k]!;
    }
    const ab = sigmoid(intercept + levels * (giver.mean[0]! + means[at + size]!) + taste * given);
    const ba = sigmoid(intercept + levels * (receiver.mean[0]! + means[at]!) + taste * got);
    return ab * ba;
  }

  /** Returns the score of two members from known probabilities. */
  combineScore(ab: number, ba: number, known: KnownActions): TwoSidedScore {
    const pAB = actedValue(known.ab) ?? ab;
    const pBA = actedValue(known.ba) ?? ba;
    const { reciprocity } = this.parameters.calibration;
    // A like and the like in return are slightly more correlated than the product of their probabilities
    // says.
    const both = pAB * pBA + reciprocity * Math.sqrt(pAB * (1 - pAB) * pBA * (1 - pBA));
    return { score: Math.max(0, Math.min(both, pAB, pBA)), pAB, pBA };
  }

  /** Returns the probability that the giver likes the receiver when shown, 0 to 1. */
  probability(giver: PreparedMember, receiver: PreparedMember): number {
    return this.likeProbability(giver, receiver, this.profileLogit(giver.member, receiver.member));
  }

  /** Returns the contribution of the two profiles to the logit of a like. */
  profileLogit(giver: ModelMember, receiver: ModelMember): number {
    return sumOf(this.addedBy(giver, receiver));
  }

  /**
   * Returns how much each part raises the logits above those of a usual pair. The candidate's actions are not
   * included: the candidate's side is computed from the profiles only, so that no reason reveals a like.
   */
  private liftsOf(
    viewer: ModelMember,
    candidate: ModelMember,
    ab: Float64Array,
    ba: Float64Array,
  ): PartEffect[] {
    const [usualAb, usualBa] = [this.sideOf(viewer).usual, this.sideOf(candidate).usual];
    return this.parts.map((part, place) => [
      part,
      (ab[place]! - usualAb[place]! + ba[place]! - usualBa[place]!) * 0.5,
    ]);
  }

  /**
   * Returns the probability of a like.
   * @param pair contribution of the two profiles to the logit
   */
  private likeProbability(giver: PreparedMember, receiver: PreparedMember, pair: number): number {
    const { factors, calibration } = this.parameters;
    const { bias, taste } = partsOf(factors, giver.giver, receiver.receiver, pair);
    return sigmoid(calibration.intercept + calibration.levels * bias + calibration.taste * taste);
  }

  /** Returns the contribution of the two profiles to the logit of a like, by part. */
  private addedBy(giver: ModelMember, receiver: ModelMember): Float64Array {
    const added = new Float64Array(this.parts.length);
    const { weights } = this.sideOf(giver);
    const columns = this.space.pairColumns;
    for (let index = 0; index < columns.length; index += 1)
      added[this.partOf[index]!]! += weights[index]! * columns[index]!.value(giver, receiver);
    return added;
  }

  private sideOf(giver: ModelMember): SideWeights {
    return this.sides[this.space.side(giver) + 1]!;
  }

  /** Combines the main weight of each column with its interaction weight for the side of the giver. */
  private weightsFor(sign: number): SideWeights {
    const { pairWeights, usual: usualRow } = this.parameters;
    const count = this.partOf.length;
    const weights = Float64Array.from(
      this.partOf,
      (_, index) => pairWeights[index]! + sign * pairWeights[count + index]!,
    );
    const usual = new Float64Array(this.parts.length);
    this.partOf.forEach((place, index) => (usual[place]! += weights[index]! * usualRow[index]!));
    return { weights, usual };
  }

  private expected({ weights, variance }: RoleParameters, row: Float64Array): Posterior {
    const size = 1 + this.parameters.factors;
    const mean = new Float64Array(size);
    const covariance = new Float64Array(size * size);
    for (let k = 0; k < size; k += 1) {
      for (let c = 0; c < row.length; c += 1) mean[k]! += weights[k * row.length + c]! * row[c]!;
      covariance[k * size + k] = variance[k]!;
    }
    return { mean, covariance };
  }
}

function sumOf(numbers: Float64Array): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}

const actedValue = (liked: boolean | undefined): number | undefined =>
  liked === undefined ? undefined : liked ? KNOWN_LIKE_PROBABILITY : 1 - KNOWN_LIKE_PROBABILITY;
