import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';
import {
  GENDERS,
  LANGUAGES,
  RIGHTS_KINDS,
  RIGHTS_OUTCOMES,
  type Gender,
  type Language,
  type RightsKind,
  type RightsOutcome,
} from '@contract';

export const RIGHTS_REQUEST_MODEL = 'RightsRequest';

/** `unconfirmed`: its mailed link was not opened yet, and no clock runs. */
export const REQUEST_STATES = ['unconfirmed', 'received', 'answered'] as const;

@Schema({ _id: false })
class Correction {
  @Prop({ type: String })
  name?: string;

  /** Midnight UTC of the birth day. */
  @Prop({ type: Date })
  dob?: Date;

  @Prop({ type: String, enum: GENDERS })
  gender?: Gender;
}

/** Somebody who asks without an account. */
@Schema({ _id: false })
class Visitor {
  @Prop({ required: true })
  name!: string;

  @Prop({ required: true })
  email!: string;

  @Prop({ type: String, enum: LANGUAGES, required: true })
  language!: Language;
}

/** The member of staff who is answering, and since when. A claim expires by itself. */
@Schema({ _id: false })
class RequestClaim {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  by!: Types.ObjectId;

  @Prop({ required: true })
  at!: Date;
}

@Schema({ _id: false })
class RightsAnswer {
  @Prop({ type: String, enum: RIGHTS_OUTCOMES, required: true })
  outcome!: RightsOutcome;

  /** Empty once the account is erased. */
  @Prop({ default: '' })
  text!: string;

  @Prop({ required: true })
  at!: Date;

  /** Null if the erasure of the account has closed the request. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  by!: Types.ObjectId | null;
}

/** What the author wrote against the first answer. */
@Schema({ _id: false })
class Reopening {
  @Prop({ default: '' })
  text!: string;

  @Prop({ required: true })
  at!: Date;

  @Prop({ type: RightsAnswer, required: true })
  first!: RightsAnswer;
}

/** A request to correct data or a grievance, by a member or by somebody without an account. */
@Schema({ collection: 'rightsRequests', versionKey: false })
export class RightsRequest {
  _id!: Types.ObjectId;

  @Prop({ required: true })
  ticket!: string;

  @Prop({ type: String, enum: RIGHTS_KINDS, required: true })
  kind!: RightsKind;

  @Prop({ type: String, enum: REQUEST_STATES, required: true })
  state!: (typeof REQUEST_STATES)[number];

  /** Absent for a visitor, and once the account is erased. */
  @Prop({ type: SchemaTypes.ObjectId })
  userId?: Types.ObjectId;

  /** Absent for a member, and once the account with this address is erased. */
  @Prop({ type: Visitor, default: undefined })
  visitor?: Visitor;

  /** Empty once the account is erased. */
  @Prop({ default: '' })
  words!: string;

  /** Only for a correction. */
  @Prop({ type: Correction, default: undefined })
  correction?: Correction;

  /** The values that a correction has replaced; absent until staff have carried it out. */
  @Prop({ type: Correction, default: undefined })
  replaced?: Correction;

  @Prop({ type: String })
  link?: string;

  /** When the clock began: for a visitor when the mailed link was opened. */
  @Prop({ required: true })
  receivedAt!: Date;

  /** After a reopening, that of the second answer. */
  @Prop({ required: true })
  dueAt!: Date;

  /** When the mail that confirms the receipt was handed over; absent until then. */
  @Prop({ type: Date })
  acknowledgedAt?: Date;

  @Prop({ type: RequestClaim, default: undefined })
  claim?: RequestClaim;

  /** Null while it waits for an answer, also for the second one. */
  @Prop({ type: RightsAnswer, default: null })
  answer!: RightsAnswer | null;

  @Prop({ type: Reopening, default: undefined })
  reopening?: Reopening;

  /** When it is deleted: a visitor's one, some time after the answer or without confirmation. */
  @Prop({ type: Date })
  removeAt?: Date;
}

export const rightsRequestSchema = SchemaFactory.createForClass(RightsRequest);

rightsRequestSchema.index({ ticket: 1 }, { unique: true });
// The queue: what is due first. Also counts it.
rightsRequestSchema.index({ state: 1, dueAt: 1, _id: 1 });
// Answered requests, latest first.
rightsRequestSchema.index(
  { 'answer.at': -1, _id: -1 },
  { partialFilterExpression: { 'answer.at': { $type: 'date' } } },
);
// The requests of a member, newest first; also for the data copy and erasure. A query for an id or address
// implies these filters, but not one by `$type` (test/api/rights/rights-plans.test.ts checks the plans).
rightsRequestSchema.index(
  { userId: 1, _id: -1 },
  { partialFilterExpression: { userId: { $gt: new Types.ObjectId('0'.repeat(24)) } } },
);
// Requests by an e-mail address, for the data copy and erasure.
rightsRequestSchema.index(
  { 'visitor.email': 1, _id: -1 },
  { partialFilterExpression: { 'visitor.email': { $gt: '' } } },
);
// MongoDB deletes what is over (TTL).
rightsRequestSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
