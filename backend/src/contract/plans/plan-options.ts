/** What a message about a plan says. */
export const PLAN_STEPS = ['proposed', 'agreed', 'cancelled'] as const;
export type PlanStep = (typeof PLAN_STEPS)[number];

/**
 * `declined` by the invited member, `withdrawn` by the other one before it was agreed, `cancelled`
 * afterwards; `expired`: all proposed times have passed.
 */
export const PLAN_STATES = ['proposed', 'agreed', 'declined', 'withdrawn', 'cancelled', 'expired'] as const;

/** Answers to the question whether a member would meet the other one again. */
export const MEET_AGAIN = ['yes', 'unsure', 'no'] as const;
export type MeetAgain = (typeof MEET_AGAIN)[number];

/** State of a shared plan: before its time, until the check-in is due, checked in, and not checked in. */
export const SHARED_PLAN_STATES = ['planned', 'waiting', 'fine', 'missed'] as const;
export type SharedPlanState = (typeof SHARED_PLAN_STATES)[number];
