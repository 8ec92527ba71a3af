import { Schema, Types } from 'mongoose';
import type { LikedThing } from '../../match/index.js';
import {
  aboutSchema,
  imageSchema,
  type MessageImage,
  type MessageQuote,
  quoteSchema,
} from './message.schema.js';

export const UNSENT_MESSAGE_MODEL = 'UnsentMessage';

/** The content of a message that its author has unsent. Only read as evidence for a report. */
export interface UnsentMessage {
  /** The id of the message. */
  _id: Types.ObjectId;
  members: Types.ObjectId[];
  seq: number;
  from: Types.ObjectId;
  text: string;
  image?: MessageImage;
  about?: LikedThing;
  quote?: MessageQuote;
  /** When it was sent. */
  at: Date;
  /** When MongoDB deletes it; a later report does not show it. */
  expiresAt: Date;
}

export const unsentMessageSchema = new Schema<UnsentMessage>(
  {
    members: { type: [Schema.Types.ObjectId], required: true },
    seq: { type: Number, required: true },
    from: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, default: '' },
    image: { type: imageSchema },
    about: { type: aboutSchema },
    quote: { type: quoteSchema },
    at: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'unsentMessages', versionKey: false },
);

// Unsent messages between two members; all of one member for erasure.
unsentMessageSchema.index({ members: 1 });
unsentMessageSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// Whether a picture is still kept as evidence (see message.schema.ts).
unsentMessageSchema.index(
  { 'image.id': 1 },
  { partialFilterExpression: { 'image.id': { $gt: new Types.ObjectId('000000000000000000000000') } } },
);
