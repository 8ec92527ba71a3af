/** Limits of must-haves. Separate, because only the pages that show them load them. */
export const MUST_HAVE_LIMITS = {
  /** Must-haves of a member. */
  chosen: 3,
  /** People are counted in steps of this, so that no number tells of one member. */
  countStep: 10,
  /** People are counted up to this number. */
  counted: 100,
  /** Length of the value of a fact. */
  valueLength: 40,
} as const;
