/** Optional facts about members, in display order. Each can be hidden. */
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

/** Returns whether a field of a profile is one of the facts that can be hidden. */
export const isProfileFact = (field: string): field is (typeof FACTS)[number] =>
  (FACTS as readonly string[]).includes(field);

/** Ids of options are stored and must not change. The frontend has their texts. In display order. */
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

/** Languages by ISO 639-1 code. Browsers provide their names. */
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
