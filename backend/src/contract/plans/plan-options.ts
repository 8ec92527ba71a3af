/** The events that a message about a plan reports. */
export const PLAN_STEPS = ['proposed', 'agreed', 'cancelled'] as const;
export type PlanStep = (typeof PLAN_STEPS)[number];

/**
 * `declined` by the invited member; `withdrawn` by the proposer before it was agreed; `cancelled` after it
 * was agreed; `expired`: all proposed times have passed.
 */
export const PLAN_STATES = ['proposed', 'agreed', 'declined', 'withdrawn', 'cancelled', 'expired'] as const;

/** Answers to the question whether a member would meet the other one again. */
export const MEET_AGAIN = ['yes', 'unsure', 'no'] as const;
export type MeetAgain = (typeof MEET_AGAIN)[number];

/** States of a shared plan: before its time, waiting for the check-in, checked in, and not checked in. */
export const SHARED_PLAN_STATES = ['planned', 'waiting', 'fine', 'missed'] as const;
export type SharedPlanState = (typeof SHARED_PLAN_STATES)[number];
