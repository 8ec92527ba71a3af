import * as z from 'zod';
import { shownLine } from '../common.js';
import { SAFETY_LIMITS } from '../safety/safety.limits.js';
import { hiddenWordKey } from '../safety/wording/hidden-words.js';

const MISSING = 'Please enter a word or an emoji.';

/** POST and DELETE /api/user/hidden-words: one word, some words or an emoji. */
export const HiddenWordBody = z.strictObject({
  word: shownLine(SAFETY_LIMITS.hiddenWordLength, MISSING).refine(
    (word) => hiddenWordKey(word) !== '',
    MISSING,
  ),
});
export type HiddenWordBody = z.infer<typeof HiddenWordBody>;

/** The member's hidden words as they were entered, newest first. */
export const HiddenWordsView = z.strictObject({ words: z.array(z.string()) });
export type HiddenWordsView = z.infer<typeof HiddenWordsView>;
