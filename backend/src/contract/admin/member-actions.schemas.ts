import * as z from 'zod';
import { Id, optionalText } from '../common.js';
import { ADMIN_LIMITS } from './admin.limits.js';
import { AdminUserView } from './members.schemas.js';

const Reason = optionalText(ADMIN_LIMITS.reasonLength);

const Days = z.number().int().min(1).max(ADMIN_LIMITS.restrictionDaysMax);

export const ADMIN_PREMIUM_DURATIONS = ['1month', '1year'] as const;
export type AdminPremiumDuration = (typeof ADMIN_PREMIUM_DURATIONS)[number];

/** POST /api/admin/premium: `duration` is required when adding. */
export const AdminPremiumBody = z
  .strictObject({
    userId: Id,
    action: z.enum(['add', 'remove']),
    duration: z.enum(ADMIN_PREMIUM_DURATIONS).optional(),
    reason: Reason.optional(),
  })
  .refine(({ action, duration }) => action === 'remove' || duration !== undefined, {
    path: ['duration'],
    message: 'Please choose a duration.',
  });
export type AdminPremiumBody = z.infer<typeof AdminPremiumBody>;

/**
 * POST /api/admin/block: the reason and the number of days are sent to the member; without days, the block
 * has no end.
 */
export const AdminBlockBody = z.strictObject({
  userId: Id,
  action: z.enum(['block', 'unblock']),
  reason: Reason.optional(),
  days: Days.optional(),
});
export type AdminBlockBody = z.infer<typeof AdminBlockBody>;

/** POST /api/admin/suspend */
export const AdminSuspendBody = z.strictObject({
  userId: Id,
  action: z.enum(['suspend', 'unsuspend']),
  reason: Reason.optional(),
  days: Days.optional(),
});
export type AdminSuspendBody = z.infer<typeof AdminSuspendBody>;

/** The banner text after an action, and the changed member. */
export const AdminActionView = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  user: AdminUserView,
});
export type AdminActionView = z.infer<typeof AdminActionView>;
