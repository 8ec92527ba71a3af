import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { DayCount } from '../day-count.schema.js';

export const PUSH_SUBSCRIPTION_MODEL = 'PushSubscription';

/** A browser that is subscribed to web push, for as long as the session lasts that subscribed it. */
@Schema({ collection: 'pushSubscriptions', versionKey: false })
export class PushSubscription {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ required: true })
  sessionId!: string;

  @Prop({ required: true })
  endpoint!: string;

  /** A hash of the endpoint, which is too long for an index. */
  @Prop({ required: true })
  endpointHash!: string;

  @Prop({ required: true })
  p256dh!: string;

  @Prop({ required: true })
  auth!: string;

  @Prop({ required: true })
  createdAt!: Date;

  /** Those of the last day with any. */
  @Prop({ type: DayCount, default: undefined })
  pushes?: DayCount;
}

export const pushSubscriptionSchema = SchemaFactory.createForClass(PushSubscription);

// A browser has one subscription, whichever member is logged in.
pushSubscriptionSchema.index({ endpointHash: 1 }, { unique: true });
// A member's devices, newest first: PushSubscriptionRepository.idsOf, keepNewest.
pushSubscriptionSchema.index({ userId: 1, createdAt: -1 });
