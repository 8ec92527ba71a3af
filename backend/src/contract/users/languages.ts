/** BCP 47 codes. The first one is the default. */
export const LANGUAGES = ['en', 'hi'] as const;
