import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';

export const CONVERSATION_MODEL = 'Conversation';

/** Numbers of consecutive messages, both ends included. */
@Schema({ _id: false })
export class MessageRange {
  @Prop({ required: true })
  from!: number;

  @Prop({ required: true })
  to!: number;
}

/** Receipts and counters of one of the two members. Positions are message numbers (`seq`), 0 for none. */
@Schema({ _id: false })
export class SideState {
  /** The member has read all messages up to this number. */
  @Prop({ default: 0 })
  read!: number;

  /**
   * Messages that the member read while one of the two did not share read receipts. They are never shown as
   * read. Oldest first, up to `read`; absent if there are none.
   */
  @Prop({ type: [MessageRange], default: undefined })
  privateReads?: MessageRange[];

  /** A device of the member has received all messages up to this number. */
  @Prop({ default: 0 })
  delivered!: number;

  /** Number of the other member's messages after `read`, without unsent ones. */
  @Prop({ default: 0 })
  unread!: number;

  /** Number of messages sent by the member. */
  @Prop({ default: 0 })
  sent!: number;
}

/** The end of a conversation: its last message ended the friendship. */
@Schema({ _id: false })
export class ConversationEnd {
  @Prop({ required: true })
  at!: Date;

  /** Number of the last message. */
  @Prop({ required: true })
  seq!: number;
}

/**
 * Set if one of the two was blocked for fraud, so that the other one can read the conversation for some time.
 */
@Schema({ _id: false })
export class ConversationFraud {
  /** The blocked member. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  by!: Types.ObjectId;

  @Prop({ required: true })
  until!: Date;
}

/** The conversation of two members. Its messages are in a separate collection. */
@Schema({ collection: 'conversations', shardKey: { _id: 'hashed' }, versionKey: false })
export class Conversation {
  /** Id of the pair, `smallerId:largerId`. */
  @Prop({ required: true })
  _id!: string;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  a!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  b!: Types.ObjectId;

  @Prop({ type: [SchemaTypes.ObjectId], required: true })
  members!: Types.ObjectId[];

  /** Number of the last message. Incremented with each message. */
  @Prop({ required: true })
  seq!: number;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  lastId!: Types.ObjectId;

  @Prop({ required: true })
  lastAt!: Date;

  @Prop({ type: SideState, required: true })
  aSide!: SideState;

  @Prop({ type: SideState, required: true })
  bSide!: SideState;

  /** Ids of the members with unread messages. */
  @Prop({ type: [SchemaTypes.ObjectId], default: [] })
  unreadBy!: Types.ObjectId[];

  /**
   * Ids of the members who have the conversation in their folder of hidden words, because the first message
   * to them contains one. Its messages count as unread only after the member has answered or moved it out.
   */
  @Prop({ type: [SchemaTypes.ObjectId], default: undefined })
  hiddenFor?: Types.ObjectId[];

  /** Ids of the members who muted the conversation. */
  @Prop({ type: [SchemaTypes.ObjectId], default: undefined })
  mutedBy?: Types.ObjectId[];

  /**
   * Ids of the members in whose archive the conversation is. A message removes the writer, and the receiver
   * unless they have muted it.
   */
  @Prop({ type: [SchemaTypes.ObjectId], default: undefined })
  archivedBy?: Types.ObjectId[];

  /** Ids of the members who marked the conversation as unread and have neither read nor written since. */
  @Prop({ type: [SchemaTypes.ObjectId], default: undefined })
  markedUnreadBy?: Types.ObjectId[];

  /**
   * Set by the last message of a friendship (`hasConversationEnded`), and reset by the first message after
   * the two became friends again. Absent before the first such end.
   */
  @Prop({ type: ConversationEnd })
  end?: ConversationEnd | null;

  /**
   * Set when the other member is told of the fraud, and removed when that notice is taken back; absent
   * otherwise.
   */
  @Prop({ type: ConversationFraud })
  fraud?: ConversationFraud;

  /** Incremented with each change; 0 before the first write. */
  @Prop({ required: true })
  version!: number;
}

export const conversationSchema = SchemaFactory.createForClass(Conversation);

// ConversationRepository.listOf: a member's conversations, newest first.
conversationSchema.index({ members: 1, lastAt: -1, _id: -1 });
// ConversationRepository.findHidden: conversations in a member's folder of hidden words.
conversationSchema.index(
  { hiddenFor: 1, lastAt: -1 },
  { partialFilterExpression: { hiddenFor: { $gt: new Types.ObjectId('000000000000000000000000') } } },
);
// ConversationRepository.findArchived: conversations in a member's archive.
conversationSchema.index(
  { archivedBy: 1, lastAt: -1 },
  { partialFilterExpression: { archivedBy: { $gt: new Types.ObjectId('000000000000000000000000') } } },
);
// ConversationRepository.findUnread: conversations with unread messages. Contains only entries with an id
// (see pair.schema.ts).
conversationSchema.index(
  { unreadBy: 1 },
  { partialFilterExpression: { unreadBy: { $gt: new Types.ObjectId('000000000000000000000000') } } },
);
// ConversationRepository.findFraudReadableIds: conversations with members who were blocked for fraud.
conversationSchema.index(
  { members: 1, 'fraud.until': 1 },
  { partialFilterExpression: { 'fraud.until': { $type: 'date' } } },
);
