import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** The model's name for `@InjectModel`. */
export const SESSION_MODEL = 'Session';

/** One place where a member is logged in; without it the token is worth nothing. */
@Schema({ collection: 'sessions', versionKey: false })
export class StoredSession {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  /** The member's session epoch at log-in; the session is dead once the member's has risen. */
  @Prop({ required: true })
  epoch!: number;

  @Prop({ required: true })
  device!: string;

  @Prop({ required: true })
  createdAt!: Date;

  /** Exact to about a minute. */
  @Prop({ required: true })
  lastSeenAt!: Date;

  @Prop({ required: true })
  expiresAt!: Date;

  /** How many changes of ways into the account were made from it; absent before the first. */
  @Prop()
  changes?: number;
}

export const sessionSchema = SchemaFactory.createForClass(StoredSession);

// A member's list of sessions, and ending them all.
sessionSchema.index({ userId: 1 });
// MongoDB itself removes what has expired.
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
