/** The safety module's only door. */
export { FirstContactService } from './first-contact.service.js';
export { ReportEvidence } from './report-evidence.js';
export type { FoundMessage, Report } from './report.schema.js';
export { ReportService } from './report.service.js';
export { SafetyModule } from './safety.module.js';
export { SignalsService } from './signals.service.js';
