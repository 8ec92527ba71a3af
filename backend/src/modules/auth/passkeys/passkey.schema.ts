import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** The model's name for `@InjectModel`. */
export const PASSKEY_MODEL = 'Passkey';

/** A key pair of a member's device that logs in; only its public half is here. */
@Schema({ collection: 'passkeys', versionKey: false })
export class Passkey {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  /** Its place among the member's, from 0: two made at once cannot both be the last. */
  @Prop({ required: true })
  slot!: number;

  /** As the authenticator calls it, in base64url. */
  @Prop({ required: true })
  credentialId!: string;

  /** COSE, in base64url. */
  @Prop({ required: true })
  publicKey!: string;

  /** How often the authenticator has signed; 0 for ever with those that do not count. */
  @Prop({ required: true })
  counter!: number;

  /** The key may be on several devices, which count apart. */
  @Prop({ required: true })
  backupEligible!: boolean;

  /** What it was made on, as the list of sessions names devices. */
  @Prop({ required: true })
  device!: string;

  /** The session it was made from. */
  @Prop({ required: true })
  sessionId!: string;

  @Prop({ required: true })
  createdAt!: Date;

  @Prop({ type: Date, default: null })
  lastUsedAt!: Date | null;
}

export const passkeySchema = SchemaFactory.createForClass(Passkey);

// Logging in; no passkey opens two accounts.
passkeySchema.index({ credentialId: 1 }, { unique: true });
// No more of a member than there are slots, however many are made at once.
passkeySchema.index({ userId: 1, slot: 1 }, { unique: true, partialFilterExpression: { slot: { $gte: 0 } } });
// A member's list, and erasing an account.
passkeySchema.index({ userId: 1 });
