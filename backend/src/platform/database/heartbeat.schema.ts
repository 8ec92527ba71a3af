import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

export const HEARTBEAT_MODEL = 'Heartbeat';

/** Lifetime in seconds of a heartbeat whose process was killed. */
const LIFETIME_SECONDS = 3_600;

/** The last heartbeat of one change stream. */
@Schema({ collection: 'heartbeats', versionKey: false })
export class Heartbeat {
  _id!: Types.ObjectId;

  /** When it was sent, in ms of the monotonic clock of its process. */
  @Prop({ required: true })
  sentAt!: number;

  @Prop({ required: true })
  at!: Date;
}

export const heartbeatSchema = SchemaFactory.createForClass(Heartbeat);

// Deletes the heartbeats of processes that have ended (TTL).
heartbeatSchema.index({ at: 1 }, { expireAfterSeconds: LIFETIME_SECONDS });
