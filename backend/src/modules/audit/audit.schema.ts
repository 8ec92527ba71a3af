import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { AUDIT_ACTIONS, type AuditAction, LIMITS } from '@contract';
import { SchemaTypes, type Types } from 'mongoose';
import { DAY_MS } from '../../platform/clock/days.js';

export const AUDIT_MODEL = 'AuditEntry';

@Schema({ _id: false })
class AuditPerson {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  id!: Types.ObjectId;

  @Prop({ required: true })
  name!: string;
}

/**
 * One thing staff did. Written with it in one transaction; never removed, and changed only by the erasure of
 * the member it concerns. What was only looked at is written before it is shown, and removed after
 * LIMITS.looksDays.
 */
@Schema({ collection: 'audit', versionKey: false, minimize: false })
export class AuditEntry {
  _id!: Types.ObjectId;

  @Prop({ type: String, enum: AUDIT_ACTIONS, required: true })
  action!: AuditAction;

  @Prop({ type: AuditPerson, required: true })
  by!: AuditPerson;

  @Prop({ type: AuditPerson, default: null })
  target!: AuditPerson | null;

  @Prop({ type: String, default: null })
  reason!: string | null;

  @Prop({ type: SchemaTypes.Mixed, default: {} })
  before!: Record<string, unknown>;

  @Prop({ type: SchemaTypes.Mixed, default: {} })
  after!: Record<string, unknown>;

  @Prop({ required: true })
  at!: Date;

  /** Of what was only looked at, once for each hour: the hour's beginning. */
  @Prop()
  hour?: Date;
}

export const auditSchema = SchemaFactory.createForClass(AuditEntry);

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
