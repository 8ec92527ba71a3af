import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { MessagedMemberCursor } from '../sources/fraud-conversations.service.js';

export const FRAUD_NOTICE_MODEL = 'FraudNotice';
export const FRAUD_RUN_MODEL = 'FraudRun';
export const FRAUD_NOTICE_PACE_MODEL = 'FraudNoticePace';

/** A notice to one member that another one, with whom they exchanged messages, was blocked for fraud. */
@Schema({ collection: 'fraudNotices', versionKey: false })
export class FraudNotice {
  _id!: Types.ObjectId;

  /** The member who gets the notice. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  /** The blocked member; an id of no member once that member is erased. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  about!: Types.ObjectId;

  @Prop({ required: true })
  name!: string;

  /** Time of the last message between the two. */
  @Prop({ required: true })
  lastContactAt!: Date;

  /** Time of the block. */
  @Prop({ required: true })
  decidedAt!: Date;

  /** Until when the recipient can read the conversation; null if the recipient cannot. */
  @Prop({ type: Date, default: null })
  readableUntil!: Date | null;

  /** When the notice was last changed, which is its time in the list. */
  @Prop({ required: true })
  at!: Date;

  @Prop({ required: true })
  read!: boolean;

  /** When the notice was marked as mailed, just before the e-mail was sent; null without an e-mail. */
  @Prop({ type: Date, default: null })
  mailedAt!: Date | null;

  /**
   * When the notice was taken back; null while it is valid. A notice that nobody has seen is deleted instead.
   */
  @Prop({ type: Date, default: null })
  takenBackAt!: Date | null;

  /** When the e-mail that corrects an earlier one was added; null without one. */
  @Prop({ type: Date, default: null })
  correctedAt!: Date | null;

  @Prop({ required: true })
  expiresAt!: Date;
}

/** The progress of the notices about one blocked member. */
@Schema({ collection: 'fraudRuns', versionKey: false })
export class FraudRun {
  /** The blocked member. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  _id!: Types.ObjectId;

  /** Time of the block. */
  @Prop({ required: true })
  decidedAt!: Date;

  /** When the block was lifted; null while it holds. */
  @Prop({ type: Date, default: null })
  liftedAt!: Date | null;

  /** The last contact of the previous page; null before the first page. */
  @Prop({ type: SchemaTypes.Mixed, default: null })
  after!: MessagedMemberCursor | null;

  /** Number of stored pages. */
  @Prop({ required: true })
  pages!: number;
}

/** The time of the next page, for all workers and all blocked members; a single document. */
@Schema({ collection: 'fraudNoticePace', versionKey: false })
export class FraudNoticePace {
  @Prop({ type: String, required: true })
  _id!: 'pace';

  @Prop({ required: true })
  nextAt!: Date;
}

export const fraudNoticeSchema = SchemaFactory.createForClass(FraudNotice);
export const fraudRunSchema = SchemaFactory.createForClass(FraudRun);
export const fraudNoticePaceSchema = SchemaFactory.createForClass(FraudNoticePace);

// Ensures one notice about a blocked member for each recipient. Also finds all notices about a member.
fraudNoticeSchema.index({ about: 1, userId: 1 }, { unique: true });
// The notices to a member, newest first.
fraudNoticeSchema.index({ userId: 1, at: -1 });
// MongoDB deletes expired notices.
fraudNoticeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
