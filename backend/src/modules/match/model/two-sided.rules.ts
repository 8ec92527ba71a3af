import { actionIn, actionTableOf, type ActionTable, type ModelAction } from './actions.rules.js';
import { areaUnderCurve, calibrationError, sigmoid, stack } from './calibration.rules.js';
import { featureSpaceOf, type FeatureSpace, type ModelPart } from './features.rules.js';
import { modelMemberOf, type ModelMember } from './member.rules.js';
import {
  fit,
  type Fitted,
  logit,
  type RoleState,
  type TrainingRows,
  trainingRowsOf,
} from './training.rules.js';

/** How good the probabilities of single likes are on pairs that were not trained on. */
export interface ModelQuality {
  /** Actions that were held out in turn; 0 when there were too few to tell. */
  readonly actions: number;
  readonly auc: number;
  readonly calibrationError: number;
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

/** Weights of the parts, learned on pairs that the parts were not trained on. */
interface Calibration {
  readonly intercept: number;
  readonly levels: number;
  readonly taste: number;
  /** Correlation of what two members do about each other, beyond what the model expects of each. */
  readonly reciprocity: number;
}

const FACTORS = 3;
const ROUNDS = 60;
/** Below this the hand-set start is kept uncalibrated. */
const MIN_ACTIONS_TO_CALIBRATE = 60;
const FOLDS = 4;
/** From here on one held-out fold tells as much as is needed. */
const ACTIONS_FOR_ONE_FOLD = 60_000;
/** The weights of the parts start at one, as if a few hundred actions had said so. */
const STACK_PRECISION = 40;
/** Pairs without any correlation that the learned one is drawn towards. */
const RECIPROCITY_PRIOR_PAIRS = 300;
/** What somebody did is not what they would do for ever. */
const KNOWN_LIKE = 0.97;
const MAX_REASONS = 2;
/** A part that raises the score by less than a tenth is no reason. */
const MIN_REASON = Math.log(1.1);

/** A fixed number from 0 to FOLDS - 1 for two members, whichever way round. */
function foldOf(one: number, other: number): number {
  const [low, high] = one < other ? [one, other] : [other, one];
  const mixed = Math.imul(Math.imul(low + 1, 0x9e3779b1) ^ (high + 1), 0x85ebca77);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % FOLDS;
}

/**
 * Learns from actions how likely any two members are to like each other. The same members and actions give
 * the same model.
 * @param factors how many tastes to look for; without any, levels and fit are all
 */
export function trainTwoSided(
  members: Iterable<ModelMember>,
  actions: Iterable<ModelAction>,
  factors = FACTORS,
): TwoSidedModel {
  const known = new Map<string, ModelMember>();
  for (const member of members) known.set(member.id, member);
  const memberOf = (id: string): ModelMember => known.get(id) ?? modelMemberOf(id, {});
  const space = featureSpaceOf([...known.values()]);
  const table = actionTableOf(actions);
  const rows = trainingRowsOf(space, table, memberOf);
  const all = new Uint8Array(table.giver.length).fill(1);
  const { calibration, quality } = crossFit(rows, factors);
  return new TwoSidedModel(
    space,
    table,
    fit(rows, all, { factors, rounds: ROUNDS }),
    rows,
    calibration,
    quality,
  );
}

/**
 * Predicts every fold by a fit to the others, and learns from that what the parts are worth and how good they
 * are.
 */
function crossFit(rows: TrainingRows, factors: number): { calibration: Calibration; quality: ModelQuality } {
  const { giver, receiver, liked } = rows.table;
  const total = giver.length;
  if (total < MIN_ACTIONS_TO_CALIBRATE)
    return {
      calibration: { intercept: 0, levels: 1, taste: 1, reciprocity: 0 },
      quality: { actions: 0, auc: NaN, calibrationError: NaN },
    };
  const levels: number[] = [];
  const tastes: number[] = [];
  const outcomes: number[] = [];
  const held: number[] = [];
  for (let fold = 0; fold < (total > ACTIONS_FOR_ONE_FOLD ? 1 : FOLDS); fold += 1) {
    const kept = Uint8Array.from(giver, (from, n) => (foldOf(from, receiver[n]!) === fold ? 0 : 1));
    const fitted = fit(rows, kept, { factors, rounds: ROUNDS });
    const size = 1 + factors;
    for (let n = 0; n < total; n += 1) {
      if (kept[n]) continue;
      const parts = partsOf(
        fitted,
        memberBelief(fitted.giver, giver[n]!, size),
        memberBelief(fitted.receiver, receiver[n]!, size),
        pairLogit(rows.pairRows.subarray(n * rows.pairWidth, (n + 1) * rows.pairWidth), fitted.pairWeights),
      );
      held.push(n);
      levels.push(parts.levels);
      tastes.push(parts.taste);
      outcomes.push(liked[n]!);
    }
  }
  const columns = [
    new Float64Array(held.length).fill(1),
    Float64Array.from(levels),
    Float64Array.from(tastes),
  ];
  const [intercept, level, taste] = stack(columns, outcomes, [0, 1, 1], STACK_PRECISION) as [
    number,
    number,
    number,
  ];
  const said = held.map((_, index) => sigmoid(intercept + level * levels[index]! + taste * tastes[index]!));
  const residuals = new Map(
    held.map((n, index) => [
      `${giver[n]!}>${receiver[n]!}`,
      (outcomes[index]! - said[index]!) / Math.sqrt(said[index]! * (1 - said[index]!)),
    ]),
  );
  let [sum, pairs] = [0, 0];
  for (const n of held) {
    const back = giver[n]! < receiver[n]! ? residuals.get(`${receiver[n]!}>${giver[n]!}`) : undefined;
    if (back === undefined) continue;
    sum += back * residuals.get(`${giver[n]!}>${receiver[n]!}`)!;
    pairs += 1;
  }
  return {
    calibration: { intercept, levels: level, taste, reciprocity: sum / (pairs + RECIPROCITY_PRIOR_PAIRS) },
    quality: {
      actions: held.length,
      auc: areaUnderCurve(said, outcomes),
      calibrationError: calibrationError(said, outcomes),
    },
  };
}

/** What is believed of one member in one role. */
interface Belief {
  readonly mean: Float64Array;
  readonly covariance: Float64Array;
}

const memberBelief = (state: RoleState, member: number, size: number): Belief => ({
  mean: state.mean.subarray(member * size, (member + 1) * size),
  covariance: state.covariance.subarray(member * size * size, (member + 1) * size * size),
});

const pairLogit = (row: Float64Array, weights: Float64Array): number =>
  row.reduce((sum, value, index) => sum + value * weights[index]!, 0);

/**
 * The two parts of a logit, both drawn towards nothing by how unsure they are (MacKay's approximation of the
 * mean probability).
 */
function partsOf(
  fitted: Fitted,
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
    1 + fitted.factors,
  );
  const shrink = 1 / Math.sqrt(1 + (Math.PI * variance) / 8);
  return { levels: (pair + mean - taste) * shrink, taste: taste * shrink };
}

