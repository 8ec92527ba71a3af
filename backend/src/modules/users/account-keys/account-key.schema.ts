import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const ACCOUNT_KEY_MODEL = 'AccountKey';
export const ACCOUNT_KEYS = 'accountKeys';

/**
 * The owner of an e-mail address or an invite code. Ensures that each has one owner, even if accounts are on
 * several shards: a unique index applies to one shard only.
 */
@Schema({ collection: ACCOUNT_KEYS, shardKey: { _id: 'hashed' }, versionKey: false })
export class AccountKey {
  /** The result of `accountKey`. */
  @Prop({ required: true })
  _id!: string;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;
}

export const accountKeySchema = SchemaFactory.createForClass(AccountKey);
