import type { Vocabulary } from '../model/prior-model.ts';

/** Words of the simulated profiles. Other words would change the results. */
export const HOBBIES: readonly string[] = [
  'Traveling',
  'Cooking',
  'Music',
  'Dancing',
  'Reading',
  'Sports',
  'Gaming',
  'Fitness',
  'Photography',
  'Movies',
  'Art',
  'Outdoors',
];

export const VOCABULARY: Vocabulary = {
  hobbies: HOBBIES,
  relationshipType: [
    'Friendship',
    'Casual dating',
    'Long-term relationship',
    'Marriage',
    'Networking',
    'Travel buddy',
  ],
  smoking: ['Non-smoker', 'Occasionally', 'Regular smoker'],
  drinking: ['Non-drinker', 'Occasionally', 'Social drinker', 'Regular drinker'],
};