/** A trained model: pure, and small: per member 2 x (1 + factors) means and their covariances. */
export class TwoSidedModel {
  /** The usual value of each column of a pair, which reasons are measured against. */
  private readonly usual: Float64Array;

  constructor(
    private readonly space: FeatureSpace,
    private readonly table: ActionTable,
    private readonly fitted: Fitted,
    rows: TrainingRows,
    private readonly calibration: Calibration,
    readonly quality: ModelQuality,
  ) {
    const columns = space.pairColumns.length;
    this.usual = new Float64Array(columns);
    const total = table.giver.length;
    for (let n = 0; n < total; n += 1)
      for (let i = 0; i < columns; i += 1) this.usual[i]! += rows.pairRows[n * rows.pairWidth + i]! / total;
  }

  /**
   * How likely two members are to like each other. Members who are new to the model get what profiles like
   * theirs say; what one has already done replaces what that one would do.
   */
  score(a: ModelMember, b: ModelMember, known: KnownActions = {}): TwoSidedScore {
    return this.combined(this.probability(a, b), this.probability(b, a), known);
  }

  /** The score of two members whose probabilities are at hand. */
  combined(ab: number, ba: number, known: KnownActions = {}): TwoSidedScore {
    const pAB = done(known.ab) ?? ab;
    const pBA = done(known.ba) ?? ba;
    // Liking and being liked back go together a little more (or less) than the product says.
    const both = pAB * pBA + this.calibration.reciprocity * Math.sqrt(pAB * (1 - pAB) * pBA * (1 - pBA));
    return { score: Math.max(0, Math.min(both, pAB, pBA)), pAB, pBA };
  }

