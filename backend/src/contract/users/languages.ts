/** By the codes of BCP 47. The first one is spoken where nothing else is known. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];
