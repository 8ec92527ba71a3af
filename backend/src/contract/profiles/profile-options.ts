/** Option lists of the profile, in display order. */
export const GENDERS = ['male', 'female', 'other'] as const;

export const LOOKING_FOR = ['male', 'female', 'both'] as const;

export const HOBBIES = [
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
] as const;

export const SMOKING = ['Non-smoker', 'Occasionally', 'Regular smoker'] as const;
export type Smoking = (typeof SMOKING)[number];

export const DRINKING = ['Non-drinker', 'Occasionally', 'Social drinker', 'Regular drinker'] as const;
export type Drinking = (typeof DRINKING)[number];

export const RELATIONSHIP_TYPES = [
  'Friendship',
  'Casual dating',
  'Long-term relationship',
  'Marriage',
  'Networking',
  'Travel buddy',
] as const;

/**
 * Details that a member can hide from all others. Age and distance are still used to decide who is suggested.
 */
export const HIDEABLE_DETAILS = ['age', 'distance', 'active'] as const;

/** The pages of onboarding, in order; each may be skipped. */
export const ONBOARDING_STEPS = ['picture', 'place', 'about', 'prompts', 'wishes'] as const;
