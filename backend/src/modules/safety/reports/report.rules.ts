import {
  dueAt,
  SAFETY_SERVER_LIMITS,
  type Jurisdiction,
  type PromptAnswer,
  type ReportReason,
} from '@contract';
import { HOUR_MS } from '../../../platform/clock/days.js';
import { toLikedPromptView, type LikedThing } from '../../match/index.js';

/** A photo, without its id, or a prompt that was answered in writing or by voice. */
export type ReportedThing = { kind: 'photo' } | ({ kind: 'prompt' | 'voice' } & PromptAnswer);

/** Returns the subject of a note for staff, who need not see the photo of the recipient. */
export const reportedThing = (on: LikedThing): ReportedThing =>
  'photo' in on ? { kind: 'photo' } : toLikedPromptView(on);

/** The priority of a report that an intimate picture is shown without consent; before all others. */
const INTIMATE_PRIORITY = 3;
/** Priorities of urgent reasons in the queue. A higher priority comes first; all other reasons have 0. */
const PRIORITIES: Partial<Record<ReportReason, number>> = { 'under-age': 2, scam: 1, harassment: 1 };

/** Returns the place of a report in the queue and the target time of its decision. */
export function urgencyOf(
  { reason, intimate }: { reason: ReportReason; intimate?: true },
  askedAt: Date,
  jurisdiction: Jurisdiction,
): { priority: number; dueAt: Date } {
  if (intimate)
    return { priority: INTIMATE_PRIORITY, dueAt: dueAt('intimate-picture', askedAt, jurisdiction) };
  const priority = PRIORITIES[reason] ?? 0;
  if (reason === 'under-age') return { priority, dueAt: dueAt('age-check', askedAt, jurisdiction) };
  return { priority, dueAt: dueAtOf(priority, askedAt) };
}

/** Returns the target time of a decision without a clock of the law that is asked for at an instant. */
function dueAtOf(priority: number, askedAt: Date): Date {
  const { urgent, usual } = SAFETY_SERVER_LIMITS.reportTargetHours;
  return new Date(askedAt.getTime() + (priority > 0 ? urgent : usual) * HOUR_MS);
}

interface OpenReport {
  /** Absent in a report that an instance before this version has stored. */
  dueAt?: Date;
  priority: number;
  createdAt: Date;
  contest?: { at: Date };
}

/** Returns the target time of the decision of an open report. */
export const decisionDueAt = ({ dueAt: stored, priority, contest, createdAt }: OpenReport): Date =>
  stored ?? dueAtOf(priority, contest?.at ?? createdAt);

const PARAGRAPH = '\n\n';

/** Adds text to the details of a report, unless they already contain it. */
export function withAddedDetails(before: string, more: string): string {
  const between = (text: string): string => PARAGRAPH + text + PARAGRAPH;
  if (more === '' || between(before).includes(between(more))) return before;
  return before === '' ? more : before + PARAGRAPH + more;
}

/** Returns the key that identifies a message within a report. */
export function messageKey(message: { fromReporter: boolean; at: Date; text: string }): string {
  return `${message.fromReporter}:${message.at.getTime()}:${message.text}`;
}
