import * as z from 'zod';
import { REPORT_OUTCOMES, REPORT_PLACES, REPORT_REASONS } from './report-options.js';

export const ReportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.infer<typeof ReportReason>;

export const ReportPlace = z.enum(REPORT_PLACES);
export type ReportPlace = z.infer<typeof ReportPlace>;

export const ReportOutcome = z.enum(REPORT_OUTCOMES);
export type ReportOutcome = z.infer<typeof ReportOutcome>;
