/** Limits of must-haves. A separate file, because only pages that show must-haves load it. */
export const MUST_HAVE_LIMITS = {
  /** Maximum number of must-haves of a member. */
  chosen: 3,
  /** Numbers of people are shown in steps of this, so that they reveal nothing about one member. */
  countStep: 10,
  /** People are counted only up to this number. */
  counted: 100,
  /** Maximum length of the value of a fact. */
  valueLength: 40,
} as const;
