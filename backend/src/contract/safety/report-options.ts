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

/** The rule of a measure after a report if staff name none. */
export const REPORT_RULES: Record<(typeof REPORT_REASONS)[number], DecisionRule> = {
  'fake-profile': 'fake-profile',
  'under-age': 'under-age',
  harassment: 'harassment',
  'inappropriate-photos': 'photos',
  scam: 'scam',
  other: 'other',
};

/** Where the reporter was when they reported. */
export const REPORT_PLACES = ['card', 'profile', 'chat', 'call'] as const;

/** Staff decisions about a report; the last two restrict the account. */
export const REPORT_OUTCOMES = ['no-action', 'warned', 'suspended', 'blocked'] as const;

/** The result that the reporter sees: whether staff acted, but not how. */
export const REPORT_ANSWERS = ['no-action', 'acted'] as const;
export type ReportAnswer = (typeof REPORT_ANSWERS)[number];

/** Parts of the evidence that can be damaged in the database. */
export const EVIDENCE_PARTS = ['messages', 'profile', 'plan'] as const;
export type EvidencePart = (typeof EVIDENCE_PARTS)[number];
