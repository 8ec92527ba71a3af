import * as z from 'zod';
import { ClientId, Id, shownText } from '../common.js';
import { ChosenRule, OwnWords } from '../decisions/decision-reason.schemas.js';
import { WarningSubject } from '../decisions/option.schemas.js';
import { BulkIds, UndoView } from '../decisions/staff-decision.schemas.js';
import { ADMIN_LIMITS } from './admin.limits.js';
import { AdminMemberView } from './members.schemas.js';

const Days = z.number().int().min(1).max(ADMIN_LIMITS.restrictionDaysMax);

export const ADMIN_PREMIUM_DURATIONS = ['1month', '1year'] as const;
export type AdminPremiumDuration = (typeof ADMIN_PREMIUM_DURATIONS)[number];

/** POST /api/admin/premium: `duration` is required when adding. */
export const AdminPremiumBody = z
  .strictObject({
    userId: Id,
    action: z.enum(['add', 'remove']),
    duration: z.enum(ADMIN_PREMIUM_DURATIONS).optional(),
    reason: OwnWords.optional(),
  })
  .refine(({ action, duration }) => action === 'remove' || duration !== undefined, {
    path: ['duration'],
    message: 'Please choose a duration.',
  });
export type AdminPremiumBody = z.infer<typeof AdminPremiumBody>;

/**
 * POST /api/admin/block: the member is sent the reason and the number of days. Without days, the block has no
 * end.
 */
export const AdminBlockBody = z.strictObject({
  userId: Id,
  action: z.enum(['block', 'unblock']),
  rule: ChosenRule.optional(),
  reason: OwnWords.optional(),
  days: Days.optional(),
});
export type AdminBlockBody = z.infer<typeof AdminBlockBody>;

/** POST /api/admin/suspend */
export const AdminSuspendBody = z.strictObject({
  userId: Id,
  action: z.enum(['suspend', 'unsuspend']),
  rule: ChosenRule.optional(),
  reason: OwnWords.optional(),
  days: Days.optional(),
});
export type AdminSuspendBody = z.infer<typeof AdminSuspendBody>;

/** The banner text after a warning. It is not in TEXTS, because every page loads those. */
export const WARNED_TEXT = 'User warned successfully';

/** POST /api/admin/warn: the member is sent all of it. A repeated `key` does not warn again. */
export const AdminWarnBody = z.strictObject({
  userId: Id,
  rule: ChosenRule,
  about: WarningSubject,
  reason: OwnWords.optional(),
  key: ClientId,
});
export type AdminWarnBody = z.infer<typeof AdminWarnBody>;

/**
 * POST /api/admin/users/decisions: blocks, suspends or warns each of these members for one reason. A repeated
 * `key` does not warn again.
 */
export const DecideMembersBody = z
  .strictObject({
    userIds: BulkIds,
    action: z.enum(['block', 'suspend', 'warn']),
    rule: ChosenRule,
    reason: OwnWords.optional(),
    /** Number of days of a block or suspension; without it, there is no end. */
    days: Days.optional(),
    /** Required for a warning. */
    about: WarningSubject.optional(),
    key: ClientId,
  })
  .refine(({ action, about }) => action !== 'warn' || about !== undefined, {
    path: ['about'],
    message: 'Please choose what it is about.',
  });
export type DecideMembersBody = z.infer<typeof DecideMembersBody>;

/** The banner text after the end of sessions; see `WARNED_TEXT`. */
export const SESSIONS_ENDED_TEXT = 'User logged out everywhere';

/** POST /api/admin/end-sessions: the reason is for the audit log. */
export const AdminEndSessionsBody = z.strictObject({
  userId: Id,
  reason: shownText(ADMIN_LIMITS.reasonLength, 'Please say why.'),
});
export type AdminEndSessionsBody = z.infer<typeof AdminEndSessionsBody>;

/** The banner text after an action, and the changed member. */
export const AdminActionView = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  user: AdminMemberView,
  /** Absent if the action cannot be undone, or has changed nothing. */
  undo: UndoView.optional(),
});
export type AdminActionView = z.infer<typeof AdminActionView>;
