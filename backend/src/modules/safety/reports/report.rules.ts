import { SAFETY_SERVER_LIMITS, type PromptAnswer } from '@contract';
import { HOUR_MS } from '../../../platform/clock/days.js';
import { toLikedPromptView, type LikedThing } from '../../match/index.js';

/** A photo, without its id, or a prompt that was answered in writing or by voice. */
export type ReportedThing = { kind: 'photo' } | ({ kind: 'prompt' | 'voice' } & PromptAnswer);

/** Returns the subject of a note for staff, who need not see the photo of the recipient. */
export const reportedThing = (on: LikedThing): ReportedThing =>
  'photo' in on ? { kind: 'photo' } : toLikedPromptView(on);

/** Returns the target time of a decision that is asked for at an instant. */
export function dueAtOf(priority: number, askedAt: Date): Date {
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
export const dueOf = ({ dueAt, priority, contest, createdAt }: OpenReport): Date =>
  dueAt ?? dueAtOf(priority, contest?.at ?? createdAt);

const PARAGRAPH = '\n\n';

/** Adds text to the details of a report, unless they already contain it. */
export function withWords(before: string, more: string): string {
  const between = (text: string): string => PARAGRAPH + text + PARAGRAPH;
  if (more === '' || between(before).includes(between(more))) return before;
  return before === '' ? more : before + PARAGRAPH + more;
}

/** Returns the key that identifies a message within a report. */
export function messageKey(message: { fromReporter: boolean; at: Date; text: string }): string {
  return `${message.fromReporter}:${message.at.getTime()}:${message.text}`;
}
