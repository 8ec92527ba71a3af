/** Staff decisions that the member may appeal. */
export const DECISION_KINDS = ['block', 'suspension', 'photo', 'voice-prompt', 'warning'] as const;

/** The decisions that restrict an account. */
export const isRestriction = (kind: (typeof DECISION_KINDS)[number]): kind is 'block' | 'suspension' =>
  kind === 'block' || kind === 'suspension';

/**
 * The rules that a decision can name. Keys are stored, so they never change. Titles and texts are in the
 * library of reasons, which the owner edits.
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

/** What a warning is about. It names no message, because that could reveal who reported it. */
export const WARNING_SUBJECTS = ['profile', 'photo', 'message', 'behaviour'] as const;

/** Results of an appeal: `upheld` keeps the decision, `lifted` reverses it. */
export const APPEAL_OUTCOMES = ['upheld', 'lifted'] as const;
