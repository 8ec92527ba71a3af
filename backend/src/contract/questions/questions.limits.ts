/** Limits of questions and agreement. */
export const QUESTIONS_LIMITS = {
  /** Number of questions that two members must both have answered before their agreement is shown. */
  sharedAnswers: 10,
  /** The shown percentage is a multiple of this, so that one answer is not read from a change. */
  percentStep: 5,
  /** Members whom one request compares at most. */
  comparedMembers: 60,
  /** Members with whom the caller agrees most, as many as are shown. */
  mostAgreeing: 3,
  /** Own answers from which these members are shown. */
  answersBeforeComparing: 10,
  /** Length of the id of an option. */
  optionLength: 20,
  /** Options of a question at most. */
  options: 3,
} as const;
