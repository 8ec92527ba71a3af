import type { ModelMember } from '../features/member.ts';
import { areaUnderCurve, calibrationError, logLoss } from '../model/calibration.ts';
import { packPosterior, unpackPosterior } from '../model/packed-posterior.ts';
import { PairModel, type ModelParameters, type PreparedMember } from '../model/pair-model.ts';
import { posteriorsOf, type RolePosteriors, type RolePriors } from '../model/posterior.ts';
import {
  actionsIn,
  MIN_ACTIONS,
  MIN_HELD_OUT,
  sampleOf,
  withTrust,
  type ActionColumns,
} from './training-actions.ts';
import { trainTwoSided } from './two-sided.ts';

/** Members and their actions, in which members are indexes into `members`. */
export interface TrainingData {
  readonly members: readonly ModelMember[];
  readonly past: ActionColumns;
  /** The newest actions: those of the last day, or of more days if the last one has few. */
  readonly heldOut: ActionColumns;
}

/** Quality of predicted like probabilities on held-out actions. */
export interface HeldOutQuality {
  auc: number;
  /** Log loss in nats. */
  logLoss: number;
  calibrationError: number;
}

/**
 * Maximum number of actions for the training of shared parameters. The posteriors of members use all actions.
 */
const MAX_SAMPLE = 150_000;
/** Maximum number of held-out actions for the evaluation. */
const MAX_HELD_OUT = 100_000;
/** Tolerated difference of the log loss in nats, because days differ. */
const TOLERANCE = 0.002;

/** Result of a training. */
interface Learned {
  readonly parameters: ModelParameters;
  /** Quality of the new parameters on the held-out actions; null if they cannot be evaluated. */
  readonly quality: HeldOutQuality | null;
  /** The same for the parameters in use. */
  readonly before: HeldOutQuality | null;
  /** Why the new parameters are not used; null if they are. */
  readonly reason: string | null;
}

/**
 * Trains parameters without the held-out actions, then evaluates them and the parameters in use on the
 * held-out actions.
 * @param turn an integer that selects the sample when there are many actions
 */
export function learn(data: TrainingData, inUse: ModelParameters, turn: number): Learned {
  const { members, past, heldOut } = data;
  const sample = sampleOf(past, members.length, MAX_SAMPLE, turn);
  const known = new Set([...sample.giver, ...sample.receiver]);
  const { parameters } = trainTwoSided(
    [...known].map((member) => members[member]!),
    actionsIn(sample, (member) => members[member]!.id),
  );
  const reason = unjudged(data);
  if (reason !== null) return { parameters, quality: null, before: null, reason };
  const quality = judge(parameters, members, past, heldOut);
  const before = judge(inUse, members, past, heldOut);
  return {
    parameters,
    quality: isNumber(quality) ? quality : null,
    before: isNumber(before) ? before : null,
    reason: refusal(quality, before),
  };
}

/** Computes the posteriors of all members for the parameters of a model. */
export function inferPosteriors(
  parameters: ModelParameters,
  members: readonly ModelMember[],
  columns: ActionColumns,
): { giver: RolePosteriors; receiver: RolePosteriors } {
  const model = new PairModel(parameters);
  const size = 1 + parameters.factors;
  const priors = (): Float32Array => new Float32Array(members.length * size);
  const [giver, receiver] = [priors(), priors()];
  members.forEach((member, index) => {
    const prepared = model.prepare(member);
    giver.set(prepared.giver.mean, index * size);
    receiver.set(prepared.receiver.mean, index * size);
  });
  const offset = new Float32Array(columns.giver.length);
  for (let n = 0; n < offset.length; n += 1)
    offset[n] = model.profileLogit(members[columns.giver[n]!]!, members[columns.receiver[n]!]!);
  const role = (expected: Float32Array, { variance }: ModelParameters['giver']): RolePriors => ({
    expected,
    variance,
  });
  return posteriorsOf({
    size,
    members: members.length,
    table: withTrust(members.length, columns),
    offset,
    giver: role(giver, parameters.giver),
    receiver: role(receiver, parameters.receiver),
  });
}

/**
 * Returns a function that prepares a member by index. Its posterior is packed and unpacked as in the
 * database.
 */
export function preparedBy(
  { factors }: ModelParameters,
  model: PairModel,
  members: readonly ModelMember[],
  { giver, receiver }: ReturnType<typeof inferPosteriors>,
): (member: number) => PreparedMember {
  const size = 1 + factors;
  return (member) =>
    model.prepare(members[member]!, {
      giver: unpackPosterior(packPosterior(giver, member, size), size),
      receiver: unpackPosterior(packPosterior(receiver, member, size), size),
    });
}

/** Evaluates parameters on the held-out actions, with posteriors from the earlier actions. */
function judge(
  parameters: ModelParameters,
  members: readonly ModelMember[],
  past: ActionColumns,
  heldOut: ActionColumns,
): HeldOutQuality {
  const model = new PairModel(parameters);
  const prepared = preparedBy(parameters, model, members, inferPosteriors(parameters, members, past));
  const step = Math.max(1, Math.floor(heldOut.giver.length / MAX_HELD_OUT));
  const [predicted, outcomes]: [number[], number[]] = [[], []];
  for (let n = 0; n < heldOut.giver.length; n += step) {
    predicted.push(model.probability(prepared(heldOut.giver[n]!), prepared(heldOut.receiver[n]!)));
    outcomes.push(heldOut.liked[n]!);
  }
  return {
    auc: areaUnderCurve(predicted, outcomes),
    logLoss: logLoss(predicted, outcomes),
    calibrationError: calibrationError(predicted, outcomes),
  };
}

/** Returns why the training cannot be evaluated; null if it can. */
function unjudged({ past, heldOut }: TrainingData): string | null {
  if (heldOut.giver.length < MIN_HELD_OUT)
    return (
      `There are ${past.giver.length + heldOut.giver.length} likes and dislikes; ` +
      `${MIN_ACTIONS} are needed to learn from most of them and judge a model by the newest.`
    );
  if (past.giver.length === 0) return 'There is nothing before the last day to learn from.';
  if (heldOut.liked.every((liked) => liked === heldOut.liked[0]))
    return `The newest ${heldOut.liked.length}, which judge a model, are all likes or all dislikes.`;
  return null;
}

const isNumber = (quality: HeldOutQuality): boolean => Object.values(quality).every(Number.isFinite);

/** Returns why a model is not used; null if it is. */
function refusal(quality: HeldOutQuality, before: HeldOutQuality): string | null {
  if (!isNumber(quality)) return 'What it says is no number.';
  // A model with finite predictions is always better than a model in use without them.
  if (isNumber(before) && quality.logLoss > before.logLoss + TOLERANCE)
    return (
      `It says worse what members did last than the model in use: ` +
      `log loss ${quality.logLoss.toFixed(4)} against ${before.logLoss.toFixed(4)}.`
    );
  return null;
}
