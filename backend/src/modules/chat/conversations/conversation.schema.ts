import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';

export const CONVERSATION_MODEL = 'Conversation';

/** Receipts and counters of one of the two members. Positions are message numbers (`seq`), 0 for none. */
@Schema({ _id: false })
export class SideState {
  /** The member has read all messages up to this number. */
  @Prop({ default: 0 })
  read!: number;

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

/** The conversation of two members. Its messages are in a separate collection. */
@Schema({ collection: 'conversations', versionKey: false })
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
   * Ids of the members in `unreadBy` whose notification list does not yet contain their newest messages. They
   * are added when the member opens the list. Absent before the first such message.
   */
  @Prop({ type: [SchemaTypes.ObjectId], default: undefined })
  unlisted?: Types.ObjectId[];

  /**
   * Incremented with each change. Absent in conversations stored by version 1.0.0; 0 before the first write.
   */
  @Prop()
  version?: number;
}

export const conversationSchema = SchemaFactory.createForClass(Conversation);

// ConversationRepository.listOf: a member's conversations, newest first.
conversationSchema.index({ members: 1, lastAt: -1, _id: -1 });
// ConversationRepository.unreadOf: conversations with unread messages. Only entries with an id (see
// pair.schema.ts).
conversationSchema.index(
  { unreadBy: 1 },
  { partialFilterExpression: { unreadBy: { $gt: new Types.ObjectId('000000000000000000000000') } } },
);
