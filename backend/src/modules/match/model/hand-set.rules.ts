import { DRINKING, HOBBIES, RELATIONSHIP_TYPES, SMOKING } from '@contract';
import { featureSpaceOf } from './features.rules.js';
import { type ModelParameters, pairLogit } from './pair-model.rules.js';
import type { AgreementFacts, SpaceFacts } from './space-facts.rules.js';

/** As if of a hundred members each carried so many of these words, each equally often. */
const evenly = (words: readonly string[], each: number): AgreementFacts => ({
  holders: 100,
  counts: words.map((word) => ({ word, count: (100 * each) / words.length })),
  usual: each / words.length,
});

const SPACE: SpaceFacts = {
  genders: ['female', 'male'],
  age: { mean: 30, deviation: 8 },
  hasPositions: true,
  hobbies: evenly(HOBBIES, 4),
  hobbyCount: { mean: 4, deviation: 2 },
  hobbyWords: [],
  completeness: { mean: 4, deviation: 1 },
  photos: { mean: 2, deviation: 1.5 },
  numbers: [],
  words: [
    { field: 'relationshipType', agreement: evenly(RELATIONSHIP_TYPES, 2), levels: [] },
    { field: 'smoking', agreement: evenly(SMOKING, 1), levels: [] },
    { field: 'drinking', agreement: evenly(DRINKING, 1), levels: [] },
  ],
};

/** What makes a profile liked, before anybody has acted. */
const RECEIVED: Readonly<Record<string, number>> = { completeness: 0.2, photos: 0.3 };
/** The usual columns of a pair that are not 0: some years apart, half an hour's way. */
const USUAL: Readonly<Record<string, number>> = {
  older: 0.2,
  younger: 0.2,
  'age gap': 0.1,
  distance: 0.7,
  'within 5 km': 0.1,
  'within 25 km': 0.4,
};
const LEVEL_VARIANCE = 0.6;
/** One in four is liked. */
const USUAL_LIKE = Math.log(1 / 3);
/** Doubt of both draws a logit towards the middle by this. */
const DOUBT = 1 / Math.sqrt(1 + (Math.PI * 2 * LEVEL_VARIANCE) / 8);

/**
 * The model of an empty place: set by hand, without tastes, until members have acted enough to learn from
 * (docs/suggestions.md).
 */
export const handSetParameters = (): ModelParameters => {
  const space = featureSpaceOf(SPACE);
  const received = new Array<number>(space.memberColumns).fill(0);
  for (const [name, weight] of Object.entries(RECEIVED)) received[space.memberColumn(name)] = weight;
  const usual = space.pairColumns.map(({ name }) => USUAL[name] ?? 0);
  const handSet = space.pairColumns.map((column) => column.handSet);
  // A row begins with a one: how often somebody is liked is what actions then say of single members. In the
  // intercept it would be added to what they say already.
  received[0] = USUAL_LIKE / DOUBT - pairLogit(usual, handSet);
  return {
    factors: 0,
    space: SPACE,
    giver: { weights: received.map(() => 0), variance: [LEVEL_VARIANCE] },
    receiver: { weights: received, variance: [LEVEL_VARIANCE] },
    // The same for every gender.
    pairWeights: [...handSet, ...handSet.map(() => 0)],
    usual,
    calibration: { intercept: 0, levels: 1, taste: 1, reciprocity: 0 },
  };
};
