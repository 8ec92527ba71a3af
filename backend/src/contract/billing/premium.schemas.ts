import * as z from 'zod';
import { Instant } from '../common.js';
import { SUBSCRIPTION_PLANS } from './products.js';

/**
 * Sources of premium: bought, from a referral code at sign-up, from inviting a member who signed up, or
 * granted by staff.
 */
export const PREMIUM_KINDS = ['subscription', 'referral', 'invitation', 'grant'] as const;
export type PremiumKind = (typeof PREMIUM_KINDS)[number];

export const SubscriptionView = z.strictObject({
  plan: z.enum(SUBSCRIPTION_PLANS),
  startDate: Instant,
  endDate: Instant,
});
export type SubscriptionView = z.infer<typeof SubscriptionView>;

/** POST /api/user/subscribe */
export const SubscribeBody = z.strictObject({ plan: z.enum(SUBSCRIPTION_PLANS) });
export type SubscribeBody = z.infer<typeof SubscribeBody>;

export const SubscribeView = z.strictObject({ subscription: SubscriptionView });
export type SubscribeView = z.infer<typeof SubscribeView>;

/** Whether a member gets the mail before the end of their premium. */
export const BillingSettings = z.strictObject({ renewalReminder: z.boolean() });
export type BillingSettings = z.infer<typeof BillingSettings>;
