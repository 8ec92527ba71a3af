import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const PASSKEY_MODEL = 'Passkey';

/** A member's passkey: a key pair for log-in, of which only the public key is stored. */
@Schema({ collection: 'passkeys', versionKey: false })
export class Passkey {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  /**
   * Number of the passkey among the member's passkeys, from 0. Its unique index limits how many are created
   * at the same time.
   */
  @Prop({ required: true })
  slot!: number;

  /** The credential id of the authenticator, in base64url. */
  @Prop({ required: true })
  credentialId!: string;

  /** COSE key in base64url. */
  @Prop({ required: true })
  publicKey!: string;

  /** Number of signatures of the authenticator; always 0 for authenticators that do not count. */
  @Prop({ required: true })
  counter!: number;

  /** Whether the passkey may be synced between devices, which count separately. */
  @Prop({ required: true })
  backupEligible!: boolean;

  /** The label of the device that created it (`deviceLabel`). */
  @Prop({ required: true })
  device!: string;

  /** The id of the session that created it; null for one that was created at sign-up. */
  @Prop({ type: String, default: null })
  sessionId!: string | null;

  @Prop({ required: true })
  createdAt!: Date;

  @Prop({ type: Date, default: null })
  lastUsedAt!: Date | null;
}

export const passkeySchema = SchemaFactory.createForClass(Passkey);

// Finds the passkey of a log-in; each passkey belongs to one account.
passkeySchema.index({ credentialId: 1 }, { unique: true });
// Limits the passkeys of a member to the number of slots, however many are created at the same time.
passkeySchema.index({ userId: 1, slot: 1 }, { unique: true, partialFilterExpression: { slot: { $gte: 0 } } });
// Finds a member's passkeys, to list and to erase them.
passkeySchema.index({ userId: 1 });
