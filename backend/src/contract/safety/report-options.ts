import type { DecisionRule } from '../decisions/option.schemas.js';

/** Reasons of a report. */
export const REPORT_REASONS = [
  'fake-profile',
  'under-age',
  'harassment',
  'inappropriate-photos',
  'scam',
  'other',
] as const;

/** The rule that is used for each reason of a report if staff name none. */
export const REPORT_RULES: Record<(typeof REPORT_REASONS)[number], DecisionRule> = {
  'fake-profile': 'fake-profile',
  'under-age': 'under-age',
  harassment: 'harassment',
  'inappropriate-photos': 'photos',
  scam: 'scam',
  other: 'other',
};

/** The place of the product in which the reporter was. */
export const REPORT_PLACES = ['card', 'profile', 'chat', 'call'] as const;

/** Staff decisions about a report; the last two restrict the account. */
export const REPORT_OUTCOMES = ['no-action', 'warned', 'suspended', 'blocked'] as const;

/** The result of a report as its reporter sees it: whether staff acted, but not how. */
export const REPORT_ANSWERS = ['no-action', 'acted'] as const;
export type ReportAnswer = (typeof REPORT_ANSWERS)[number];

/** Parts of the evidence that can be damaged in the database. */
export const EVIDENCE_PARTS = ['messages', 'profile', 'plan'] as const;
export type EvidencePart = (typeof EVIDENCE_PARTS)[number];
