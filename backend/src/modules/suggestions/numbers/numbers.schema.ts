import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { LikedThing } from '@contract';

export const NUMBERS_MODEL = 'Numbers';

@Schema({ _id: false })
class StoredAnswerNumbers {
  @Prop({ required: true })
  answered!: number;

  @Prop({ required: true })
  liked!: number;
}

@Schema({ _id: false })
class StoredNotesOn {
  /** A picture or recording by its id, or a prompt. */
  @Prop({ type: String, required: true })
  on!: LikedThing;

  @Prop({ required: true })
  notes!: number;
}

@Schema({ _id: false })
class StoredWeekNumbers extends StoredAnswerNumbers {
  @Prop({ required: true })
  notes!: number;

  @Prop({ type: [StoredNotesOn], required: true })
  notesOn!: StoredNotesOn[];
}

@Schema({ _id: false })
export class StoredWeek {
  @Prop({ required: true })
  from!: Date;

  @Prop({ required: true })
  to!: Date;

  /** Null for too few answers. */
  @Prop({ type: StoredWeekNumbers, default: null })
  numbers!: StoredWeekNumbers | null;
}

@Schema({ _id: false })
class StoredBoostNumbers {
  @Prop({ type: StoredAnswerNumbers, required: true })
  during!: StoredAnswerNumbers;

  @Prop({ type: StoredAnswerNumbers, required: true })
  before!: StoredAnswerNumbers;
}

@Schema({ _id: false })
export class StoredBoost {
  @Prop({ required: true })
  from!: Date;

  @Prop({ required: true })
  until!: Date;

  /** Null for too few answers. */
  @Prop({ type: StoredBoostNumbers, default: null })
  numbers!: StoredBoostNumbers | null;
}

/**
 * Numbers about the answers to one member, for that member: rounded, newest first, without names and times of
 * answers.
 */
@Schema({ collection: 'memberNumbers', shardKey: { userId: 'hashed' }, versionKey: false })
export class MemberNumbers {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ type: [StoredWeek], default: [] })
  weeks!: StoredWeek[];

  @Prop({ type: [StoredBoost], default: [] })
  boosts!: StoredBoost[];
}

export const numbersSchema = SchemaFactory.createForClass(MemberNumbers);

// NumbersRepository: the numbers of a member.
numbersSchema.index({ userId: 1 }, { unique: true });
