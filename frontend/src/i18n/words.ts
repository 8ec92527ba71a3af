/** The words of another language for those of an English file: the same keys, so that none is forgotten. */
export type Words<English> = English extends string
  ? string
  : { [Key in keyof English]: Words<English[Key]> };
