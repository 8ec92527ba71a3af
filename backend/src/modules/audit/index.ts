/** Public API of the audit module: the log of all actions of staff. */
export { AuditModule } from './audit.module.js';
export { AuditService } from './audit.service.js';
export { auditIntegrity } from './audit.integrity-check.js';
