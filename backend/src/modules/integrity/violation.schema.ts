import { Schema } from 'mongoose';
import { INVARIANT_KINDS, type Violation } from './invariants.rules.js';

export const VIOLATION_MODEL = 'InvariantViolation';

/** A violation that was found and has not been found mended since. */
export interface StoredViolation extends Violation {
  /** `kind:id` */
  _id: string;
  foundAt: Date;
}

export const violationSchema = new Schema<StoredViolation>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: INVARIANT_KINDS, required: true },
    id: { type: String, required: true },
    foundAt: { type: Date, required: true },
  },
  { collection: 'violations', versionKey: false },
);
