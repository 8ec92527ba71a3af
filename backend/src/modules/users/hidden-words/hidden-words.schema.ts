import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const HIDDEN_WORDS_MODEL = 'HiddenWords';

@Schema({ _id: false })
export class HiddenWord {
  /** The word as it was entered. */
  @Prop({ required: true })
  text!: string;

  /**
   * `hiddenWordKey` of the text. If several spellings are added at once, one is stored. Recomputed before a
   * word is added, because the rules for equal spellings may change. Not used for anything else.
   */
  @Prop({ required: true })
  key!: string;
}

/** The hidden words of one member. Notes and first messages that contain one are put into a folder. */
@Schema({ collection: 'hiddenWords', shardKey: { userId: 'hashed' }, versionKey: false })
export class HiddenWords {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  /** The words, oldest first. */
  @Prop({ type: [HiddenWord], default: [] })
  words!: HiddenWord[];
}

export const hiddenWordsSchema = SchemaFactory.createForClass(HiddenWords);

// HiddenWordsRepository.listOf: the words of a member.
hiddenWordsSchema.index({ userId: 1 }, { unique: true });
