import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const KNOWN_NETWORK_MODEL = 'KnownNetwork';

/**
 * A network address from which a member has logged in, stored as a digest that reveals neither the network
 * address nor the e-mail address.
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

// Finds the entries of an account, to erase them.
knownNetworkSchema.index({ userId: 1 });
// MongoDB deletes expired entries (TTL).
knownNetworkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
