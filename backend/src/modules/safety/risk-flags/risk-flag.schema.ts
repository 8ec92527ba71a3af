import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import {
  RISK_FLAG_KINDS,
  RISK_FLAG_OUTCOMES,
  RISK_PARTS,
  type RiskFlagKind,
  type RiskFlagOutcome,
  type RiskPart,
} from '@contract';

export const RISK_OBSERVATION_MODEL = 'RiskObservation';
export const RISK_FLAG_MODEL = 'RiskFlag';

/** One kind of risk found in one message, profile or picture. Never contains the text. */
@Schema({ collection: 'riskObservations', versionKey: false })
export class RiskObservation {
  /** `message:kind`, `member:digest:kind` or `member:other:kind`, so that an observation is stored once. */
  @Prop({ required: true })
  _id!: string;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  member!: Types.ObjectId;

  /** Null for a profile. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  receiver!: Types.ObjectId | null;

  /** The other member with the same picture; absent for other kinds. */
  @Prop({ type: SchemaTypes.ObjectId })
  other?: Types.ObjectId;

  @Prop({ type: String, enum: RISK_FLAG_KINDS, required: true })
  kind!: RiskFlagKind;

  @Prop({ required: true })
  at!: Date;

  @Prop({ required: true })
  expiresAt!: Date;
}

export const riskObservationSchema = SchemaFactory.createForClass(RiskObservation);

// RiskFlagRepository.sumObservations: observations of a member. RiskFlagRepository.removeAllOf: observations
// of a member, of messages to a member, and of pictures that a member has too, to erase them.
riskObservationSchema.index({ member: 1, at: 1 });
riskObservationSchema.index({ receiver: 1 });
riskObservationSchema.index({ other: 1 }, { sparse: true });
riskObservationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

@Schema({ _id: false })
class RiskKindCount {
  @Prop({ type: String, enum: RISK_FLAG_KINDS })
  kind!: RiskFlagKind;

  @Prop()
  count!: number;

  @Prop()
  lastAt!: Date;
}

@Schema({ _id: false })
class StoredRiskPart {
  @Prop({ type: String, enum: RISK_PARTS })
  part!: RiskPart;

  @Prop()
  count!: number;

  @Prop()
  points!: number;
}

@Schema({ _id: false })
class RiskFlagDecision {
  @Prop({ type: String, enum: RISK_FLAG_OUTCOMES })
  outcome!: RiskFlagOutcome;

  @Prop()
  reason!: string;

  @Prop()
  at!: Date;
}

/** Sum of a member's observations since the last decision of staff. An open flag is in the queue of staff. */
@Schema({ collection: 'riskFlags', versionKey: false })
export class RiskFlag {
  /** Id of the member. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  _id!: Types.ObjectId;

  @Prop({ required: true })
  open!: boolean;

  @Prop({ type: [RiskKindCount], required: true })
  kinds!: RiskKindCount[];

  @Prop({ required: true })
  receivers!: number;

  @Prop({ required: true })
  reporters!: number;

  /** The risk score. Higher priorities come first in the queue. */
  @Prop({ required: true })
  priority!: number;

  /** The parts of the score; absent if an earlier version has counted the flag. */
  @Prop({ type: [StoredRiskPart], default: undefined })
  parts?: StoredRiskPart[];

  @Prop({ required: true })
  firstAt!: Date;

  @Prop({ required: true })
  lastAt!: Date;

  @Prop({ type: RiskFlagDecision, default: null })
  decision!: RiskFlagDecision | null;
}

export type RiskFlagCounts = Pick<RiskFlag, 'kinds' | 'receivers' | 'reporters' | 'firstAt' | 'lastAt'>;

export const riskFlagSchema = SchemaFactory.createForClass(RiskFlag);

// The queue: highest priority first, then oldest. The counts filter by `open` alone, and MongoDB uses an
// index only for a query on the first field of the index.
riskFlagSchema.index(
  { open: 1, priority: -1, firstAt: 1, _id: 1 },
  { partialFilterExpression: { open: true } },
);
// The oldest open flag.
riskFlagSchema.index({ open: 1, firstAt: 1, _id: 1 }, { partialFilterExpression: { open: true } });
// Decided flags, latest first.
riskFlagSchema.index({ open: 1, 'decision.at': -1, _id: -1 }, { partialFilterExpression: { open: false } });
