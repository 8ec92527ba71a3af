import { featureStatisticsOf } from '../features/feature-statistics.ts';
import { featureSpaceOf } from '../features/features.ts';
import { modelMemberOf, type ModelMember } from '../features/member.ts';
import { actionIn, actionTableOf, type ActionTable, type ModelAction } from '../model/actions.ts';
import { areaUnderCurve, calibrationError, fitStacking, sigmoid } from '../model/calibration.ts';
import {
  pairLogit,
  PairModel,
  partsOf,
  type Calibration,
  type KnownActions,
  type MemberPosteriors,
  type ModelParameters,
  type Posterior,
  type PreparedMember,
  type TwoSidedScore,
} from '../model/pair-model.ts';
import {
  fit,
  trainingRowsOf,
  type FittedModel,
  type RoleState,
  type TrainingRows,
} from './variational-bayes.ts';

/** Quality of the predicted probabilities of single likes on held-out pairs. */
export interface ModelQuality {
  /** Number of held-out actions; 0 when there were too few to evaluate the model. */
  readonly actions: number;
  readonly auc: number;
  readonly calibrationError: number;
}

const FACTOR_COUNT = 3;
const ROUNDS = 60;
/** Minimum number of actions for a calibration. Below it the calibration changes nothing. */
const MIN_ACTIONS_TO_CALIBRATE = 60;
const FOLDS = 4;
/** Number of actions above which one held-out fold is precise enough. */
const ACTIONS_FOR_ONE_FOLD = 60_000;
/**
 * Prior precision of the stacking weights, about as strong as a few hundred actions. Their prior mean is 1.
 */
const STACK_PRECISION = 40;
/** Number of uncorrelated pseudo-pairs that shrink the learned correlation. */
const RECIPROCITY_PRIOR_PAIRS = 300;
/**
 * Returns the fold of a pair, 0 to FOLDS - 1. It is deterministic and symmetric, so that both directions of a
 * pair are in one fold.
 */
function foldOf(one: number, other: number): number {
  const [low, high] = one < other ? [one, other] : [other, one];
  const mixed = Math.imul(Math.imul(low + 1, 0x9e3779b1) ^ (high + 1), 0x85ebca77);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % FOLDS;
}

/**
 * Trains a model of mutual likes. Deterministic for the same members and actions.
 * @param factors number of latent factors; 0 leaves only biases and profile fit
 */
export function trainTwoSided(
  members: Iterable<ModelMember>,
  actions: Iterable<ModelAction>,
  factors = FACTOR_COUNT,
): TwoSidedModel {
  const known = new Map<string, ModelMember>();
  for (const member of members) known.set(member.id, member);
  const memberOf = (id: string): ModelMember => known.get(id) ?? modelMemberOf(id, {});
  const table = actionTableOf(actions);
  const statistics = featureStatisticsOf([...known.values()], table);
  const space = featureSpaceOf(statistics);
  const rows = trainingRowsOf(space, table, memberOf);
  const all = new Uint8Array(table.giver.length).fill(1);
  const { calibration, quality } = crossFit(rows, factors);
  const fitted = fit(rows, all, { factors, rounds: ROUNDS });
  const parameters = {
    factors,
    space: statistics,
    giver: fitted.giver,
    receiver: fitted.receiver,
    pairWeights: fitted.pairWeights,
    usual: usualOf(rows, space.pairColumns.length),
    calibration,
  };
  return new TwoSidedModel(parameters, table, fitted, quality);
}

function usualOf({ table, pairRows, pairWidth }: TrainingRows, columns: number): Float64Array {
  const usual = new Float64Array(columns);
  const total = table.giver.length;
  for (let n = 0; n < total; n += 1)
    for (let i = 0; i < columns; i += 1) usual[i]! += pairRows[n * pairWidth + i]! / total;
  return usual;
}

/** Learns the calibration and measures the quality, both on held-out actions (cross-fitting). */
function crossFit(rows: TrainingRows, factors: number): { calibration: Calibration; quality: ModelQuality } {
  if (rows.table.giver.length < MIN_ACTIONS_TO_CALIBRATE)
    return {
      calibration: { intercept: 0, levels: 1, taste: 1, reciprocity: 0 },
      quality: { actions: 0, auc: NaN, calibrationError: NaN },
    };
  const heldOut = predictHeldOut(rows, factors);
  const { actions, biases, tastes, outcomes } = heldOut;
  const columns = [
    new Float64Array(actions.length).fill(1),
    Float64Array.from(biases),
    Float64Array.from(tastes),
  ];
  const [intercept, bias, taste] = fitStacking(columns, outcomes, [0, 1, 1], STACK_PRECISION) as [
    number,
    number,
    number,
  ];
  const predicted = actions.map((_, i) =>
    probable(sigmoid(intercept + bias * biases[i]! + taste * tastes[i]!)),
  );
  const reciprocity = reciprocityOf(rows.table, heldOut, predicted);
  return {
    calibration: { intercept, levels: bias, taste, reciprocity },
    quality: {
      actions: actions.length,
      auc: areaUnderCurve(predicted, outcomes),
      calibrationError: calibrationError(predicted, outcomes),
    },
  };
}

