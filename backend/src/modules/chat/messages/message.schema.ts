import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, SchemaTypes, Types, type IndexOptions } from 'mongoose';
import { PLAN_STEPS, PROMPTS, SCAM_HINTS, type CallLogView, type PlanStep, type ScamHint } from '@contract';
import type { LikedThing } from '../../match/index.js';

export const MESSAGE_MODEL = 'Message';
export const OLD_MESSAGE_MODEL = 'OldMessage';

/** A picture in a message. The bytes are in blob storage, one blob per size. */
@Schema({ _id: false })
export class MessagePicture {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  id!: Types.ObjectId;

  @Prop({ required: true })
  full!: string;

  @Prop({ required: true })
  card!: string;

  /** Width of the full size in pixels. */
  @Prop({ required: true })
  width!: number;

  @Prop({ required: true })
  height!: number;

  /** Set while only the sender sees it: the receiver says that it is intimate, and staff did not disagree. */
  @Prop({ type: Boolean })
  held?: true;
}

/**
 * A picture that its receiver can open once. Not stored as `image`, so that code which serves or shows
 * pictures never finds it.
 */
@Schema({ _id: false })
export class MessageViewOnce {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  id!: Types.ObjectId;

  /** Blob id of the only size. Absent after the removal of the bytes. */
  @Prop()
  full?: string;

  @Prop()
  openedAt?: Date;

  /** Identifies the press, in one tab, that opened the picture (see `OpenViewOnceBody`). */
  @Prop()
  opening?: string;

  /** Set while its receiver cannot open it, like {@link MessagePicture.held}. */
  @Prop({ type: Boolean })
  held?: true;
}

/** The recording of a voice message. The bytes are in blob storage. */
@Schema({ _id: false })
export class MessageVoice {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  id!: Types.ObjectId;

  @Prop({ required: true })
  blob!: string;

  @Prop({ required: true })
  seconds!: number;

  /** See `RecordingView`. */
  @Prop({ type: [Number], required: true })
  peaks!: number[];

  /** Time at which the recipient first played it. */
  @Prop()
  listenedAt?: Date;

  /**
   * Set if one of the two did not share read receipts at that time. Its sender never learns that it was
   * played.
   */
  @Prop({ type: Boolean })
  listenedInPrivate?: true;
}

/** Schema of the union {@link LikedThing}. */
export const aboutSchema = new MongooseSchema(
  {
    photo: SchemaTypes.ObjectId,
    voice: SchemaTypes.ObjectId,
    prompt: { type: String, enum: PROMPTS },
    answer: String,
  },
  { _id: false },
);

/** Content of the quoted message. Removed when the quoted message is unsent. */
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

  @Prop({ type: Boolean })
  hasVoice?: true;

  @Prop({ required: true })
  unsent!: boolean;
}

/** The call of a call log message. A call has one such message. */
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

  /** Set for a first call that ended before both members were ready. */
  @Prop({ type: Boolean })
  unready?: true;
}

/** The plan that a message is about. */
@Schema({ _id: false })
export class MessagePlan {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  id!: Types.ObjectId;

  @Prop({ type: String, enum: PLAN_STEPS, required: true })
  step!: PlanStep;
}

/** Reactions to a message: one emoji for each side of the conversation that has reacted. */
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

@Schema({ collection: 'messages', shardKey: { pair: 'hashed' }, versionKey: false })
export class Message {
  _id!: Types.ObjectId;

  /** Id of the conversation. */
  @Prop({ required: true })
  pair!: string;

  /** Number of the message in its conversation: 1, 2, 3 and so on. */
  @Prop({ required: true })
  seq!: number;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  from!: Types.ObjectId;

  /** Id chosen by the sender's device for safe repeats; absent if the device sent none. */
  @Prop()
  clientId?: string;

  @Prop({ default: '' })
  text!: string;

  @Prop({ type: MessagePicture })
  image?: MessagePicture;

  @Prop({ type: MessageViewOnce })
  viewOnce?: MessageViewOnce;

  @Prop({ type: MessageVoice })
  voice?: MessageVoice;

  /** Set for the note of a like: the photo or prompt of the other profile that the note is about. */
  @Prop({ type: aboutSchema })
  about?: LikedThing;

  @Prop({ type: MessageQuote })
  quote?: MessageQuote;

  /** The latest reply that quotes this message: a new value for each, so that each changes the message. */
  @Prop({ type: SchemaTypes.ObjectId })
  quotedBy?: Types.ObjectId;

  /** Set for a call log message; `from` is the caller. */
  @Prop({ type: MessageCall })
  call?: MessageCall;

  /** Set for a message about a plan, which cannot be unsent. */
  @Prop({ type: MessagePlan })
  plan?: MessagePlan;

  /** Set for a message that asks to verify the photos. It cannot be unsent and is no answer to a request. */
  @Prop({ type: String })
  asks?: 'verification';

  /** Scam warning that is shown to the recipient. */
  @Prop({ type: String, enum: SCAM_HINTS })
  caution?: ScamHint;

  @Prop({ type: MessageReactions })
  reactions?: MessageReactions;

  @Prop({ required: true })
  at!: Date;

  /**
   * Time at which the sender unsent the message. Text, picture, recording and reactions are removed from this
   * document then (see unsent-message.schema.ts).
   */
  @Prop({ type: Date, default: null })
  unsentAt!: Date | null;
}

/** Returns the options of an index on the messages whose field has an id (see CLIENT_ID_FILTER). */
export const withId = (field: string): IndexOptions => ({
  partialFilterExpression: { [field]: { $gt: new Types.ObjectId('0'.repeat(24)) } },
});

export const messageSchema = SchemaFactory.createForClass(Message);

// Pages of a conversation in both directions. Unique, to prevent two messages with one number.
messageSchema.index({ pair: 1, seq: 1 }, { unique: true });
/** A query for one value must imply the filter of a partial index (see pair.schema.ts). */
export const CLIENT_ID_FILTER = { clientId: { $gt: '' } };
// Finds the first message of a repeated send, without a time limit. Unique indexes of a sharded collection
// begin with the shard key; chat.migration.ts creates another one, for collections that are not sharded.
messageSchema.index(
  { pair: 1, from: 1, clientId: 1 },
  { unique: true, partialFilterExpression: CLIENT_ID_FILTER },
);
// Finds the message of a picture whose bytes are requested.
messageSchema.index({ 'image.id': 1 }, withId('image.id'));
// Finds the message of a recording whose bytes are requested.
messageSchema.index({ 'voice.id': 1 }, withId('voice.id'));
// Finds the message of a view-once picture whose bytes are due for removal.
messageSchema.index({ 'viewOnce.id': 1 }, withId('viewOnce.id'));
// A call has one log message, even if it is recorded repeatedly.
messageSchema.index(
  { pair: 1, 'call.id': 1 },
  { unique: true, partialFilterExpression: { 'call.id': { $gt: '' } } },
);

// First messages by time: MessageStatisticsRepository.firstMessages. One entry per conversation.
messageSchema.index({ at: 1 }, { partialFilterExpression: { seq: 1 } });

/** Messages that were moved out of `messages`: see old-messages.service.ts. */
export const oldMessageSchema = messageSchema.clone().set('collection', 'oldMessages');
