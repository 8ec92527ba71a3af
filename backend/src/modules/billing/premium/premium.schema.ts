import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { PREMIUM_KINDS, SUBSCRIPTION_PLANS, type PremiumKind, type SubscriptionPlan } from '@contract';
import { USERS_COLLECTION } from '../../users/index.js';

export const PREMIUM_MODEL = 'Premium';

/** A period `[start, end)` in which the member has premium. Nothing but its dates decides this. */
@Schema({ _id: false })
export class PremiumPeriod {
  @Prop({ type: String, enum: PREMIUM_KINDS, required: true })
  kind!: PremiumKind;

  @Prop({ type: String, enum: [...SUBSCRIPTION_PLANS, null], default: null })
  plan!: SubscriptionPlan | null;

  @Prop({ required: true })
  start!: Date;

  @Prop({ required: true })
  end!: Date;

  /** The id of the purchase, by which a refund finds its period. */
  @Prop()
  source?: string;
}

/** The premium of a member, in the document of the account. */
@Schema(USERS_COLLECTION)
export class Premium {
  _id!: Types.ObjectId;

  @Prop({ type: [PremiumPeriod], default: [] })
  premiumPeriods!: PremiumPeriod[];

  /**
   * When bought and granted premium ends or ended (`paidUntil` of the periods); used by statistics. Null
   * after sign-up. Premium from referrals and invitations does not change it.
   */
  @Prop({ type: Date, default: null })
  paidUntil!: Date | null;

  /** The last end of premium that the member was notified of, so that each end is announced once. */
  @Prop({ type: Date, default: null })
  premiumEndTold!: Date | null;

  /** Whether the member gets an e-mail some days before premium ends. */
  @Prop({ default: true })
  renewalReminder!: boolean;
}

export const premiumSchema = SchemaFactory.createForClass(Premium);

// Used by the sweep that announces ends of premium.
premiumSchema.index({ 'premiumPeriods.end': 1 });
// Counts members with bought or granted premium, for staff, from the index alone.
premiumSchema.index(
  { paidUntil: 1, role: 1, status: 1 },
  { partialFilterExpression: { paidUntil: { $type: 'date' } } },
);
