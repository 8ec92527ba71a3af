/** Staff decisions that the member may appeal. */
export const DECISION_KINDS = ['block', 'suspension', 'photo', 'voice-prompt', 'warning'] as const;

/** The decisions that restrict an account. */
export const isRestriction = (kind: (typeof DECISION_KINDS)[number]): kind is 'block' | 'suspension' =>
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

/** What a warning was about. Names no message, because that could reveal who reported it. */
export const WARNING_SUBJECTS = ['profile', 'photo', 'message', 'behaviour'] as const;

/** Results of an appeal: `upheld` keeps the decision, `lifted` undoes it. */
export const APPEAL_OUTCOMES = ['upheld', 'lifted'] as const;
