import type { PromptAnswer } from '@contract';
import { toLikedPromptView, type LikedThing } from '../../match/index.js';

/** A photo, which is not identified, or a prompt, answered in writing or by voice. */
export type ReportedThing = { kind: 'photo' } | ({ kind: 'prompt' | 'voice' } & PromptAnswer);

/** Returns the subject of a note for staff. They do not need the photo of the recipient. */
export const reportedThing = (on: LikedThing): ReportedThing =>
  'photo' in on ? { kind: 'photo' } : toLikedPromptView(on);

const PARAGRAPH = '\n\n';

/** Adds text to the details of a report. Text that they already contain is not repeated. */
export function withWords(before: string, more: string): string {
  const between = (text: string): string => PARAGRAPH + text + PARAGRAPH;
  if (more === '' || between(before).includes(between(more))) return before;
  return before === '' ? more : before + PARAGRAPH + more;
}

/** Returns the key that identifies a message within a report. */
export function messageKey(message: { fromReporter: boolean; at: Date; text: string }): string {
  return `${message.fromReporter}:${message.at.getTime()}:${message.text}`;
}
