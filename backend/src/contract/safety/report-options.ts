/** Reasons a member may give when reporting another. */
export const REPORT_REASONS = [
  'fake-profile',
  'under-age',
  'harassment',
  'inappropriate-photos',
  'scam',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Where a member was when they reported. */
export const REPORT_PLACES = ['card', 'profile', 'chat', 'call'] as const;
export type ReportPlace = (typeof REPORT_PLACES)[number];

/** What staff make of a report; the last two lay that on the account. */
export const REPORT_OUTCOMES = ['no-action', 'warned', 'suspended', 'blocked'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** What the reporter reads of it: whether there was something to do, not what was done to the other. */
export const REPORT_ANSWERS = ['no-action', 'acted'] as const;
export type ReportAnswer = (typeof REPORT_ANSWERS)[number];
