import * as z from 'zod';
import type { FeatureStatistics } from '../features/feature-statistics.ts';
import { featureSpaceOf } from '../features/features.ts';
import type { ModelMember } from '../features/member.ts';
import { biasOfOtherModel, unpackPosterior } from './packed-posterior.ts';
import { PairModel, type ModelParameters, type PreparedMember } from './pair-model.ts';

// z.number() accepts only finite numbers.
const NumberArray = z.array(z.number());
const Scale = z.object({ mean: z.number(), deviation: z.number().min(0) });
const Words = z.array(z.object({ word: z.string(), share: z.number().min(0).max(1) }));
const Agreement = z.object({
  holders: z.number().min(0),
  counts: z.array(z.object({ word: z.string(), count: z.number().positive() })),
  usual: z.number(),
});
const Space = z.object({
  genders: z.array(z.string()),
  age: Scale,
  hasPositions: z.boolean(),
  hobbies: Agreement,
  hobbyCount: Scale,
  hobbyWords: Words,
  completeness: Scale,
  photos: Scale,
  numbers: z.array(
    z.object({
      field: z.string(),
      scale: Scale,
      // `levels` is missing for quantities, and `compared` for fields with a pair column.
      levels: Words.optional(),
      compared: z.boolean().optional(),
    }),
  ),
  words: z.array(z.object({ field: z.string(), agreement: Agreement, levels: Words })),
  agreement: Scale.optional(),
});
const Role = z.object({ weights: NumberArray, variance: NumberArray });
const Shape = z.object({
  factors: z.number().int().min(0).max(16),
  space: Space,
  giver: Role,
  receiver: Role,
  pairWeights: NumberArray,
  usual: NumberArray,
  calibration: z.object({
    intercept: z.number(),
    levels: z.number(),
    taste: z.number(),
    reciprocity: z.number(),
  }),
});

/** Converts parameters for MongoDB: lists instead of typed arrays. They contain no data of single members. */
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

/** A stored model that this program can use. */
export interface UsableModel {
  readonly version: number;
  readonly parameters: ModelParameters;
  readonly model: PairModel;
}

/**
 * Returns the first stored model that can be used. Calls `onUnusable` with the error of each model before it.
 */
export function firstUsable(
  stored: readonly { version: number; parameters: unknown }[],
  onUnusable: (version: number, error: Error) => void,
): UsableModel | null {
  for (const { version, parameters } of stored) {
    try {
      return { version, ...modelIn(parameters) };
    } catch (error) {
      onUnusable(version, error as Error);
    }
  }
  return null;
}

/** Packed posteriors of a member, with the version of the model that they belong to. */
interface StoredPosteriors {
  readonly model: number;
  readonly giver: Float32Array | null;
  readonly receiver: Float32Array | null;
}

/** Prepares a member for a model, with the stored posteriors. */
export function prepareStored(
  { version, model, parameters }: UsableModel,
  member: ModelMember,
  stored: StoredPosteriors | undefined,
): PreparedMember {
  if (!stored) return model.prepare(member);
  const size = 1 + parameters.factors;
  if (stored.model === version)
    return model.prepare(member, {
      giver: unpackPosterior(stored.giver, size),
      receiver: unpackPosterior(stored.receiver, size),
    });
  // Latent factors have a meaning only within their own model. Of another model's posteriors only the bias is
  // used.
  const expected = model.prepare(member);
  return model.prepare(member, {
    giver: biasOfOtherModel(stored.giver, expected.giver),
    receiver: biasOfOtherModel(stored.receiver, expected.receiver),
  });
}

/**
 * Returns the model of a stored document.
 * @throws if the document is invalid or was written by another version of this program; the message names
 *   the missing or invalid part
 */
function modelIn(stored: unknown): { parameters: ModelParameters; model: PairModel } {
  const { giver, receiver, factors, pairWeights, usual } = Shape.parse(stored);
  const parameters = stored as ModelParameters;
  const { memberColumns, pairColumns } = featureSpaceOf(parameters.space);
  for (const { weights, variance } of [giver, receiver]) {
    if (variance.length !== 1 + factors)
      throw new Error('The number of variances does not match the number of factors.');
    if (variance.some((one) => !(one > 0))) throw new Error('A variance is not positive.');
    if (weights.length !== (1 + factors) * memberColumns)
      throw new Error('The number of weights does not match the columns of a profile.');
  }
  if (pairWeights.length !== 2 * pairColumns.length || usual.length !== pairColumns.length)
    throw new Error('The number of weights does not match the columns of a pair.');
  const model = new PairModel(parameters);
  const [full, other, empty] = triedMembers(parameters.space).map((member) => model.prepare(member));
  for (const [a, b] of [
    [full!, other!],
    [other!, full!],
    [full!, empty!],
    [empty!, other!],
  ] as const)
    if (!Number.isFinite(model.score(a, b).score))
      throw new Error('The score of two test members is not a finite number.');
  return { parameters, model };
}

/**
 * Returns two members for a test of a model, with different values in all fields that the model reads, and
 * one member without any value.
 */
function triedMembers({ genders, hobbies, numbers, words }: FeatureStatistics): ModelMember[] {
  const knownTo = (id: string): string[] => [`known to ${id} alone`, `and this to ${id}`];
  const filledMember = (id: string, gender: string | undefined, away: number): ModelMember => ({
    id,
    gender: gender ?? null,
    lookingFor: genders[0] ?? null,
    age: 30 + away,
    ageMin: 18,
    ageMax: 30,
    hobbies: [...hobbies.counts.map(({ word }) => word), ...knownTo(id)],
    position: { lng: away, lat: away },
    photos: 3 + away,
    fields: new Map<string, number | readonly string[]>([
      ...numbers.map(({ field, scale }) => [field, scale.mean + away * scale.deviation] as const),
      ...words.map(
        ({ field, agreement }) =>
          [field, [...agreement.counts.map(({ word }) => word), ...knownTo(id)]] as const,
      ),
    ]),
  });
  const empty: ModelMember = {
    id: 'empty',
    gender: null,
    lookingFor: null,
    age: null,
    ageMin: null,
    ageMax: null,
    hobbies: [],
    position: null,
    photos: null,
    fields: new Map(),
  };
  return [filledMember('full', genders[0], 1), filledMember('other', genders[1], -2), empty];
}
