/** Staff decisions that the member may appeal. */
export const DECISION_KINDS = ['block', 'suspension', 'photo', 'voice-prompt', 'warning'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** The decisions that restrict an account. */
export const isRestriction = (kind: DecisionKind): kind is 'block' | 'suspension' =>
  kind === 'block' || kind === 'suspension';

/**
 * The rules that a decision can name. Titles and texts are in the library of reasons, which the owner edits.
 * Stored, so a key never changes.
 */
export const DECISION_RULES = [
  'scam',
  'fake-profile',
  'under-age',
  'harassment',
  'threats',
  'hate',
  'sexual-content',
  'photos',
  'private-data',
  'advertising',
  'ban-evasion',
  'other',
] as const;
export type DecisionRule = (typeof DECISION_RULES)[number];

/** What a warning was about. Names no message, because that could reveal who reported it. */
export const WARNING_SUBJECTS = ['profile', 'photo', 'message', 'behaviour'] as const;
export type WarningSubject = (typeof WARNING_SUBJECTS)[number];

/** Results of an appeal: `upheld` keeps the decision, `lifted` undoes it. */
export const APPEAL_OUTCOMES = ['upheld', 'lifted'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];
