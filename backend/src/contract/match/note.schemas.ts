import * as z from 'zod';
import { Id, shownLine } from '../common.js';
import { ADJUSTABLE_LIMIT_BOUNDS } from '../config/adjustable-limits.js';
import { Prompt } from '../profiles/option.schemas.js';
import { PromptAnswer } from '../profiles/prompt.schemas.js';
import { ScamHint } from '../safety/risk-flag.schemas.js';

/** The text of a note. Forms use the same check. The service also checks the `noteLength` in force. */
export const NoteText = shownLine(ADJUSTABLE_LIMIT_BOUNDS.noteLength.max, 'Please write something.');

export const NoteForm = z.strictObject({ note: NoteText });
export type NoteForm = z.infer<typeof NoteForm>;

/** The liked part of a profile: a picture or a voice prompt by its id, or a written prompt. */
export const LikedThing = z.union([Id, Prompt]);
export type LikedThing = z.infer<typeof LikedThing>;

/**
 * The liked part as it was: a picture by a signed link (null once it is removed), a written prompt, or a
 * voice prompt without its recording. For a voice prompt, `answer` contains its written words and may be
 * empty.
 */
export const LikedThingView = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('photo'), url: z.string().nullable() }),
  z.strictObject({ kind: z.enum(['prompt', 'voice']), ...PromptAnswer.shape }),
]);
export type LikedThingView = z.infer<typeof LikedThingView>;

/** A note, as its recipient sees it. */
export const LikeNoteView = z.strictObject({
  text: z.string(),
  on: LikedThingView,
  /** The scam warning, if the note matches a scam pattern. */
  caution: ScamHint.optional(),
});
export type LikeNoteView = z.infer<typeof LikeNoteView>;
