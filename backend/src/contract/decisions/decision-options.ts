/** What staff decide against a member and the member may appeal. */
export const DECISION_KINDS = ['block', 'suspension', 'photo'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** What becomes of an appeal: the decision stands, or is taken back. */
export const APPEAL_OUTCOMES = ['upheld', 'lifted'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];
