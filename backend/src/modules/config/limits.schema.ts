import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { AdjustableLimitName, AdjustableLimits } from '@contract';

export const ADJUSTED_LIMITS_MODEL = 'AdjustedLimits';

export interface LimitChange {
  name: AdjustableLimitName;
  from: number;
  to: number;
  reason: string;
  by: { id: Types.ObjectId; name: string };
  at: Date;
}

/**
 * The limits and prices that the owner has changed at run time; a single document, created by the first
 * change.
 */
@Schema({ collection: 'adjustedLimits', versionKey: false, minimize: false })
export class AdjustedLimits {
  @Prop({ type: String, required: true })
  _id!: 'limits';

  @Prop({ required: true })
  version!: number;

  /** Only the changed values. */
  @Prop({ type: SchemaTypes.Mixed, default: {} })
  values!: Partial<AdjustableLimits>;

  /** The latest changes, oldest first; the audit log has all of them. */
  @Prop({ type: [SchemaTypes.Mixed], default: [] })
  history!: LimitChange[];
}

export const adjustedLimitsSchema = SchemaFactory.createForClass(AdjustedLimits);
