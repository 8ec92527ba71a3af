/** What members may say of themselves besides, each shown or not. Order is the order shown. */
export const FACTS = [
  'pronouns',
  'height',
  'work',
  'education',
  'languages',
  'religion',
  'children',
  'pets',
] as const;
export type ProfileFact = (typeof FACTS)[number];

/** Ids are stored and stay; their words stand with the texts of the browser. Order is the order shown. */
export const FACT_OPTIONS = {
  pronouns: ['she', 'he', 'they', 'she-they', 'he-they'],
  education: ['school', 'vocational', 'student', 'bachelor', 'master', 'doctorate'],
  religion: [
    'agnostic',
    'atheist',
    'buddhist',
    'christian',
    'hindu',
    'jain',
    'jewish',
    'muslim',
    'parsi',
    'sikh',
    'spiritual',
    'other',
  ],
  children: ['have', 'have-want-more', 'want', 'open', 'do-not-want'],
  pets: ['dog', 'cat', 'dog-and-cat', 'other', 'would-like', 'none'],
} as const;

/** Languages by their ISO 639-1 codes, which browsers know the names of. */
export const SPOKEN_LANGUAGES = [
  'en',
  'hi',
  'as',
  'bn',
  'gu',
  'kn',
  'ml',
  'mr',
  'ne',
  'or',
  'pa',
  'ta',
  'te',
  'ur',
  'ar',
  'de',
  'es',
  'fr',
  'it',
  'ja',
  'ko',
  'pt',
  'ru',
  'zh',
] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];