  /** How likely one is to like another who is shown to them, 0 to 1. */
  probability(giver: ModelMember, receiver: ModelMember): number {
    const { levels, taste } = partsOf(
      this.fitted,
      this.belief(this.fitted.giver, giver),
      this.belief(this.fitted.receiver, receiver),
      pairLogit(this.pairRow(giver, receiver), this.fitted.pairWeights),
    );
    const { intercept, levels: levelWeight, taste: tasteWeight } = this.calibration;
    return sigmoid(intercept + levelWeight * levels + tasteWeight * taste);
  }

  /** What two members have already done about each other, by the actions that were learned from. */
  knownActions(a: ModelMember, b: ModelMember): KnownActions {
    const [i, j] = [this.table.indexOf.get(a.id), this.table.indexOf.get(b.id)];
    if (i === undefined || j === undefined) return {};
    return { ab: actionIn(this.table, i, j), ba: actionIn(this.table, j, i) };
  }

  /**
   * The at most two parts that raised this score most above a usual pair's, strongest first. Of what the
   * candidate has done nothing goes into them: their side counts by the profiles alone.
   */
  reasons(viewer: ModelMember, candidate: ModelMember): (ModelPart | 'taste')[] {
    const raised = new Map<ModelPart | 'taste', number>();
    const add = (part: ModelPart | 'taste', value: number): void => {
      raised.set(part, (raised.get(part) ?? 0) + value);
    };
    const columns = this.space.pairColumns;
    for (const [giver, receiver] of [
      [viewer, candidate],
      [candidate, viewer],
    ] as const) {
      const row = this.pairRow(giver, receiver);
      const sign = this.space.side(giver);
      columns.forEach(({ part }, index) => {
        const weight =
          this.fitted.pairWeights[index]! + sign * this.fitted.pairWeights[columns.length + index]!;
        add(part, weight * (row[index]! - this.usual[index]!) * 0.5);
      });
    }
    const liking = this.belief(this.fitted.giver, viewer).mean;
    const liked = this.belief(this.fitted.receiver, candidate).mean;
    for (let k = 1; k <= this.fitted.factors; k += 1) add('taste', liking[k]! * liked[k]!);
    return [...raised]
      .filter(([part, value]) => value >= MIN_REASON && part !== 'other' && part !== 'wishes')
      .sort((one, other) => other[1] - one[1])
      .slice(0, MAX_REASONS)
      .map(([part]) => part);
  }

  private pairRow(giver: ModelMember, receiver: ModelMember): Float64Array {
    const row = new Float64Array(2 * this.space.pairColumns.length);
    this.space.fillPairRow(giver, receiver, row, 0);
    return row;
  }

  private belief(state: RoleState, member: ModelMember): Belief {
    const size = 1 + this.fitted.factors;
    const index = this.table.indexOf.get(member.id);
    if (index !== undefined) return memberBelief(state, index, size);
    // Not met in any action: what the profile says, and all the doubt there is.
    const row = this.space.memberRow(member);
    const mean = new Float64Array(size);
    const covariance = new Float64Array(size * size);
    for (let k = 0; k < size; k += 1) {
      for (let c = 0; c < row.length; c += 1) mean[k]! += state.weights[k * row.length + c]! * row[c]!;
      covariance[k * size + k] = state.variance[k]!;
    }
    return { mean, covariance };
  }
}

const done = (liked: boolean | undefined): number | undefined =>
  liked === undefined ? undefined : liked ? KNOWN_LIKE : 1 - KNOWN_LIKE;
