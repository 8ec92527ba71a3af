import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { AdjustableLimits, AdjustableName } from '@contract';
import { SchemaTypes, type Types } from 'mongoose';

export const ADJUSTED_LIMITS_MODEL = 'AdjustedLimits';

/** One change of a limit or price. */
export interface LimitChange {
  name: AdjustableName;
  from: number;
  to: number;
  reason: string;
  by: { id: Types.ObjectId; name: string };
  at: Date;
}

/** What the owner has changed while the product runs; there is one document, once anything was changed. */
@Schema({ collection: 'adjustedLimits', versionKey: false, minimize: false })
export class AdjustedLimits {
  @Prop({ type: String, required: true })
  _id!: 'limits';

  @Prop({ required: true })
  version!: number;

  /** Those that were changed. */
  @Prop({ type: SchemaTypes.Mixed, default: {} })
  values!: Partial<AdjustableLimits>;

  /** The latest changes, oldest first; all of them are in the audit log. */
  @Prop({ type: [SchemaTypes.Mixed], default: [] })
  history!: LimitChange[];
}

export const adjustedLimitsSchema = SchemaFactory.createForClass(AdjustedLimits);
