import { UNDOABLE_ACTIONS, type AuditAction } from '@contract';
import { UNDO_MS } from '../users/index.js';
import type { AuditEntry } from './audit.schema.js';

const UNDOABLE: ReadonlySet<string> = new Set(UNDOABLE_ACTIONS);
/** Actions that their member meets, and is told of, at once. */
const MET_AT_ONCE: ReadonlySet<string> = new Set<AuditAction>(['blocked', 'suspended']);

type Entry = Pick<AuditEntry, '_id' | 'action' | 'undoes' | 'at'>;

/**
 * Whether a member is told of each action of staff on their account. Members are not told of reports, looks
 * and signs of fraud: from the time, they could guess who reported them. Proposals of staff to each other are
 * not told either.
 */
const IS_IN_DATA_COPY: Record<AuditAction, boolean> = {
  'premium-added': true,
  'premium-removed': true,
  blocked: true,
  unblocked: true,
  suspended: true,
  unsuspended: true,
  warned: true,
  'sessions-ended': true,
  'viewed-as': true,
  'age-refusal-lifted': false,
  'report-decided': false,
  'appeal-decided': true,
  'decision-undone': false,
  'rights-request-answered': true,
  corrected: true,
  'authority-order-recorded': false,
  'authority-order-answered': false,
  'jobs-changed': false,
  'refund-ordered': true,
  'refund-declined': true,
  'refund-proposed': false,
  'refund-confirmed': true,
  'refund-proposal-declined': false,
  'refund-proposal-withdrawn': false,
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
const isTold = (action: string): boolean =>
  Object.hasOwn(IS_IN_DATA_COPY, action) && IS_IN_DATA_COPY[action as AuditAction];

/**
 * Returns the actions of which a member is told at `now`, in their order: none that were undone, or that can
 * be and that the member has not met.
 * @param entries those about the member, with the entries of the undos
 */
export function actionsToTell<E extends Entry>(entries: readonly E[], now: Date): E[] {
  const told = entries.filter(({ action }) => isTold(action));
  const undone = new Set(entries.flatMap(({ undoes = [] }) => undoes.map((id) => id.toHexString())));
  const isShown = ({ action, at }: Entry): boolean =>
    !UNDOABLE.has(action) || MET_AT_ONCE.has(action) || at.getTime() + UNDO_MS <= now.getTime();
  return told.filter((entry) => isShown(entry) && !undone.has(entry._id.toHexString()));
}
