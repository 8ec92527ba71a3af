import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const SESSION_MODEL = 'Session';

/** A session of a member on one device; a token without its session is invalid. */
@Schema({ collection: 'sessions', shardKey: { userId: 'hashed' }, versionKey: false })
export class StoredSession {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  /** The member's session epoch at log-in; the session is invalid once the member's epoch is higher. */
  @Prop({ required: true })
  epoch!: number;

  @Prop({ required: true })
  device!: string;

  /** Keyed digest of the network address of the log-in; absent if that is unknown. */
  @Prop()
  network?: string;

  @Prop({ required: true })
  createdAt!: Date;

  /** Accurate to about a minute. */
  @Prop({ required: true })
  lastSeenAt!: Date;

  @Prop({ required: true })
  expiresAt!: Date;

  /** Number of changes to ways into the account that were made in this session; absent before the first. */
  @Prop()
  changes?: number;
}

export const sessionSchema = SchemaFactory.createForClass(StoredSession);

// Finds a member's sessions, to list or end them.
sessionSchema.index({ userId: 1 });
// MongoDB deletes expired sessions (TTL).
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
