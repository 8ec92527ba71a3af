/** Limits of questions and agreement. */
export const QUESTIONS_LIMITS = {
  /** Number of questions that two members must both have answered before their agreement is shown. */
  sharedAnswers: 10,
  /** The shown percentage is a multiple of this, so that a change does not reveal a single answer. */
  percentStep: 5,
  /** Maximum number of members that one request compares. */
  comparedMembers: 60,
  /** Number of members shown with whom the caller agrees most. */
  mostAgreeing: 3,
  /** Number of own answers from which on these members are shown. */
  answersBeforeComparing: 10,
  /** Length of the id of an option. */
  optionLength: 20,
  /** Maximum number of options of a question. */
  options: 3,
} as const;
