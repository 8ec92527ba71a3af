import * as z from 'zod';
import { SUBSCRIPTION_PLANS } from '../billing/products.js';
import { shownLine } from '../common.js';
import { CardView } from '../match/match.schemas.js';
import { NOTIFICATION_ENTRY_TYPES } from '../notifications/notification-options.js';
import { ADMIN_LIMITS } from './admin.limits.js';

/** POST /api/admin/users/{userId}/view-as: the member reads the reason. */
export const ViewAsBody = z.strictObject({
  reason: shownLine(ADMIN_LIMITS.reasonLength, 'Please say why.'),
});
export type ViewAsBody = z.infer<typeof ViewAsBody>;

/** `YYYY-MM` in DAY_TIMEZONE, in place of an exact date. */
const Month = z.string().regex(/^\d{4}-\d{2}$/);
const Count = z.number().int();

/** What restricts a member, or whom others see of them. */
export const VIEW_AS_RESTRICTIONS = [
  'blocked',
  'suspended',
  'unconfirmed',
  'paused',
  'age-check',
  'incognito',
  'new-account',
] as const;

/**
 * What a member sees, masked: without e-mail, exact dates and words of messages, and with nothing of other
 * members but the initials. The deck is not part of it, because serving it would change it.
 */
export const ViewAsView = z.strictObject({
  /** The member's profile as others see it, with all pictures. */
  profile: CardView,
  friends: z.array(z.strictObject({ initial: z.string(), since: Month })),
  /** Newest first. */
  conversations: z.array(
    z.strictObject({
      initial: z.string(),
      unread: Count,
      isFriend: z.boolean(),
      isRequest: z.boolean(),
      /** Whether the member may write. */
      canWrite: z.boolean(),
      lastIn: Month,
    }),
  ),
  /** The entries of the list by their type. */
  notifications: z.array(
    z.strictObject({ type: z.enum(NOTIFICATION_ENTRY_TYPES), count: Count, unread: Count }),
  ),
  plan: z.strictObject({
    isPremium: z.boolean(),
    /** Premium for an invitation, for some hours. */
    isReferralPremium: z.boolean(),
    /** Null without a subscription. */
    name: z.enum(SUBSCRIPTION_PLANS).nullable(),
    until: Month.nullable(),
  }),
  limits: z.strictObject({
    likesToday: Count,
    /** Null with premium. */
    dailyLikes: Count.nullable(),
    notesLeft: Count.nullable(),
    coins: Count,
  }),
  /** With the reason that the member was told. */
  restrictions: z.array(
    z.strictObject({ kind: z.enum(VIEW_AS_RESTRICTIONS), reason: z.string().nullable() }),
  ),
});
export type ViewAsView = z.infer<typeof ViewAsView>;
