/**
 * Beginnings of sentences that members may complete on their profile, in five groups of eight, in display
 * order. Ids are stored and must not change. The frontend has their texts.
 */
export const PROMPT_LIBRARY = {
  everyday: [
    'sunday-begins',
    'best-hour',
    'in-my-kitchen',
    'favourite-walk',
    'after-work',
    'song-on-repeat',
    'small-luxury',
    'corner-of-town',
  ],
  playful: [
    'tiny-opinion',
    'useless-talent',
    'fictional-flatmate',
    'midnight-snack',
    'worst-advice',
    'karaoke',
    'superstition',
    'headline',
  ],
  heartfelt: [
    'quietly-proud',
    'changed-my-mind',
    'feel-at-home',
    'taught-me-most',
    'moves-me',
    'glad-about',
    'still-learning',
    'promise-to-myself',
  ],
  together: [
    'first-meeting',
    'we-get-on-if',
    'could-teach-you',
    'please-teach-me',
    'rainy-day',
    'weekend-away',
    'argue-kindly',
    'ask-me-about',
  ],
  stories: [
    'journey-i-tell',
    'as-a-child',
    'bravest-thing',
    'found-by-chance',
    'family-tells',
    'first-job',
    'wonderfully-lost',
    'never-give-away',
  ],
} as const;

export type PromptMood = keyof typeof PROMPT_LIBRARY;
export const PROMPT_MOODS = Object.keys(PROMPT_LIBRARY) as PromptMood[];

export const PROMPTS = Object.values(PROMPT_LIBRARY).flat();
