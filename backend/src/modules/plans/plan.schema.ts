import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { MEET_AGAIN, type MeetAgain } from '@contract';

export const PLAN_MODEL = 'Plan';

/** States that are stored. The state `expired` is computed from the time. */
const STORED_PLAN_STATES = ['proposed', 'agreed', 'declined', 'withdrawn', 'cancelled'] as const;
type StoredPlanState = (typeof STORED_PLAN_STATES)[number];

/** Answers of one member about the meeting. Never shown to the other member. */
@Schema({ _id: false })
export class MeetingAnswers {
  @Prop({ required: true })
  met!: boolean;

  @Prop({ type: String, enum: MEET_AGAIN })
  again?: MeetAgain;

  @Prop({ type: Boolean })
  safe?: boolean;

  @Prop({ required: true })
  at!: Date;
}

/** A plan of two friends to meet. */
@Schema({ collection: 'plans', shardKey: { pair: 'hashed' }, versionKey: false })
export class Plan {
  _id!: Types.ObjectId;

  /** Id of the pair, which is also that of the conversation. */
  @Prop({ required: true })
  pair!: string;

  @Prop({ type: [SchemaTypes.ObjectId], required: true })
  members!: Types.ObjectId[];

  /** The member who proposed it. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  by!: Types.ObjectId;

  /** Id chosen by the proposer's device for safe repeats. */
  @Prop({ required: true })
  clientId!: string;

  @Prop({ required: true })
  place!: string;

  /** IANA name of the time zone of the place. */
  @Prop({ required: true })
  zone!: string;

  /** Proposed times, earliest first. */
  @Prop({ type: [Date], required: true })
  times!: Date[];

  @Prop({ type: String, enum: STORED_PLAN_STATES, required: true })
  state!: StoredPlanState;

  /** The agreed time; null before. */
  @Prop({ type: Date, default: null })
  at!: Date | null;

  /** The last proposed time or the agreed one. The plan counts as open until then. */
  @Prop({ required: true })
  until!: Date;

  /** The member who declined, withdrew or cancelled the plan. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  closedBy!: Types.ObjectId | null;

  /**
   * First name of the member with the smaller id at the time of the agreement, which stays readable when the
   * account is closed; null if it contains contact data, absent before the agreement.
   */
  @Prop({ type: String })
  aName?: string | null;

  @Prop({ type: String })
  bName?: string | null;

  /** Answers of the member with the smaller id. */
  @Prop({ type: MeetingAnswers })
  aAnswers?: MeetingAnswers;

  @Prop({ type: MeetingAnswers })
  bAnswers?: MeetingAnswers;

  @Prop({ required: true })
  createdAt!: Date;

  /** Incremented with each change. */
  @Prop({ required: true })
  version!: number;

  /**
   * When MongoDB deletes the plan; set when one of the members is erased. Until then, the plan is kept for
   * the other member, with an id of no member in place of the erased one's.
   */
  @Prop({ type: Date })
  deletedAt?: Date;
}

export const planSchema = SchemaFactory.createForClass(Plan);

// PlanRepository.listBetween, countOpen: plans of two members, newest first.
planSchema.index({ pair: 1, _id: -1 });
// PlanRepository.findByClientId: a repeated proposal.
planSchema.index({ pair: 1, by: 1, clientId: 1 }, { unique: true });
// exportOf, listOf: the plans of a member.
planSchema.index({ members: 1 });
// PlanRepository.agreedBetween: meetings of a day.
planSchema.index({ at: 1 }, { partialFilterExpression: { at: { $type: 'date' } } });
planSchema.index({ deletedAt: 1 }, { expireAfterSeconds: 0 });
