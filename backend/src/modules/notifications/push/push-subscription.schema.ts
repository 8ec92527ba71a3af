import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { DayCount } from '../day-count.schema.js';

export const PUSH_SUBSCRIPTION_MODEL = 'PushSubscription';

/** A web push subscription of a browser. Valid for as long as the session that created it. */
@Schema({ collection: 'pushSubscriptions', versionKey: false })
export class PushSubscription {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ required: true })
  sessionId!: string;

  @Prop({ required: true })
  endpoint!: string;

  /** Hash of the endpoint, because the endpoint is too long for an index. */
  @Prop({ required: true })
  endpointHash!: string;

  @Prop({ required: true })
  p256dh!: string;

  @Prop({ required: true })
  auth!: string;

  @Prop({ required: true })
  createdAt!: Date;

  /** Count of the last day with any push. */
  @Prop({ type: DayCount, default: undefined })
  pushes?: DayCount;
}

export const pushSubscriptionSchema = SchemaFactory.createForClass(PushSubscription);

// A browser has one subscription, independent of the member who is logged in.
pushSubscriptionSchema.index({ endpointHash: 1 }, { unique: true });
// PushSubscriptionRepository.idsOf, keepNewest: a member's devices, newest first.
pushSubscriptionSchema.index({ userId: 1, createdAt: -1 });
