import { sigmoid } from './calibration.rules.js';
import { featureSpaceOf, type FeatureSpace, type ModelPart } from './features.rules.js';
import type { ModelMember } from './member.rules.js';
import type { SpaceFacts } from './space-facts.rules.js';
import { logit } from './training.rules.js';

/** Weights of the parts, learned on pairs that the parts were not trained on. */
export interface Calibration {
  readonly intercept: number;
  readonly levels: number;
  readonly taste: number;
  /** Correlation of what two members do about each other, beyond what the model expects of each. */
  readonly reciprocity: number;
}

/** What profiles say beforehand of members in one role, as givers of likes or as receivers. */
export interface RoleParameters {
  /** (1 + factors) x member columns. */
  readonly weights: ArrayLike<number>;
  /** 1 + factors: how far members differ from what their profiles say. */
  readonly variance: ArrayLike<number>;
}

/** All that a model knows apart from single members: plain data, which can be stored. */
export interface ModelParameters {
  readonly factors: number;
  readonly space: SpaceFacts;
  readonly giver: RoleParameters;
  readonly receiver: RoleParameters;
  /** Weights of the pair's columns. */
  readonly pairWeights: ArrayLike<number>;
  /** The usual value of each column of a pair, which reasons are measured against. */
  readonly usual: ArrayLike<number>;
  readonly calibration: Calibration;
}

/** A normal distribution over 1 + factors numbers: the level first, then the tastes. */
export interface Belief {
  readonly mean: ArrayLike<number>;
  /** (1 + factors)² */
  readonly covariance: ArrayLike<number>;
}

/** What actions have told of one member in each role; null where there were none. */
export interface MemberBeliefs {
  readonly giver: Belief | null;
  readonly receiver: Belief | null;
}

/** A member as the model sees them, with what is believed of them in each role, from actions or profile. */
export interface PreparedMember {
  readonly member: ModelMember;
  readonly giver: Belief;
  readonly receiver: Belief;
}

/** What two members would do about each other. */
export interface TwoSidedScore {
  /** The probability that both like each other. */
  readonly score: number;
  readonly pAB: number;
  readonly pBA: number;
}

/** What is known to have been done: true for a like, false for a dislike, undefined for nothing. */
export interface KnownActions {
  readonly ab?: boolean | undefined;
  readonly ba?: boolean | undefined;
}

/** By how much a part raised a score above a usual pair's. */
export type Lift = readonly [part: ModelPart, by: number];

/** What somebody did is not what they would do for ever. */
const KNOWN_LIKE = 0.97;

/**
 * The two parts of a logit, both drawn towards nothing by how unsure they are (MacKay's approximation of the
 * mean probability).
 * @param pair what the two profiles give
 */
export function partsOf(
  factors: number,
  giver: Belief,
  receiver: Belief,
  pair: number,
): { levels: number; taste: number } {
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
  return { levels: (pair + mean - taste) * shrink, taste: taste * shrink };
}

/** The sum of the columns of a pair, each by its weight. */
export function pairLogit(row: ArrayLike<number>, weights: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < row.length; index += 1) sum += row[index]! * weights[index]!;
  return sum;
}

/** What a pair's columns add to the logit, by part, for a giver of one side (of a gender, or of none). */
interface SideWeights {
  readonly weights: Float64Array;
  /** What a usual pair's columns add, by part. */
  readonly usual: Float64Array;
}

/** A score, and what it comes from. */
export interface Judgement extends TwoSidedScore {
  /** By how much each part of the two profiles raised the score above a usual pair's. */
  readonly lifts: () => Lift[];
}

/** How likely any two members are to like each other, by one set of parameters. Pure. */
export class PairModel {
  private readonly space: FeatureSpace;
  /** The parts that columns belong to, each once, and the place of each column's. */
  private readonly parts: readonly ModelPart[];
  private readonly partOf: Uint8Array;
  /** Of givers of side -1, 0 and 1. */
  private readonly sides: readonly SideWeights[];

  constructor(private readonly parameters: ModelParameters) {
    this.space = featureSpaceOf(parameters.space);
    const columns = this.space.pairColumns;
    this.parts = [...new Set(columns.map(({ part }) => part))];
    this.partOf = Uint8Array.from(columns, ({ part }) => this.parts.indexOf(part));
    this.sides = [-1, 0, 1].map((sign) => this.weightsFor(sign));
  }

