import type { FeatureStatistics, WordOverlapStatistics } from '../features/feature-statistics.ts';
import { featureSpaceOf } from '../features/features.ts';
import { BIAS_VARIANCE, RECEIVED_WEIGHTS, USUAL_LIKE_LOGIT, USUAL_VALUES } from '../hand-set-weights.ts';
import { pairLogit, type ModelParameters } from './pair-model.ts';

/**
 * Returns the statistics of 100 invented members who have `each` of these words each, with every word equally
 * frequent.
 */
const evenly = (words: readonly string[], each: number): WordOverlapStatistics => ({
  holders: 100,
  counts: words.map((word) => ({ word, count: (100 * each) / words.length })),
  usual: each / words.length,
});

/** Words that members can choose, by the field of {@link ModelMember}. */
export interface Vocabulary {
  readonly hobbies: readonly string[];
  readonly relationshipType: readonly string[];
  readonly smoking: readonly string[];
  readonly drinking: readonly string[];
}

const spaceOf = (vocabulary: Vocabulary): FeatureStatistics => ({
  genders: ['female', 'male'],
  age: { mean: 30, deviation: 8 },
  hasPositions: true,
  hobbies: evenly(vocabulary.hobbies, 4),
  hobbyCount: { mean: 4, deviation: 2 },
  hobbyWords: [],
  completeness: { mean: 4, deviation: 1 },
  photos: { mean: 2, deviation: 1.5 },
  numbers: [],
  words: [
    { field: 'relationshipType', agreement: evenly(vocabulary.relationshipType, 2), levels: [] },
    { field: 'smoking', agreement: evenly(vocabulary.smoking, 1), levels: [] },
    { field: 'drinking', agreement: evenly(vocabulary.drinking, 1), levels: [] },
  ],
});

/** Factor by which the posterior variance of both members shrinks a logit (MacKay's approximation). */
const DOUBT_FACTOR = 1 / Math.sqrt(1 + (Math.PI * 2 * BIAS_VARIANCE) / 8);

/**
 * Returns the parameters of version 0. They are set by hand, have no latent factors, and are used until there
 * are enough actions for a training.
 */
export const priorParameters = (vocabulary: Vocabulary): ModelParameters => {
  const statistics = spaceOf(vocabulary);
  const space = featureSpaceOf(statistics);
  const received = new Array<number>(space.memberColumns).fill(0);
  for (const [name, weight] of Object.entries(RECEIVED_WEIGHTS)) received[space.memberColumn(name)] = weight;
  const usual = space.pairColumns.map(({ name }) => USUAL_VALUES[name] ?? 0);
  const handSet = space.pairColumns.map((column) => column.handSet);
  // Column 0 is the constant 1, so this is the prior mean of the receiver bias, which actions can change for
  // each member. A value in the intercept of the calibration would stay in addition to the evidence of
  // actions.
  received[0] = USUAL_LIKE_LOGIT / DOUBT_FACTOR - pairLogit(usual, handSet);
  return {
    factors: 0,
    space: statistics,
    giver: { weights: received.map(() => 0), variance: [BIAS_VARIANCE] },
    receiver: { weights: received, variance: [BIAS_VARIANCE] },
    // The second half is 0: no interaction with gender.
    pairWeights: [...handSet, ...handSet.map(() => 0)],
    usual,
    calibration: { intercept: 0, levels: 1, taste: 1, reciprocity: 0 },
  };
};
