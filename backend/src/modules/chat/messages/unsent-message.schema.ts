import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { LikedThing } from '../../match/index.js';
import { aboutSchema, MessagePicture, MessageQuote, MessageVoice, withId } from './message.schema.js';

export const UNSENT_MESSAGE_MODEL = 'UnsentMessage';

/** Content of an unsent message. Only read as evidence for a report. */
@Schema({ collection: 'unsentMessages', versionKey: false })
export class UnsentMessage {
  /** Id of the message. */
  _id!: Types.ObjectId;

  @Prop({ type: [SchemaTypes.ObjectId], required: true })
  members!: Types.ObjectId[];

  @Prop({ required: true })
  seq!: number;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  from!: Types.ObjectId;

  @Prop({ default: '' })
  text!: string;

  @Prop({ type: MessagePicture })
  image?: MessagePicture;

  @Prop({ type: MessageVoice })
  voice?: MessageVoice;

  @Prop({ type: aboutSchema })
  about?: LikedThing;

  @Prop({ type: MessageQuote })
  quote?: MessageQuote;

  /** Time of sending. */
  @Prop({ required: true })
  at!: Date;

  /** Time after which MongoDB deletes it. A later report does not show it. */
  @Prop({ required: true })
  expiresAt!: Date;
}

export const unsentMessageSchema = SchemaFactory.createForClass(UnsentMessage);

// Finds the unsent messages between two members, and all of one member to erase them.
unsentMessageSchema.index({ members: 1 });
unsentMessageSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// Finds whether a picture or a recording is still kept as evidence (see message.schema.ts).
unsentMessageSchema.index({ 'image.id': 1 }, withId('image.id'));
unsentMessageSchema.index({ 'voice.id': 1 }, withId('voice.id'));
