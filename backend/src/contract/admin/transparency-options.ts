import { APPEAL_OUTCOMES, DECISION_KINDS } from '../decisions/decision-options.js';
import { RIGHTS_KINDS } from '../rights/rights-options.js';
import { REPORT_REASONS } from '../safety/report-options.js';

/** What is counted each year, with the rows of each table. */
export const TRANSPARENCY_ROWS = {
  reports: REPORT_REASONS,
  decisions: DECISION_KINDS,
  appeals: [...APPEAL_OUTCOMES, 'waiting'],
  requests: RIGHTS_KINDS,
  orders: ['in-time', 'late', 'waiting'],
} as const;
export const TRANSPARENCY_TABLES = ['reports', 'decisions', 'appeals', 'requests', 'orders'] as const;
export type TransparencyTable = (typeof TRANSPARENCY_TABLES)[number];

/** A number below this one is not shown. */
export const TRANSPARENCY_MIN_COUNT = 10;
