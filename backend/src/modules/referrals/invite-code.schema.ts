import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { USERS_COLLECTION } from '../users/index.js';

export const INVITE_CODE_MODEL = 'InviteCode';

/** The code that a member invites others with, in the document of the account. */
@Schema(USERS_COLLECTION)
export class InviteCode {
  _id!: Types.ObjectId;

  @Prop({ required: true })
  inviteCode!: string;

  /** The code of a member or a campaign that was used at sign-up. */
  @Prop({ type: String, default: null })
  referralCode!: string | null;
}

export const inviteCodeSchema = SchemaFactory.createForClass(InviteCode);

// Counts members by referral code from the index alone.
inviteCodeSchema.index(
  { referralCode: 1, createdAt: -1, role: 1, status: 1 },
  { partialFilterExpression: { referralCode: { $type: 'string' } } },
);
