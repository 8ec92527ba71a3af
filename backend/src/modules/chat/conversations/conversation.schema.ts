import { Schema, Types } from 'mongoose';

export const CONVERSATION_MODEL = 'Conversation';

/** The receipts and counters of one of the two members; positions are `seq`s, 0 for none. */
export interface SideState {
  /** Has read everything up to here. */
  read: number;
  /** Has received everything up to here on one of their devices. */
  delivered: number;
  /** The other member's messages after `read`, without unsent ones. */
  unread: number;
  /** The number of messages they have sent. */
  sent: number;
}

/** The conversation of two members. Its messages are a collection of their own. */
export interface Conversation {
  /** The pair's id, `smallerId:largerId`. */
  _id: string;
  a: Types.ObjectId;
  b: Types.ObjectId;
  members: Types.ObjectId[];
  /** The number of the last message; incremented with each message. */
  seq: number;
  lastId: Types.ObjectId;
  lastAt: Date;
  aSide: SideState;
  bSide: SideState;
  /** The members with unread messages. */
  unreadBy: Types.ObjectId[];
  /**
   * Those of them whose list of notifications lacks the newest of these messages; it takes them over when
   * somebody looks. Absent before the first of them.
   */
  unlisted?: Types.ObjectId[];
  /** Increases with each change; absent in those that version 1.0.0 stored, 0 in one not stored yet. */
  version?: number;
}

const sideSchema = new Schema<SideState>(
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
    unlisted: { type: [Schema.Types.ObjectId], default: undefined },
    version: Number,
  },
  { collection: 'conversations', versionKey: false },
);

// A member's conversations, newest first: ConversationRepository.listOf.
conversationSchema.index({ members: 1, lastAt: -1, _id: -1 });
// Those with unread messages: ConversationRepository.unreadOf. Only entries that hold an id (see
// pair.schema.ts).
conversationSchema.index(
  { unreadBy: 1 },
  { partialFilterExpression: { unreadBy: { $gt: new Types.ObjectId('000000000000000000000000') } } },
);
