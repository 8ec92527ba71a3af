import * as z from 'zod';
import { Id, Instant, PersonView } from '../common.js';
import { AppealOutcome } from '../decisions/option.schemas.js';
import { UndoView } from '../decisions/staff-decision.schemas.js';
import { ReportOutcome } from '../safety/option.schemas.js';
import type { AuditAction } from './audit.schemas.js';

/** The actions of the audit log that can be undone. */
export const UNDOABLE_ACTIONS = [
  'blocked',
  'unblocked',
  'suspended',
  'unsuspended',
  'warned',
  'report-decided',
  'appeal-decided',
  'signal-decided',
  'photo-approved',
  'photo-removed',
  'voice-prompt-approved',
  'voice-prompt-removed',
  'verification-approved',
  'verification-refused',
] as const satisfies readonly AuditAction[];
export type UndoableAction = (typeof UNDOABLE_ACTIONS)[number];

/** A decision of the last `undoMinutes`. */
export const RecentDecisionView = UndoView.extend({
  /** The action that the audit log has of it. */
  action: z.enum(UNDOABLE_ACTIONS),
  /** The outcome of a decided report or appeal; absent for other decisions. */
  outcome: z.enum([...ReportOutcome.options, ...AppealOutcome.options]).optional(),
  /** The member; the name is empty once the account is erased. */
  target: PersonView,
  at: Instant,
});
export type RecentDecisionView = z.infer<typeof RecentDecisionView>;

/** GET /api/admin/recent-decisions: those of the caller that can be undone, newest first. */
export const RecentDecisionsView = z.strictObject({ decisions: z.array(RecentDecisionView) });
export type RecentDecisionsView = z.infer<typeof RecentDecisionsView>;

export const RecentDecisionParams = z.strictObject({ recentDecisionId: Id });
export type RecentDecisionParams = z.infer<typeof RecentDecisionParams>;
