import type { PromptAnswer } from '@contract';
import type { LikedThing } from '../../match/index.js';

/** A picture, which is not named, or a prompt. */
export type ReportedThing = { kind: 'photo' } | ({ kind: 'prompt' } & PromptAnswer);

/** What a note is about, for staff: they need no picture of who was written to. */
export const reportedThing = (on: LikedThing): ReportedThing =>
  'photo' in on ? { kind: 'photo' } : { kind: 'prompt', prompt: on.prompt, answer: on.answer };
