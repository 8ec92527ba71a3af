import { AUDIT_ACTIONS, type AuditAction, LIMITS } from '@contract';
import { Schema, type Types } from 'mongoose';
import { DAY_MS } from '../../platform/clock/days.js';

export const AUDIT_MODEL = 'AuditEntry';

/**
 * One thing staff did. Written with it in one transaction; never removed, and changed only by the erasure of
 * the member it concerns. What was only looked at is written before it is shown, and removed after
 * LIMITS.looksDays.
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
  /** Of what was only looked at, once for each hour: the hour's beginning. */
  hour?: Date;
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
    hour: Date,
  },
  { collection: 'audit', versionKey: false, minimize: false },
);

// The log, newest first, of one kind of action,
auditSchema.index({ action: 1, _id: -1 });
// of one of staff,
auditSchema.index({ 'by.id': 1, _id: -1 });
// and what was done to one member.
auditSchema.index({ 'target.id': 1, _id: -1 });
// The same look is one line an hour;
auditSchema.index(
  { 'by.id': 1, 'target.id': 1, hour: 1, 'after.what': 1, 'after.id': 1 },
  { unique: true, partialFilterExpression: { hour: { $type: 'date' } } },
);
// and looks go after their time.
auditSchema.index({ hour: 1 }, { expireAfterSeconds: (LIMITS.looksDays * DAY_MS) / 1000 });
