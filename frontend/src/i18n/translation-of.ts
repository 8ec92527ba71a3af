/** Type of a translation. It has the same keys as the English file, so that no text is missing. */
export type TranslationOf<English> = English extends string
  ? string
  : { [Key in keyof English]: TranslationOf<English[Key]> };
