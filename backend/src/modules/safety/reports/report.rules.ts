import type { PromptAnswer } from '@contract';
import type { LikedThing } from '../../match/index.js';

/** A picture, which is not named, or a prompt. */
export type ReportedThing = { kind: 'photo' } | ({ kind: 'prompt' } & PromptAnswer);

/** What a note is about, for staff: they need no picture of who was written to. */
export const reportedThing = (on: LikedThing): ReportedThing =>
  'photo' in on ? { kind: 'photo' } : { kind: 'prompt', prompt: on.prompt, answer: on.answer };

const PARAGRAPH = '\n\n';

/** The words of a report to which its reporter adds some; those that it has are not repeated. */
export function withWords(before: string, more: string): string {
  const between = (text: string): string => PARAGRAPH + text + PARAGRAPH;
  if (more === '' || between(before).includes(between(more))) return before;
  return before === '' ? more : before + PARAGRAPH + more;
}

/** By what a message of a report is known again. */
export function messageKey(message: { fromReporter: boolean; at: Date; text: string }): string {
  return `${message.fromReporter}:${message.at.getTime()}:${message.text}`;
}