/** Clips a probability to the open interval (0, 1), so that its residual has a non-zero deviation. */
const probable = (predicted: number): number => Math.max(1e-9, Math.min(1 - 1e-9, predicted));

/** Held-out actions: their indexes in the table, the predicted parts, and the outcomes. */
interface HeldOut {
  actions: number[];
  biases: number[];
  tastes: number[];
  outcomes: number[];
}

/** Predicts each fold by a fit to the other folds. With many actions one fold is enough. */
function predictHeldOut(rows: TrainingRows, factors: number): HeldOut {
  const { giver, receiver, liked } = rows.table;
  const heldOut: HeldOut = { actions: [], biases: [], tastes: [], outcomes: [] };
  const size = 1 + factors;
  for (let fold = 0; fold < (giver.length > ACTIONS_FOR_ONE_FOLD ? 1 : FOLDS); fold += 1) {
    const included = Uint8Array.from(giver, (from, n) => (foldOf(from, receiver[n]!) === fold ? 0 : 1));
    const fitted = fit(rows, included, { factors, rounds: ROUNDS });
    for (let n = 0; n < giver.length; n += 1) {
      if (included[n]) continue;
      const parts = partsOf(
        factors,
        memberPosterior(fitted.giver, giver[n]!, size),
        memberPosterior(fitted.receiver, receiver[n]!, size),
        pairLogit(rows.pairRows.subarray(n * rows.pairWidth, (n + 1) * rows.pairWidth), fitted.pairWeights),
      );
      heldOut.actions.push(n);
      heldOut.biases.push(parts.bias);
      heldOut.tastes.push(parts.taste);
      heldOut.outcomes.push(liked[n]!);
    }
  }
  return heldOut;
}

/** Returns the correlation of the standardised residuals of both directions of a pair, shrunk towards 0. */
function reciprocityOf(
  { giver, receiver }: ActionTable,
  heldOut: HeldOut,
  predicted: readonly number[],
): number {
  const { actions, outcomes } = heldOut;
  const residuals = new Map(
    actions.map((n, i) => [
      `${giver[n]!}>${receiver[n]!}`,
      (outcomes[i]! - predicted[i]!) / Math.sqrt(predicted[i]! * (1 - predicted[i]!)),
    ]),
  );
  let [sum, pairs] = [0, 0];
  for (const n of actions) {
    const back = giver[n]! < receiver[n]! ? residuals.get(`${receiver[n]!}>${giver[n]!}`) : undefined;
    if (back === undefined) continue;
    sum += back * residuals.get(`${giver[n]!}>${receiver[n]!}`)!;
    pairs += 1;
  }
  return sum / (pairs + RECIPROCITY_PRIOR_PAIRS);
}

const memberPosterior = (state: RoleState, member: number, size: number): Posterior => ({
  mean: state.mean.subarray(member * size, (member + 1) * size),
  covariance: state.covariance.subarray(member * size * size, (member + 1) * size * size),
});

/**
 * A trained model with the posteriors of each member: means and covariances of 1 + factors numbers in both
 * roles.
 */
export class TwoSidedModel {
  readonly parameters: ModelParameters;
  readonly quality: ModelQuality;
  private readonly table: ActionTable;
  private readonly fitted: FittedModel;
  private readonly pairs: PairModel;

  constructor(parameters: ModelParameters, table: ActionTable, fitted: FittedModel, quality: ModelQuality) {
    this.parameters = parameters;
    this.table = table;
    this.fitted = fitted;
    this.quality = quality;
    this.pairs = new PairModel(parameters);
  }

  /** Returns the score of two members; see {@link PairModel.score}. */
  score(a: ModelMember, b: ModelMember, known: KnownActions = {}): TwoSidedScore {
    return this.pairs.score(this.prepared(a), this.prepared(b), known);
  }

  /** Returns the score of two members from known probabilities. */
  combined(ab: number, ba: number, known: KnownActions = {}): TwoSidedScore {
    return this.pairs.combineScore(ab, ba, known);
  }

  /** Returns the probability that the giver likes the receiver when shown, 0 to 1. */
  probability(giver: ModelMember, receiver: ModelMember): number {
    return this.pairs.probability(this.prepared(giver), this.prepared(receiver));
  }

  /** Returns the actions of two members on each other in the training data. */
  knownActions(a: ModelMember, b: ModelMember): KnownActions {
    const [i, j] = [this.table.indexOf.get(a.id), this.table.indexOf.get(b.id)];
    if (i === undefined || j === undefined) return {};
    return { ab: actionIn(this.table, i, j), ba: actionIn(this.table, j, i) };
  }

  /** Returns the posterior of a member; null for a member without actions. */
  posteriorsOf(id: string): MemberPosteriors | null {
    const size = 1 + this.fitted.factors;
    const index = this.table.indexOf.get(id);
    if (index === undefined) return null;
    const { giver, receiver } = this.fitted;
    return { giver: memberPosterior(giver, index, size), receiver: memberPosterior(receiver, index, size) };
  }

  private prepared(member: ModelMember): PreparedMember {
    return this.pairs.prepare(member, this.posteriorsOf(member.id));
  }
}
