/** Public API of the safety module. */
export {
  FirstMessageScreeningService,
  type PendingMessage,
} from './risk-flags/first-message-screening.service.js';
export { FindsEvidence, type ReportSubject } from './reports/evidence-registry.service.js';
export { converted, type FoundMessage, type NamedPlan } from './reports/evidence.rules.js';
export { reportedThing } from './reports/report.rules.js';
export type { Report } from './reports/report.schema.js';
export { ReportReviewService } from './reports/report-review.service.js';
export { safetyIntegrity } from './safety.integrity-check.js';
export { SafetyModule } from './safety.module.js';
export { RiskFlagsService } from './risk-flags/risk-flags.service.js';
