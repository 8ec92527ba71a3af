import type { AuditAction } from '@contract';

/**
 * Whether a member is told of each action of staff on their account. Members are not told of reports, looks
 * and signs of fraud: from the time, they could guess who reported them.
 */
const TOLD: Record<AuditAction, boolean> = {
  'premium-added': true,
  'premium-removed': true,
  blocked: true,
  unblocked: true,
  suspended: true,
  unsuspended: true,
  warned: true,
  'sessions-ended': true,
  'report-decided': false,
  'appeal-decided': true,
  'rights-request-answered': true,
  corrected: true,
  'authority-order-recorded': false,
  'authority-order-answered': false,
  'jobs-changed': false,
  'refund-ordered': true,
  'refund-declined': true,
  'amount-entered': true,
  'coins-adjusted': true,
  'campaign-created': false,
  'campaign-stopped': false,
  exported: false,
  'second-factor-set': true,
  'second-factor-reset': true,
  'recovery-code-used': true,
  'signal-decided': false,
  'photo-approved': true,
  'photo-removed': true,
  'voice-prompt-approved': true,
  'voice-prompt-removed': true,
  'verification-approved': true,
  'verification-refused': true,
  announced: false,
  'announcement-taken-back': false,
  'suggestion-model-taken-back': false,
  'limit-changed': false,
  'decision-reason-changed': false,
  'staff-invited': true,
  'staff-role-changed': true,
  'staff-access-ended': true,
  'staff-access-renewed': true,
  'owner-changed': true,
  'looked-at': false,
};

/** Returns whether a member is told of an action; false for an action that this version does not know. */
export const isTold = (action: string): boolean => Object.hasOwn(TOLD, action) && TOLD[action as AuditAction];
