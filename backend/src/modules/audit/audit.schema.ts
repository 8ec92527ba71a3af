import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { ADMIN_LIMITS, AUDIT_ACTIONS, type AuditAction } from '@contract';
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
 * One action of staff, stored in the same transaction; never deleted, and changed only when the member it
 * concerns is erased. Looks at members' data are stored before the data is shown and deleted after
 * ADMIN_LIMITS.looksDays.
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

  /** The entries of the decision that this entry has undone; absent in all others. */
  @Prop({ type: [SchemaTypes.ObjectId], default: undefined })
  undoes?: Types.ObjectId[];

  @Prop({ required: true })
  at!: Date;

  /** For a look: the beginning of its hour, as repeated looks within an hour are stored once. */
  @Prop()
  hour?: Date;
}

export const auditSchema = SchemaFactory.createForClass(AuditEntry);

// The log of one kind of action, newest first.
auditSchema.index({ action: 1, _id: -1 });
// The log of one staff member.
auditSchema.index({ 'by.id': 1, _id: -1 });
// The actions on one member.
auditSchema.index({ 'target.id': 1, _id: -1 });
// Ensures that repeated looks within an hour are stored once.
auditSchema.index(
  { 'by.id': 1, 'target.id': 1, hour: 1, 'after.what': 1, 'after.id': 1 },
  { unique: true, partialFilterExpression: { hour: { $type: 'date' } } },
);
// MongoDB deletes looks after ADMIN_LIMITS.looksDays (TTL).
auditSchema.index({ hour: 1 }, { expireAfterSeconds: (ADMIN_LIMITS.looksDays * DAY_MS) / 1000 });
