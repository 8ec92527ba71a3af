/** Type of a translation: the same keys as the English file, so that none is missing. */
export type Words<English> = English extends string
  ? string
  : { [Key in keyof English]: Words<English[Key]> };
