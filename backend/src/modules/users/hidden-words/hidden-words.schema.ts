import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const HIDDEN_WORDS_MODEL = 'HiddenWords';

@Schema({ _id: false })
export class HiddenWord {
  /** The word as it was entered. */
  @Prop({ required: true })
  text!: string;

  /**
   * `hiddenWordKey` of the text: of spellings that are added at once, one is stored. Renewed before a word is
   * added, because what counts as one word may change; nothing else compares it.
   */
  @Prop({ required: true })
  key!: string;
}

/** The words of one member. Notes and first messages that contain one wait in a folder. */
@Schema({ collection: 'hiddenWords', shardKey: { userId: 'hashed' }, versionKey: false })
export class HiddenWords {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  /** Oldest first. */
  @Prop({ type: [HiddenWord], default: [] })
  words!: HiddenWord[];
}

export const hiddenWordsSchema = SchemaFactory.createForClass(HiddenWords);

// HiddenWordsRepository.listOf: the words of a member.
hiddenWordsSchema.index({ userId: 1 }, { unique: true });
