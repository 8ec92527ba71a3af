import { RISK_FLAG_KINDS, RISK_FLAG_OUTCOMES, type RiskFlagKind, type RiskFlagOutcome } from '@contract';
import { Schema, type Types } from 'mongoose';

export const RISK_OBSERVATION_MODEL = 'RiskObservation';
export const RISK_FLAG_MODEL = 'RiskFlag';

/** One kind of risk found in one message or profile; never the words themselves. */
export interface RiskObservation {
  /** `message:kind` or `member:digest:kind`, so that it is stored once. */
  _id: string;
  member: Types.ObjectId;
  /** Null for a profile. */
  receiver: Types.ObjectId | null;
  kind: RiskFlagKind;
  at: Date;
  expiresAt: Date;
}

export interface RiskFlagCounts {
  kinds: { kind: RiskFlagKind; count: number; lastAt: Date }[];
  receivers: number;
  reporters: number;
  firstAt: Date;
  lastAt: Date;
}

/**
 * One member's observations since the last decision of staff, summed up. An open one is in the staff's queue.
 */
export interface RiskFlag extends RiskFlagCounts {
  /** The member's id. */
  _id: Types.ObjectId;
  open: boolean;
  /** Higher comes first in the queue. */
  priority: number;
  decision: { outcome: RiskFlagOutcome; reason: string; at: Date } | null;
}

export const riskObservationSchema = new Schema<RiskObservation>(
  {
    _id: { type: String, required: true },
    member: { type: Schema.Types.ObjectId, required: true },
    receiver: { type: Schema.Types.ObjectId, default: null },
    kind: { type: String, enum: RISK_FLAG_KINDS, required: true },
    at: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'riskObservations', versionKey: false },
);
// The observations of a member: RiskFlagRepository.sum; and, for erasure, those of messages to a member:
// removeAllOf.
riskObservationSchema.index({ member: 1, at: 1 });
riskObservationSchema.index({ receiver: 1 });
riskObservationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const riskFlagSchema = new Schema<RiskFlag>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    open: { type: Boolean, required: true },
    kinds: {
      type: [
        new Schema(
          { kind: { type: String, enum: RISK_FLAG_KINDS }, count: Number, lastAt: Date },
          { _id: false },
        ),
      ],
      required: true,
    },
    receivers: { type: Number, required: true },
    reporters: { type: Number, required: true },
    priority: { type: Number, required: true },
    firstAt: { type: Date, required: true },
    lastAt: { type: Date, required: true },
    decision: {
      type: new Schema(
        { outcome: { type: String, enum: RISK_FLAG_OUTCOMES }, reason: String, at: Date },
        { _id: false },
      ),
      default: null,
    },
  },
  { collection: 'riskFlags', versionKey: false },
);
// The queue: the highest priority first, then the oldest. The counts name `open` alone, and MongoDB takes an
// index only for a query that names the index's first field.
riskFlagSchema.index(
  { open: 1, priority: -1, firstAt: 1, _id: 1 },
  { partialFilterExpression: { open: true } },
);
// Decided flags, the latest first.
riskFlagSchema.index({ open: 1, 'decision.at': -1, _id: -1 }, { partialFilterExpression: { open: false } });
