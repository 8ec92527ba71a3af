/** Public API of the safety module. */
export {
  FirstMessageScreeningService,
  type PendingMessage,
} from './risk-flags/first-message-screening.service.js';
export { AgeChecksService } from './reporting/age-checks.service.js';
export { IntimatePicturesService } from './reporting/intimate-pictures.service.js';
export { EMPTY_REPORTER_RECORD, type ReporterRecord } from './reports/reporter.rules.js';
export { FindsEvidence, type ReportSubject } from './reports/evidence-registry.service.js';
export { convertedOrNull, type FoundMessage, type NamedPlan } from './reports/evidence.rules.js';
export { reportedThing } from './reports/report.rules.js';
export type { Report } from './reports/report.schema.js';
export { type DecidedReport, ReportReviewService } from './reports/report-review.service.js';
export { safetyIntegrity } from './safety.integrity-check.js';
export { SafetyModule } from './safety.module.js';
export { RiskScoreService } from './risk-flags/risk-score.service.js';
export { type DecidedRiskFlag, RiskFlagsService } from './risk-flags/risk-flags.service.js';
