import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const ONE_TIME_TOKEN_MODEL = 'OneTimeToken';

export const TOKEN_PURPOSES = [
  'reset-password',
  'verify-email',
  'restore-account',
  'change-email',
  'undo-email-change',
] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/**
 * A mailed link. Only a hash of its token is stored, so that access to the database is not enough to open it.
 */
@Schema({ collection: 'oneTimeTokens', versionKey: false })
export class OneTimeToken {
  _id!: Types.ObjectId;

  @Prop({ required: true })
  hash!: string;

  @Prop({ type: String, enum: TOKEN_PURPOSES, required: true })
  purpose!: TokenPurpose;

  /** Null for a link that is never valid, created for an address without an account. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  userId!: Types.ObjectId | null;

  /** For a link that changes the e-mail address or undoes a change: the address that it sets. */
  @Prop()
  email?: string;

  /**
   * The address that a reset link was mailed to; the link is invalid once the account has another address.
   */
  @Prop()
  mailedTo?: string;

  /** For a link that undoes a change of address: `passwordResetAt` of the account at that change. */
  @Prop()
  passwordResetAt?: Date;

  @Prop({ required: true })
  expiresAt!: Date;
}

export const oneTimeTokenSchema = SchemaFactory.createForClass(OneTimeToken);

// Finds a link when it is opened.
oneTimeTokenSchema.index({ hash: 1 }, { unique: true });
// Finds a member's other links, to revoke them.
oneTimeTokenSchema.index({ userId: 1 });
// MongoDB deletes expired links (TTL).
oneTimeTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
