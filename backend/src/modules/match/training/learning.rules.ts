import { beliefsOf, type RoleBeliefs, type RolePriors } from '../model/beliefs.rules.js';
import { areaUnderCurve, calibrationError, logLoss } from '../model/calibration.rules.js';
import type { ModelMember } from '../model/member.rules.js';
import { type ModelParameters, PairModel, type PreparedMember } from '../model/pair-model.rules.js';
import { trainTwoSided } from '../model/two-sided.rules.js';
import { packed, unpacked } from '../model-store/packed-beliefs.rules.js';
import type { HeldOutQuality } from '../model-store/suggestion-model.schema.js';
import {
  type ActionColumns,
  actionsIn,
  MIN_ACTIONS,
  MIN_HELD_OUT,
  sampleOf,
  weighed,
} from './training-actions.rules.js';

/** What training reads, by members' numbers. */
export interface History {
  readonly members: readonly ModelMember[];
  readonly past: ActionColumns;
  /** The newest: of the last day, or of more days where that has few. */
  readonly heldOut: ActionColumns;
}

/** What is learned of everybody is learned from so many actions; what is known of each member, from all. */
const MAX_SAMPLE = 150_000;
const MAX_HELD_OUT = 100_000;
/** In nats: so much worse is not taken for worse, since days differ. */
const TOLERANCE = 0.002;

/** What a night's training found. */
interface Learned {
  readonly parameters: ModelParameters;
  /** Of the new parameters and of those in use, by what is held out; null when that is impossible. */
  readonly quality: HeldOutQuality | null;
  readonly before: HeldOutQuality | null;
  /** Why the new ones are not put to use; null when they are. */
  readonly reason: string | null;
}

/**
 * Learns parameters without the actions that are held out, and judges them and those in use by these.
 * @param turn a whole number; of very many actions each has others in its sample
 */
export function learn(history: History, inUse: ModelParameters, turn: number): Learned {
  const { members, past, heldOut } = history;
  const sample = sampleOf(past, members.length, MAX_SAMPLE, turn);
  const known = new Set([...sample.giver, ...sample.receiver]);
  const { parameters } = trainTwoSided(
    [...known].map((member) => members[member]!),
    actionsIn(sample, (member) => members[member]!.id),
  );
  const reason = unjudged(history);
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

/** What actions tell of all members, by a model's parameters. */
export function believe(
  parameters: ModelParameters,
  members: readonly ModelMember[],
  columns: ActionColumns,
): { giver: RoleBeliefs; receiver: RoleBeliefs } {
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
    offset[n] = model.fit(members[columns.giver[n]!]!, members[columns.receiver[n]!]!);
  const role = (expected: Float32Array, { variance }: ModelParameters['giver']): RolePriors => ({
    expected,
    variance,
  });
  return beliefsOf({
    size,
    members: members.length,
    table: weighed(members.length, columns),
    offset,
    giver: role(giver, parameters.giver),
    receiver: role(receiver, parameters.receiver),
  });
}

/** Members by number as a model sees them with what is believed of them, stored and read again. */
export function preparedBy(
  { factors }: ModelParameters,
  model: PairModel,
  members: readonly ModelMember[],
  { giver, receiver }: ReturnType<typeof believe>,
): (member: number) => PreparedMember {
  const size = 1 + factors;
  return (member) =>
    model.prepare(members[member]!, {
      giver: unpacked(packed(giver, member, size), size),
      receiver: unpacked(packed(receiver, member, size), size),
    });
}

/** How well parameters say what was done last, with what the actions before tell of each member. */
function judge(
  parameters: ModelParameters,
  members: readonly ModelMember[],
  past: ActionColumns,
  heldOut: ActionColumns,
): HeldOutQuality {
  const model = new PairModel(parameters);
  const prepared = preparedBy(parameters, model, members, believe(parameters, members, past));
  const step = Math.max(1, Math.floor(heldOut.giver.length / MAX_HELD_OUT));
  const [said, outcomes]: [number[], number[]] = [[], []];
  for (let n = 0; n < heldOut.giver.length; n += step) {
    said.push(model.probability(prepared(heldOut.giver[n]!), prepared(heldOut.receiver[n]!)));
    outcomes.push(heldOut.liked[n]!);
  }
  return {
    auc: areaUnderCurve(said, outcomes),
    logLoss: logLoss(said, outcomes),
    calibrationError: calibrationError(said, outcomes),
  };
}

/** Why nothing that was learned can be judged; null when it can. */
function unjudged({ past, heldOut }: History): string | null {
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

/** Why a model is not put to use; null when it is. */
function refusal(quality: HeldOutQuality, before: HeldOutQuality): string | null {
  if (!isNumber(quality)) return 'What it says is no number.';
  // Anything that is a number is better than a model in use that says none.
  if (isNumber(before) && quality.logLoss > before.logLoss + TOLERANCE)
    return (
      `It says worse what members did last than the model in use: ` +
      `log loss ${quality.logLoss.toFixed(4)} against ${before.logLoss.toFixed(4)}.`
    );
  return null;
}
