import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { IMPORTANCES, type Importance } from '@contract';

export const QUESTION_ANSWERS_MODEL = 'QuestionAnswers';

@Schema({ _id: false })
export class StoredAnswer {
  @Prop({ required: true })
  option!: string;

  @Prop({ type: String, enum: IMPORTANCES, required: true })
  importance!: Importance;

  /** Never read for another member. */
  @Prop({ required: true })
  isPrivate!: boolean;

  @Prop({ required: true })
  at!: Date;
}

/** The answers of one member. */
@Schema({ collection: 'questionAnswers', shardKey: { userId: 'hashed' }, versionKey: false })
export class QuestionAnswers {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  /** The answers by the id of the question. */
  @Prop({ type: Map, of: SchemaFactory.createForClass(StoredAnswer), default: {} })
  answers!: Record<string, StoredAnswer>;

  /** When the member agreed to the storage of answers on special categories. */
  @Prop({ type: Date, default: null })
  consentAt!: Date | null;

  /** When something outside of this document was last stored on the ground of the consent. */
  @Prop()
  consentUsedAt?: Date;
}

export const questionAnswersSchema = SchemaFactory.createForClass(QuestionAnswers);

// QuestionAnswersRepository.find: the answers of a member.
questionAnswersSchema.index({ userId: 1 }, { unique: true });
