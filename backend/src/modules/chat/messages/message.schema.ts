import { type CallLineView, SCAM_HINTS, type ScamHint } from '@contract';
import { Schema, Types } from 'mongoose';

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

/** What a line about a call says; there is one line a call. */
export interface MessageCall extends CallLineView {
  id: string;
}

export interface Message {
  _id: Types.ObjectId;
  /** The conversation. */
  pair: string;
  /** 1, 2, 3 and so on in its conversation. */
  seq: number;
  from: Types.ObjectId;
  /** What the sender's device called it; absent when it did not. */
  clientId?: string;
  text: string;
  image?: MessageImage;
  /** The message is a line about a call; `from` is its caller. */
  call?: MessageCall;
  /** What its receiver is warned of. */
  caution?: ScamHint;
  at: Date;
  /** When its sender took it back; text and picture are gone from here then (see unsent-message.schema.ts). */
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

const callSchema = new Schema<MessageCall>(
  {
    id: { type: String, required: true },
    outcome: { type: String, required: true },
    seconds: { type: Number, required: true },
  },
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
    call: { type: callSchema },
    caution: { type: String, enum: SCAM_HINTS },
    at: { type: Date, required: true },
    unsentAt: { type: Date, default: null },
  },
  { collection: 'messages', versionKey: false },
);

// Pages of a conversation in both directions, and the last guard against two messages with one number.
messageSchema.index({ pair: 1, seq: 1 }, { unique: true });
// Partial filters are those that a query for one value implies (see pair.schema.ts). A repeated send finds the first one, for ever.
messageSchema.index(
  { from: 1, clientId: 1 },
  { unique: true, partialFilterExpression: { clientId: { $gt: '' } } },
);
// Whose picture it is, when its bytes are asked for.
messageSchema.index(
  { 'image.id': 1 },
  { partialFilterExpression: { 'image.id': { $gt: new Types.ObjectId('000000000000000000000000') } } },
);
// A call leaves one line, however often it is recorded.
messageSchema.index({ 'call.id': 1 }, { unique: true, partialFilterExpression: { 'call.id': { $gt: '' } } });
