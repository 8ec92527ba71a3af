import * as z from 'zod';
import { modelMemberOf } from '../model/member.rules.js';
import { type ModelParameters, PairModel } from '../model/pair-model.rules.js';

const Numbers = z.array(z.number());
const Role = z.object({ weights: Numbers, variance: Numbers });
const Shape = z.object({
  factors: z.number().int().min(0).max(16),
  space: z.looseObject({}),
  giver: Role,
  receiver: Role,
  pairWeights: Numbers,
  usual: Numbers,
  calibration: z.object({
    intercept: z.number(),
    levels: z.number(),
    taste: z.number(),
    reciprocity: z.number(),
  }),
});

/** Parameters as MongoDB takes them: lists in place of typed arrays, and nothing of single members. */
export function storedParameters({
  giver,
  receiver,
  pairWeights,
  usual,
  ...rest
}: ModelParameters): ModelParameters {
  const role = ({ weights, variance }: ModelParameters['giver']): ModelParameters['giver'] => ({
    weights: Array.from(weights),
    variance: Array.from(variance),
  });
  return {
    ...rest,
    giver: role(giver),
    receiver: role(receiver),
    pairWeights: Array.from(pairWeights),
    usual: Array.from(usual),
  };
}

/** A stored model that can be used. */
export interface UsableModel {
  readonly version: number;
  readonly parameters: ModelParameters;
  readonly model: PairModel;
}

/** The first of these stored models that can be used; `onUnusable` hears why those before cannot. */
export function firstUsable(
  stored: readonly { _id: number; parameters: unknown }[],
  onUnusable: (version: number, error: Error) => void,
): UsableModel | null {
  for (const { _id: version, parameters } of stored) {
    try {
      return { version, ...modelIn(parameters) };
    } catch (error) {
      onUnusable(version, error as Error);
    }
  }
  return null;
}

/**
 * The model of a stored document.
 * @throws for one that is broken or of another version of this program: what it lacks, or what is no number
 */
function modelIn(stored: unknown): { parameters: ModelParameters; model: PairModel } {
  const { giver, receiver, factors } = Shape.parse(stored);
  const parameters = stored as ModelParameters;
  const model = new PairModel(parameters);
  const someone = model.prepare(modelMemberOf('someone', { gender: 'male', age: 30 }));
  const other = model.prepare(modelMemberOf('other', { gender: 'female', age: 30 }));
  if (giver.variance.length !== 1 + factors || receiver.variance.length !== 1 + factors)
    throw new Error('The variances are not as many as the factors.');
  for (const role of [giver, receiver])
    if (role.variance.some((variance) => !(variance > 0))) throw new Error('A variance is not above zero.');
  for (const said of [model.score(someone, other).score, model.score(other, someone).score])
    if (!Number.isFinite(said)) throw new Error('What it says of two members is no number.');
  return { parameters, model };
}
