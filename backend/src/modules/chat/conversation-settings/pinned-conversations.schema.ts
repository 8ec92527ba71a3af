import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';

export const PINNED_CONVERSATIONS_MODEL = 'PinnedConversations';

/** The conversations that a member has pinned, in one document, so that their number can be limited. */
@Schema({ collection: 'pinnedConversations', shardKey: { _id: 'hashed' }, versionKey: false })
export class PinnedConversations {
  /** Id of the member. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  _id!: Types.ObjectId;

  /** Ids of the other members, in the order of pinning. */
  @Prop({ type: [SchemaTypes.ObjectId], default: [] })
  others!: Types.ObjectId[];
}

export const pinnedConversationsSchema = SchemaFactory.createForClass(PinnedConversations);

// Erasure of an account: PinnedConversationsRepository.removeOf.
pinnedConversationsSchema.index({ others: 1 });
