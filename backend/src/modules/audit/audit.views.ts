import type { AuditEntryView } from '@contract';
import type { AuditEntry } from './audit.schema.js';

export const toAuditEntryView = (entry: AuditEntry): AuditEntryView => ({
  id: entry._id.toHexString(),
  action: entry.action,
  by: { _id: entry.by.id.toHexString(), name: entry.by.name },
  target: entry.target && { _id: entry.target.id.toHexString(), name: entry.target.name },
  reason: entry.reason,
  before: entry.before,
  after: entry.after,
  at: entry.at.toISOString(),
});
