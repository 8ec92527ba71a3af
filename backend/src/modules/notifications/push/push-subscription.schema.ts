import { Schema, type Types } from 'mongoose';

export const PUSH_SUBSCRIPTION_MODEL = 'PushSubscription';

/** A browser that is subscribed to web push, for as long as the session lasts that subscribed it. */
export interface PushSubscription {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  sessionId: string;
  endpoint: string;
  /** A hash of the endpoint, which is too long for an index. */
  endpointHash: string;
  p256dh: string;
  auth: string;
  createdAt: Date;
  /** How many pushes it had on the last day with any, by the member's calendar. */
  pushes?: { day: string; count: number };
}

export const pushSubscriptionSchema = new Schema<PushSubscription>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    sessionId: { type: String, required: true },
    endpoint: { type: String, required: true },
    endpointHash: { type: String, required: true },
    p256dh: { type: String, required: true },
    auth: { type: String, required: true },
    createdAt: { type: Date, required: true },
    pushes: { type: new Schema({ day: String, count: Number }, { _id: false }), default: undefined },
  },
  { collection: 'pushSubscriptions', versionKey: false },
);

// A browser has one subscription, whichever member is logged in.
pushSubscriptionSchema.index({ endpointHash: 1 }, { unique: true });
// A member's devices, newest first: PushSubscriptionRepository.idsOf, keepNewest.
pushSubscriptionSchema.index({ userId: 1, createdAt: -1 });
