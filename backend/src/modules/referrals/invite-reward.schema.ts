import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const INVITE_REWARD_MODEL = 'InviteReward';

/** Tells a member that they got premium because somebody signed up by their code. */
@Schema({ collection: 'inviteRewards', shardKey: { userId: 'hashed' }, versionKey: false })
export class InviteReward {
  _id!: Types.ObjectId;

  /** The member who invited. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  /** The member who signed up. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  joined!: Types.ObjectId;

  @Prop({ required: true })
  at!: Date;

  @Prop({ required: true })
  read!: boolean;

  @Prop({ required: true })
  expiresAt!: Date;
}

export const inviteRewardSchema = SchemaFactory.createForClass(InviteReward);

// The rewards of a member, newest first.
inviteRewardSchema.index({ userId: 1, at: -1 });
// MongoDB deletes expired entries.
inviteRewardSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
