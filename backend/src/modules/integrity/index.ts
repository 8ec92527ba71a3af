/** Public API of the integrity module; other modules import from here only. */
export { BlobComparison } from './blob-comparison.service.js';
export { IntegrityChecker } from './integrity-checker.service.js';
export { IntegrityModule } from './integrity.module.js';
export { IntegrityRunService } from './integrity-run.service.js';
export { INTEGRITY_CHECKS, type InvariantKind, START_CURSOR, type Violation } from './invariants.rules.js';
export type { VerifyRun } from './verify-run.repository.js';
export { VerifyRunService } from './verify-run.service.js';
