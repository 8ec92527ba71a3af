import { type CallLogView, PROMPTS, SCAM_HINTS, type ScamHint } from '@contract';
import { Schema, Types } from 'mongoose';
import type { LikedThing } from '../../match/index.js';

export const MESSAGE_MODEL = 'Message';

/** A picture in a message; the bytes are in blob storage, one blob a size. */
export interface MessageImage {
  id: Types.ObjectId;
  full: string;
  card: string;
  /** Of the full size, in pixels. */
  width: number;
  height: number;
}

/**
 * A picture that its receiver can open once. Not an `image`: what serves and shows those does not know it.
 */
export interface MessageViewOnce {
  id: Types.ObjectId;
  /** The blob, one size; absent when it is removed. */
  full?: string;
  openedAt?: Date;
  /** Which press in which tab has opened it (see `OpenViewOnceBody`). */
  opening?: string;
}

/** The call that a call log message is about; there is one such message per call. */
export interface MessageCall extends CallLogView {
  id: string;
}

/** The reactions to a message: an emoji of each side of the conversation that has reacted. */
export interface MessageReactions {
  a?: string;
  b?: string;
  /** Incremented with every change. */
  version: number;
}

/** What an answer shows of the message that it quotes, as it is now: taken back with it. */
export interface MessageQuote {
  id: Types.ObjectId;
  seq: number;
  from: Types.ObjectId;
  text: string;
  hasPicture: boolean;
  unsent: boolean;
}

export interface Message {
  _id: Types.ObjectId;
  /** The id of the conversation. */
  pair: string;
  /** The number of the message in its conversation: 1, 2, 3 and so on. */
  seq: number;
  from: Types.ObjectId;
  /** The id that the sender's device gave it, for safe repeats; absent when it gave none. */
  clientId?: string;
  text: string;
  image?: MessageImage;
  viewOnce?: MessageViewOnce;
  /** Set on a note that came with a like: what of the other's profile it is about. */
  about?: LikedThing;
  quote?: MessageQuote;
  /** An answer quotes it. */
  quoted?: true;
  /** Set on a call log message; `from` is the caller. */
  call?: MessageCall;
  /** The scam warning that is shown to the recipient. */
  caution?: ScamHint;
  reactions?: MessageReactions;
  at: Date;
  /**
   * When its sender unsent it; text, picture and reactions are removed from here then (see
   * unsent-message.schema.ts).
   */
  unsentAt: Date | null;
}

export const imageSchema = new Schema<MessageImage>(
  {
    id: { type: Schema.Types.ObjectId, required: true },
    full: { type: String, required: true },
    card: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
  },
  { _id: false },
);

const viewOnceSchema = new Schema<MessageViewOnce>(
  {
    id: { type: Schema.Types.ObjectId, required: true },
    full: { type: String },
    openedAt: { type: Date },
    opening: { type: String },
  },
  { _id: false },
);

export const aboutSchema = new Schema(
  { photo: Schema.Types.ObjectId, prompt: { type: String, enum: PROMPTS }, answer: String },
  { _id: false },
);

export const quoteSchema = new Schema<MessageQuote>(
  {
    id: { type: Schema.Types.ObjectId, required: true },
    seq: { type: Number, required: true },
    from: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, default: '' },
    hasPicture: { type: Boolean, required: true },
    unsent: { type: Boolean, required: true },
  },
  { _id: false },
);

const callSchema = new Schema<MessageCall>(
  {
    id: { type: String, required: true },
    outcome: { type: String, required: true },
    seconds: { type: Number, required: true },
    audioOnly: { type: Boolean },
  },
  { _id: false },
);

const reactionsSchema = new Schema<MessageReactions>(
  { a: { type: String }, b: { type: String }, version: { type: Number, required: true } },
  { _id: false },
);

export const messageSchema = new Schema<Message>(
  {
    pair: { type: String, required: true },
    seq: { type: Number, required: true },
    from: { type: Schema.Types.ObjectId, required: true },
    clientId: { type: String },
    text: { type: String, default: '' },
    image: { type: imageSchema },
    viewOnce: { type: viewOnceSchema },
    about: { type: aboutSchema },
    quote: { type: quoteSchema },
    quoted: { type: Boolean },
    call: { type: callSchema },
    caution: { type: String, enum: SCAM_HINTS },
    reactions: { type: reactionsSchema },
    at: { type: Date, required: true },
    unsentAt: { type: Date, default: null },
  },
  { collection: 'messages', versionKey: false },
);

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
