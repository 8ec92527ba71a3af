import type { LEGAL_CLOCKS } from './legal-clocks.js';

/** What a member can complain of. The first three are urgent. */
export const GRIEVANCE_KINDS = ['intimate-picture', 'impersonation', 'privacy', 'other'] as const;

/** What can be asked for without an account: also what members do by themselves, and by a nominee. */
export const VISITOR_KINDS = [...GRIEVANCE_KINDS, 'access', 'erasure', 'nominee'] as const;

/** All kinds of rights requests. */
export const RIGHTS_KINDS = ['correction', ...VISITOR_KINDS] as const;

/** The clock of each kind. */
export const CLOCK_BY_KIND: Record<(typeof RIGHTS_KINDS)[number], (typeof LEGAL_CLOCKS)[number]> = {
  correction: 'data-right',
  access: 'data-right',
  erasure: 'data-right',
  nominee: 'data-right',
  'intimate-picture': 'intimate-picture',
  impersonation: 'urgent-grievance',
  privacy: 'urgent-grievance',
  other: 'grievance',
};

/** How staff answer; `closed` when the account was erased before an answer. */
export const ANSWER_OUTCOMES = ['done', 'declined'] as const;
export const RIGHTS_OUTCOMES = [...ANSWER_OUTCOMES, 'closed'] as const;
