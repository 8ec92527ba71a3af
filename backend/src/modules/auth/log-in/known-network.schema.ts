import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** The model's name for `@InjectModel`. */
export const KNOWN_NETWORK_MODEL = 'KnownNetwork';

/**
 * A network address that a member has logged in from; neither the address nor the e-mail can be read from it.
 */
@Schema({ collection: 'knownNetworks', versionKey: false })
export class KnownNetwork {
  /** A keyed digest of e-mail and network address. */
  @Prop({ required: true })
  _id!: string;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ required: true })
  expiresAt!: Date;
}

export const knownNetworkSchema = SchemaFactory.createForClass(KnownNetwork);

// Erasing an account.
knownNetworkSchema.index({ userId: 1 });
// MongoDB itself removes what has expired.
knownNetworkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
