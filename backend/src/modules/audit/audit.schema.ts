import { AUDIT_ACTIONS, type AuditAction } from '@contract';
import { Schema, type Types } from 'mongoose';

export const AUDIT_MODEL = 'AuditEntry';

/**
 * One thing staff did. Written with it in one transaction; never removed, and changed only by the erasure of
 * the member it concerns.
 */
export interface AuditEntry {
  _id: Types.ObjectId;
  action: AuditAction;
  by: { id: Types.ObjectId; name: string };
  target: { id: Types.ObjectId; name: string } | null;
  reason: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  at: Date;
}

const person = new Schema(
  { id: { type: Schema.Types.ObjectId, required: true }, name: { type: String, required: true } },
  { _id: false },
);

export const auditSchema = new Schema<AuditEntry>(
  {
    action: { type: String, enum: AUDIT_ACTIONS, required: true },
    by: { type: person, required: true },
    target: { type: person, default: null },
    reason: { type: String, default: null },
    before: { type: Object, default: {} },
    after: { type: Object, default: {} },
    at: { type: Date, required: true },
  },
  { collection: 'audit', versionKey: false, minimize: false },
);

// The log, newest first, of one kind of action,
auditSchema.index({ action: 1, _id: -1 });
// of one of staff,
auditSchema.index({ 'by.id': 1, _id: -1 });
// and what was done to one member.
auditSchema.index({ 'target.id': 1, _id: -1 });
