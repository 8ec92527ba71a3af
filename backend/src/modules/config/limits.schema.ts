import type { AdjustableLimits, AdjustableName } from '@contract';
import { Schema, type Types } from 'mongoose';

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
export interface AdjustedLimits {
  _id: 'limits';
  version: number;
  /** Those that were changed. */
  values: Partial<AdjustableLimits>;
  /** The latest changes, oldest first; all of them are in the audit log. */
  history: LimitChange[];
}

export const adjustedLimitsSchema = new Schema<AdjustedLimits>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    values: { type: Object, default: {} },
    history: { type: [Object], default: [] },
  },
  { collection: 'adjustedLimits', versionKey: false, minimize: false },
);
