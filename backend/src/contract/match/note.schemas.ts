import * as z from 'zod';
import { Id, shownLine } from '../common.js';
import { LIMITS } from '../limits.js';
import { PROMPTS } from '../profiles/prompt-options.js';
import { PromptAnswer } from '../profiles/prompt.schemas.js';
import { SCAM_HINTS } from '../safety/risk-flag.schemas.js';

/** Signs that turn the words after them, and would turn those of the page as well. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** What a member writes to a picture or prompt they like; a form checks it by the same. */
export const NoteText = z
  .string()
  .transform((text) => text.replaceAll(TURNING, ''))
  .pipe(shownLine(LIMITS.noteLength, 'Please write something.'));

export const NoteForm = z.strictObject({ note: NoteText });
export type NoteForm = z.infer<typeof NoteForm>;

/** What of a profile is liked: a picture by its id, or a prompt. */
export const LikedThing = z.union([Id, z.enum(PROMPTS)]);
export type LikedThing = z.infer<typeof LikedThing>;

/** What a note is about, as it was: a picture by a signed link, null once it was removed, or a prompt. */
export const LikedThingView = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('photo'), url: z.string().nullable() }),
  z.strictObject({ kind: z.literal('prompt'), ...PromptAnswer.shape }),
]);
export type LikedThingView = z.infer<typeof LikedThingView>;

/** A note as the member reads whose picture or prompt it is about. */
export const LikeNoteView = z.strictObject({
  text: z.string(),
  on: LikedThingView,
  /** The scam warning, if the note matches a scam pattern. */
  caution: z.enum(SCAM_HINTS).optional(),
});
export type LikeNoteView = z.infer<typeof LikeNoteView>;
