import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { USERS_COLLECTION } from '../../users/index.js';

export const WALLET_MODEL = 'Wallet';

/** The coins of a member, in the document of the account. */
@Schema(USERS_COLLECTION)
export class Wallet {
  _id!: Types.ObjectId;

  /** The sum of the member's coin ledger; changes only together with a ledger row. */
  @Prop({ default: 0, min: 0 })
  coins!: number;
}

export const walletSchema = SchemaFactory.createForClass(Wallet);
