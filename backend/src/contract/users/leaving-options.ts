/** Reasons that a member may give for deleting the account, in display order. */
export const LEAVING_REASONS = [
  'met-here',
  'met-elsewhere',
  'nobody-fits',
  'needs-a-break',
  'felt-unsafe',
  'something-else',
] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];
