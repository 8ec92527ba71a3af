/** The audit module's only door: the record of everything staff do. */
export { AuditModule } from './audit.module.js';
export { AuditService } from './audit.service.js';
export { auditIntegrity } from './audit.integrity-check.js';
