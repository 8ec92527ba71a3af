import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type CallLogView, PROMPTS, SCAM_HINTS, type ScamHint } from '@contract';
import { Schema as MongooseSchema, SchemaTypes, Types } from 'mongoose';
import type { LikedThing } from '../../match/index.js';

export const MESSAGE_MODEL = 'Message';

/** A picture in a message; the bytes are in blob storage, one blob a size. */
@Schema({ _id: false })
export class MessageImage {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  id!: Types.ObjectId;

  @Prop({ required: true })
  full!: string;

  @Prop({ required: true })
  card!: string;

  /** Of the full size, in pixels. */
  @Prop({ required: true })
  width!: number;

  @Prop({ required: true })
  height!: number;
}

/**
 * A picture that its receiver can open once. Not an `image`: what serves and shows those does not know it.
 */
@Schema({ _id: false })
export class MessageViewOnce {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  id!: Types.ObjectId;

  /** The blob, one size; absent when it is removed. */
  @Prop()
  full?: string;

  @Prop()
  openedAt?: Date;

  /** Which press in which tab has opened it (see `OpenViewOnceBody`). */
  @Prop()
  opening?: string;
}

/** A {@link LikedThing}, which is a union: a photo, or a prompt with its answer. */
export const aboutSchema = new MongooseSchema(
  { photo: SchemaTypes.ObjectId, prompt: { type: String, enum: PROMPTS }, answer: String },
  { _id: false },
);

/** What an answer shows of the message that it quotes, as it is now: taken back with it. */
@Schema({ _id: false })
export class MessageQuote {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  id!: Types.ObjectId;

  @Prop({ required: true })
  seq!: number;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  from!: Types.ObjectId;

  @Prop({ default: '' })
  text!: string;

  @Prop({ required: true })
  hasPicture!: boolean;

  @Prop({ required: true })
  unsent!: boolean;
}

/** The call that a call log message is about; there is one such message per call. */
@Schema({ _id: false })
export class MessageCall implements CallLogView {
  @Prop({ required: true })
  id!: string;

  @Prop({ type: String, required: true })
  outcome!: CallLogView['outcome'];

  @Prop({ required: true })
  seconds!: number;

  @Prop({ type: Boolean })
  audioOnly?: true;
}

/** The reactions to a message: an emoji of each side of the conversation that has reacted. */
@Schema({ _id: false })
export class MessageReactions {
  @Prop()
  a?: string;

  @Prop()
  b?: string;

  /** Incremented with every change. */
  @Prop({ required: true })
  version!: number;
}

@Schema({ collection: 'messages', versionKey: false })
export class Message {
  _id!: Types.ObjectId;

  /** The id of the conversation. */
  @Prop({ required: true })
  pair!: string;

  /** The number of the message in its conversation: 1, 2, 3 and so on. */
  @Prop({ required: true })
  seq!: number;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  from!: Types.ObjectId;

  /** The id that the sender's device gave it, for safe repeats; absent when it gave none. */
  @Prop()
  clientId?: string;

  @Prop({ default: '' })
  text!: string;

  @Prop({ type: MessageImage })
  image?: MessageImage;

  @Prop({ type: MessageViewOnce })
  viewOnce?: MessageViewOnce;

  /** Set on a note that came with a like: what of the other's profile it is about. */
  @Prop({ type: aboutSchema })
  about?: LikedThing;

  @Prop({ type: MessageQuote })
  quote?: MessageQuote;

  /** An answer quotes it. */
  @Prop({ type: Boolean })
  quoted?: true;

  /** Set on a call log message; `from` is the caller. */
  @Prop({ type: MessageCall })
  call?: MessageCall;

  /** The scam warning that is shown to the recipient. */
  @Prop({ type: String, enum: SCAM_HINTS })
  caution?: ScamHint;

  @Prop({ type: MessageReactions })
  reactions?: MessageReactions;

  @Prop({ required: true })
  at!: Date;

  /**
   * When its sender unsent it; text, picture and reactions are removed from here then (see
   * unsent-message.schema.ts).
   */
  @Prop({ type: Date, default: null })
  unsentAt!: Date | null;
}

export const messageSchema = SchemaFactory.createForClass(Message);

// Pages of a conversation in both directions; unique as the last guard against two messages with one number.
messageSchema.index({ pair: 1, seq: 1 }, { unique: true });
// A repeated send finds the first message, without a time limit. A partial filter must be implied by a query
// for one value (see pair.schema.ts).
messageSchema.index(
  { from: 1, clientId: 1 },
  { unique: true, partialFilterExpression: { clientId: { $gt: '' } } },
);
// The message that a picture belongs to, when its bytes are requested.
messageSchema.index(
  { 'image.id': 1 },
  { partialFilterExpression: { 'image.id': { $gt: new Types.ObjectId('000000000000000000000000') } } },
);
// The message of a view-once picture, when its bytes are to be removed.
messageSchema.index(
  { 'viewOnce.id': 1 },
  { partialFilterExpression: { 'viewOnce.id': { $gt: new Types.ObjectId('000000000000000000000000') } } },
);
// A call gets one call log message, however often it is recorded.
messageSchema.index({ 'call.id': 1 }, { unique: true, partialFilterExpression: { 'call.id': { $gt: '' } } });
