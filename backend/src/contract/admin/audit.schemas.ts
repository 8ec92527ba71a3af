import * as z from 'zod';
import { Id, Instant } from '../common.js';
import { LIMITS } from '../limits.js';

/** Everything staff can do that leaves a trace. */
export const AUDIT_ACTIONS = [
  'premium-added',
  'premium-removed',
  'blocked',
  'unblocked',
  'suspended',
  'unsuspended',
  'report-decided',
  'appeal-decided',
  'jobs-changed',
  'refund-ordered',
  'refund-declined',
  'coins-adjusted',
  'campaign-created',
  'campaign-stopped',
  'exported',
  'second-factor-set',
  'second-factor-reset',
  'recovery-code-used',
  'signal-decided',
  'photo-approved',
  'photo-removed',
  'verification-approved',
  'verification-refused',
  'announced',
  'announcement-taken-back',
  'suggestion-model-taken-back',
  'limit-changed',
  'staff-invited',
  'staff-role-changed',
  'staff-access-ended',
  'staff-access-renewed',
  'owner-changed',
  'looked-at',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What of a member staff look at; each leaves one line an hour in the audit log, kept for 90 days. */
export const LOOKED_AT = ['member', 'report', 'selfie', 'removed-photo'] as const;
export type LookedAt = (typeof LOOKED_AT)[number];

/**
 * GET /api/admin/audit: newest first; what was only looked at is left out unless `action` asks for it.
 * `before` is the id of the last one shown.
 */
export const AuditQuery = z.strictObject({
  action: z.enum(AUDIT_ACTIONS).optional(),
  userId: Id.optional(),
  /** Who of staff did it. */
  by: Id.optional(),
  before: Id.optional(),
  limit: z.coerce.number().int().min(1).max(LIMITS.adminPageMax).optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditEntryView = z.strictObject({
  id: Id,
  /** One of AUDIT_ACTIONS, or of another version of the product. */
  action: z.string(),
  /** Who did it, and on whom; names as they were then. */
  by: z.strictObject({ _id: Id, name: z.string() }),
  target: z.strictObject({ _id: Id, name: z.string() }).nullable(),
  reason: z.string().nullable(),
  /** What stood there before and after, by field. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  at: Instant,
});
export type AuditEntryView = z.infer<typeof AuditEntryView>;

export const AuditView = z.strictObject({ entries: z.array(AuditEntryView), hasMore: z.boolean() });
export type AuditView = z.infer<typeof AuditView>;
