import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** The model's name for `@InjectModel`. */
export const ONE_TIME_TOKEN_MODEL = 'OneTimeToken';

export const TOKEN_PURPOSES = [
  'reset-password',
  'verify-email',
  'restore-account',
  'change-email',
  'undo-email-change',
] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** A mailed link. Only a hash of it is kept, so that the database alone opens nothing. */
@Schema({ collection: 'oneTimeTokens', versionKey: false })
export class OneTimeToken {
  _id!: Types.ObjectId;

  @Prop({ required: true })
  hash!: string;

  @Prop({ type: String, enum: TOKEN_PURPOSES, required: true })
  purpose!: TokenPurpose;

  /** Null: a link that leads nowhere, made for an address without an account. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  userId!: Types.ObjectId | null;

  /** The address that the member's becomes when the link is opened. */
  @Prop()
  email?: string;

  /** The address that a reset link was mailed to: it is worth nothing once the account has another. */
  @Prop()
  mailedTo?: string;

  /** Of a link that undoes a change of address: when the password had last been set by a mailed link then. */
  @Prop()
  passwordResetAt?: Date;

  @Prop({ required: true })
  expiresAt!: Date;
}

export const oneTimeTokenSchema = SchemaFactory.createForClass(OneTimeToken);

// Opening a link.
oneTimeTokenSchema.index({ hash: 1 }, { unique: true });
// Taking back a member's other links.
oneTimeTokenSchema.index({ userId: 1 });
// MongoDB itself removes what has expired.
oneTimeTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
