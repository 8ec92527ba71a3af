import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';

export const CONVERSATION_MODEL = 'Conversation';

/** The receipts and counters of one of the two members; positions are `seq`s, 0 for none. */
@Schema({ _id: false })
export class SideState {
  /** Has read everything up to here. */
  @Prop({ default: 0 })
  read!: number;

  /** Has received everything up to here on one of their devices. */
  @Prop({ default: 0 })
  delivered!: number;

  /** The other member's messages after `read`, without unsent ones. */
  @Prop({ default: 0 })
  unread!: number;

  /** The number of messages they have sent. */
  @Prop({ default: 0 })
  sent!: number;
}

/** The conversation of two members. Its messages are a collection of their own. */
@Schema({ collection: 'conversations', versionKey: false })
export class Conversation {
  /** The pair's id, `smallerId:largerId`. */
  @Prop({ required: true })
  _id!: string;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  a!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  b!: Types.ObjectId;

  @Prop({ type: [SchemaTypes.ObjectId], required: true })
  members!: Types.ObjectId[];

  /** The number of the last message; incremented with each message. */
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

  /** The members with unread messages. */
  @Prop({ type: [SchemaTypes.ObjectId], default: [] })
  unreadBy!: Types.ObjectId[];

  /**
   * Those of them whose list of notifications lacks the newest of these messages; it takes them over when
   * somebody looks. Absent before the first of them.
   */
  @Prop({ type: [SchemaTypes.ObjectId], default: undefined })
  unlisted?: Types.ObjectId[];

  /** Increases with each change; absent in those that version 1.0.0 stored, 0 in one not stored yet. */
  @Prop()
  version?: number;
}

export const conversationSchema = SchemaFactory.createForClass(Conversation);

// A member's conversations, newest first: ConversationRepository.listOf.
conversationSchema.index({ members: 1, lastAt: -1, _id: -1 });
// Those with unread messages: ConversationRepository.unreadOf. Only entries that hold an id (see
// pair.schema.ts).
conversationSchema.index(
  { unreadBy: 1 },
  { partialFilterExpression: { unreadBy: { $gt: new Types.ObjectId('000000000000000000000000') } } },
);
