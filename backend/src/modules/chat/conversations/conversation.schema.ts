import { Schema, Types } from 'mongoose';

export const CONVERSATION_MODEL = 'Conversation';

/** How a conversation stands for one of its two members; positions are `seq`s, 0 for none. */
export interface ConversationSide {
  /** Has seen everything up to here. */
  read: number;
  /** Has everything up to here on one of their devices. */
  delivered: number;
  /** Messages of the other one after `read`, without those taken back. */
  unread: number;
  /** How many messages they have sent. */
  sent: number;
}

/** What two members say to each other; the messages themselves are a collection of their own (design section 4). */
export interface Conversation {
  /** The pair's id, `smallerId:largerId`. */
  _id: string;
  a: Types.ObjectId;
  b: Types.ObjectId;
  members: Types.ObjectId[];
  /** The number of the last message; rises by one with each, in the transaction that stores it. */
  seq: number;
  lastId: Types.ObjectId;
  lastAt: Date;
  aSide: ConversationSide;
  bSide: ConversationSide;
  /** Who has unread messages. */
  unreadBy: Types.ObjectId[];
}

const sideSchema = new Schema<ConversationSide>(
  {
    read: { type: Number, default: 0 },
    delivered: { type: Number, default: 0 },
    unread: { type: Number, default: 0 },
    sent: { type: Number, default: 0 },
  },
  { _id: false },
);

export const conversationSchema = new Schema<Conversation>(
  {
    _id: { type: String, required: true },
    a: { type: Schema.Types.ObjectId, required: true },
    b: { type: Schema.Types.ObjectId, required: true },
    members: { type: [Schema.Types.ObjectId], required: true },
    seq: { type: Number, required: true },
    lastId: { type: Schema.Types.ObjectId, required: true },
    lastAt: { type: Date, required: true },
    aSide: { type: sideSchema, required: true },
    bSide: { type: sideSchema, required: true },
    unreadBy: { type: [Schema.Types.ObjectId], default: [] },
  },
  { collection: 'conversations', versionKey: false },
);

// A member's conversations, newest first: ConversationRepository.listOf.
conversationSchema.index({ members: 1, lastAt: -1, _id: -1 });
// Those with unread messages: ConversationRepository.unreadOf. Only entries that hold an id (see pair.schema.ts).
conversationSchema.index(
  { unreadBy: 1 },
  { partialFilterExpression: { unreadBy: { $gt: new Types.ObjectId('000000000000000000000000') } } },
);
