/** Staff decisions that the member may appeal. */
export const DECISION_KINDS = ['block', 'suspension', 'photo'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** Results of an appeal: `upheld` keeps the decision, `lifted` undoes it. */
export const APPEAL_OUTCOMES = ['upheld', 'lifted'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];
