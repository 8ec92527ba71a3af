import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { DayCount } from '../day-count.schema.js';

export const PUSH_SUBSCRIPTION_MODEL = 'PushSubscription';
export const PUSH_ENDPOINT_MODEL = 'PushEndpoint';

/** A web push subscription of a browser. Valid for as long as the session that created it. */
@Schema({ collection: 'pushSubscriptions', shardKey: { userId: 'hashed' }, versionKey: false })
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

/**
 * The member to whom the subscription of a browser belongs. Ensures that a browser has one subscription, also
 * if subscriptions are on several shards.
 */
@Schema({ collection: 'pushEndpoints', shardKey: { _id: 'hashed' }, versionKey: false })
export class PushEndpoint {
  /** The hash of the endpoint. */
  @Prop({ required: true })
  _id!: string;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;
}

export const pushEndpointSchema = SchemaFactory.createForClass(PushEndpoint);

export const pushSubscriptionSchema = SchemaFactory.createForClass(PushSubscription);

// Ensures that a member has one subscription for each browser.
pushSubscriptionSchema.index({ userId: 1, endpointHash: 1 }, { unique: true });
// PushSubscriptionRepository.idsOf, keepNewest: a member's devices, newest first.
pushSubscriptionSchema.index({ userId: 1, createdAt: -1 });
