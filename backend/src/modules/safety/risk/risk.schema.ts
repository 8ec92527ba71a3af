import { RISK_FLAG_KINDS, RISK_FLAG_OUTCOMES, type RiskFlagKind, type RiskFlagOutcome } from '@contract';
import { Schema, type Types } from 'mongoose';

export const RISK_OBSERVATION_MODEL = 'RiskObservation';
export const RISK_FLAG_MODEL = 'RiskFlag';
export const FIRST_CONTACT_MODEL = 'FirstContacts';

/** One message or profile in which one kind of thing was noticed; never the words themselves. */
export interface RiskObservation {
  /** `message:kind` or `member:digest:kind`, so that it is noted once. */
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

/** All that was noticed of one member since staff looked last: the sum of the sightings, in the order of the queue. */
export interface RiskFlag extends RiskFlagCounts {
  /** The member's id. */
  _id: Types.ObjectId;
  open: boolean;
  /** Higher comes first in the queue. */
  priority: number;
  decision: { outcome: RiskFlagOutcome; reason: string; at: Date } | null;
}

/** To how many new people one member wrote on one day, and how often with the same words. */
export interface FirstContacts {
  /** `member:YYYY-MM-DD` in DAY_TIMEZONE. */
  _id: string;
  count: number;
  /** By a digest of the words. */
  texts: Record<string, number>;
  expiresAt: Date;
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
  { collection: 'sightings', versionKey: false },
);
// What was noticed of a member, and, for erasure, of what was written to one.
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
  { collection: 'signals', versionKey: false },
);
// The queue: pressing ones first, then the oldest.
// The counts name `open` alone, and MongoDB takes an index only for a query that names the index's first field.
riskFlagSchema.index(
  { open: 1, priority: -1, firstAt: 1, _id: 1 },
  { partialFilterExpression: { open: true } },
);
// Decided ones, the latest first.
riskFlagSchema.index({ open: 1, 'decision.at': -1, _id: -1 }, { partialFilterExpression: { open: false } });

export const firstContactSchema = new Schema<FirstContacts>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    texts: { type: Object, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'openings', versionKey: false, minimize: false },
);
firstContactSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
