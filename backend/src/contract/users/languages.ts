/** BCP 47 codes; the first is the default. */
export const LANGUAGES = ['en', 'hi'] as const;
