import { Schema, Types } from 'mongoose';
import { imageSchema, type MessageImage } from './message.schema.js';

export const UNSENT_MESSAGE_MODEL = 'UnsentMessage';

/** What a message said that its author took back. Nobody reads it but whoever judges a report. */
export interface UnsentMessage {
  /** The message's. */
  _id: Types.ObjectId;
  members: Types.ObjectId[];
  seq: number;
  from: Types.ObjectId;
  text: string;
  image?: MessageImage;
  /** When it was sent. */
  at: Date;
  /** From then on it is gone for reports too. */
  expiresAt: Date;
}

export const unsentMessageSchema = new Schema<UnsentMessage>(
  {
    members: { type: [Schema.Types.ObjectId], required: true },
    seq: { type: Number, required: true },
    from: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, default: '' },
    image: { type: imageSchema },
    at: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'unsentMessages', versionKey: false },
);

// What two members took back; all of one member's for erasure.
unsentMessageSchema.index({ members: 1 });
unsentMessageSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// Whether a picture is still kept (see message.schema.ts).
unsentMessageSchema.index(
  { 'image.id': 1 },
  { partialFilterExpression: { 'image.id': { $gt: new Types.ObjectId('000000000000000000000000') } } },
);