  /**
   * A member as this model sees them, for any number of scores. In a role without actions they get what
   * profiles like theirs say, and all the doubt there is.
   */
  prepare(member: ModelMember, beliefs: MemberBeliefs | null = null): PreparedMember {
    const { giver, receiver } = beliefs ?? { giver: null, receiver: null };
    if (giver && receiver) return { member, giver, receiver };
    const row = this.space.memberRow(member);
    return {
      member,
      giver: giver ?? this.expected(this.parameters.giver, row),
      receiver: receiver ?? this.expected(this.parameters.receiver, row),
    };
  }

  /** How likely two members are to like each other; what one has already done replaces what they would do. */
  score(a: PreparedMember, b: PreparedMember, known: KnownActions = {}): TwoSidedScore {
    return this.combined(this.probability(a, b), this.probability(b, a), known);
  }

  /** {@link score}, and what raised it; the columns of the two profiles are worked out once for both. */
  judge(a: PreparedMember, b: PreparedMember, known: KnownActions = {}): Judgement {
    const [ab, ba] = [this.addedBy(a.member, b.member), this.addedBy(b.member, a.member)];
    const said = this.combined(this.likely(a, b, sumOf(ab)), this.likely(b, a, sumOf(ba)), known);
    return { ...said, lifts: () => this.liftsOf(a.member, b.member, ab, ba) };
  }

  /** 1 + factors. */
  get size(): number {
    return 1 + this.parameters.factors;
  }

  /**
   * About how likely two members are to like each other, by levels and tastes alone: cheap enough to choose
   * by among thousands of whom to look at.
   * @param means of the other as a giver, then as a receiver, `size` numbers each, from `at` on
   */
  roughly({ giver, receiver }: PreparedMember, means: Float32Array, at: number): number {
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

  /** The score of two members whose probabilities are at hand. */
  combined(ab: number, ba: number, known: KnownActions = {}): TwoSidedScore {
    const pAB = done(known.ab) ?? ab;
    const pBA = done(known.ba) ?? ba;
    const { reciprocity } = this.parameters.calibration;
    // Liking and being liked back go together a little more (or less) than the product says.
    const both = pAB * pBA + reciprocity * Math.sqrt(pAB * (1 - pAB) * pBA * (1 - pBA));
    return { score: Math.max(0, Math.min(both, pAB, pBA)), pAB, pBA };
  }

  /** How likely one is to like another who is shown to them, 0 to 1. */
  probability(giver: PreparedMember, receiver: PreparedMember): number {
    return this.likely(giver, receiver, this.fit(giver.member, receiver.member));
  }

  /** What the profiles of two add to the logit of one liking the other. */
  fit(giver: ModelMember, receiver: ModelMember): number {
    return sumOf(this.addedBy(giver, receiver));
  }

  /**
   * By how much each part raises the logits above a usual pair's. Of what the candidate has done nothing goes
   * into them: their side counts by the profiles alone.
   */
  private liftsOf(viewer: ModelMember, candidate: ModelMember, ab: Float64Array, ba: Float64Array): Lift[] {
    const [usualAb, usualBa] = [this.sideOf(viewer).usual, this.sideOf(candidate).usual];
    return this.parts.map((part, place) => [
      part,
      (ab[place]! - usualAb[place]! + ba[place]! - usualBa[place]!) * 0.5,
    ]);
  }

  /** @param pair what the two profiles add */
  private likely(giver: PreparedMember, receiver: PreparedMember, pair: number): number {
    const { factors, calibration } = this.parameters;
    const { levels, taste } = partsOf(factors, giver.giver, receiver.receiver, pair);
    return sigmoid(calibration.intercept + calibration.levels * levels + calibration.taste * taste);
  }

  /** What the columns of two profiles add to the logit of one liking the other, by part. */
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

  /** A column has one weight for all, and one against the giver's gender. */
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

  private expected({ weights, variance }: RoleParameters, row: Float64Array): Belief {
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

const done = (liked: boolean | undefined): number | undefined =>
  liked === undefined ? undefined : liked ? KNOWN_LIKE : 1 - KNOWN_LIKE;
