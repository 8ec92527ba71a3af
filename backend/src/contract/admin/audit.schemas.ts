import * as z from 'zod';
import { Id, Instant, PersonView } from '../common.js';
import { ADMIN_LIMITS } from './admin.limits.js';

/** All staff actions that the audit log records. */
export const AUDIT_ACTIONS = [
  'premium-added',
  'premium-removed',
  'blocked',
  'unblocked',
  'suspended',
  'unsuspended',
  'warned',
  'sessions-ended',
  'viewed-as',
  'age-refusal-lifted',
  'report-decided',
  'appeal-decided',
  'decision-undone',
  'rights-request-answered',
  'corrected',
  'authority-order-recorded',
  'authority-order-answered',
  'jobs-changed',
  'refund-ordered',
  'refund-declined',
  'refund-proposed',
  'refund-confirmed',
  'refund-proposal-declined',
  'refund-proposal-withdrawn',
  'amount-entered',
  'coins-adjusted',
  'campaign-created',
  'campaign-stopped',
  'exported',
  'second-factor-set',
  'second-factor-reset',
  'recovery-code-used',
  /** A decision about a risk flag, stored under the name that it had in version 1.0. */
  'signal-decided',
  'photo-approved',
  'photo-removed',
  'voice-prompt-approved',
  'voice-prompt-removed',
  'verification-approved',
  'verification-refused',
  'announced',
  'announcement-taken-back',
  'suggestion-model-taken-back',
  'limit-changed',
  'decision-reason-changed',
  'staff-invited',
  'staff-role-changed',
  'staff-access-ended',
  'staff-access-renewed',
  'owner-changed',
  'looked-at',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * Member data that staff look at. Each look adds at most one entry per hour to the audit log, kept for
 * `looksDays`.
 */
export const LOOK_SUBJECTS = [
  'member',
  'report',
  'selfie',
  'removed-photo',
  'removed-voice-prompt',
  'rights-request',
] as const;
export type LookSubject = (typeof LOOK_SUBJECTS)[number];

/**
 * GET /api/admin/audit: newest first. Omits `looked-at` entries unless `action` requests them. `before` is
 * the id of the client's last entry.
 */
export const AuditQuery = z.strictObject({
  action: z.enum(AUDIT_ACTIONS).optional(),
  userId: Id.optional(),
  /** The staff member who acted. */
  by: Id.optional(),
  before: Id.optional(),
  limit: z.coerce.number().int().min(1).max(ADMIN_LIMITS.pageMax).optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditEntryView = z.strictObject({
  id: Id,
  /** One of AUDIT_ACTIONS, or an action that this version does not know. */
  action: z.string(),
  /** The staff member who acted, with the name at that time. */
  by: PersonView,
  /** The affected member, with the name at that time. */
  target: PersonView.nullable(),
  reason: z.string().nullable(),
  /** Values before the action, by field. */
  before: z.record(z.string(), z.unknown()),
  /** Values after the action, by field. */
  after: z.record(z.string(), z.unknown()),
  at: Instant,
});
export type AuditEntryView = z.infer<typeof AuditEntryView>;

export const AuditView = z.strictObject({ entries: z.array(AuditEntryView), hasMore: z.boolean() });
export type AuditView = z.infer<typeof AuditView>;
