import * as z from 'zod';
import { isUnique, shownLine } from '../common.js';
import { LIMITS } from '../limits.js';
import { PROMPTS } from './prompt-options.js';

const Answer = shownLine(LIMITS.promptAnswerLength, 'Write something, or leave the prompt out.');

/** A prompt of the library with what a member makes of it. */
export const PromptAnswer = z.strictObject({ prompt: z.enum(PROMPTS), answer: z.string() });
export type PromptAnswer = z.infer<typeof PromptAnswer>;

/** In the member's order. */
export const PromptAnswers = z.array(PromptAnswer);

/** The answer alone, as a form checks it. */
export const PromptForm = z.strictObject({ answer: Answer });

/**
 * PUT /api/user/prompts: all of them, in their order. They are not merged on the server, which cannot know
 * whether a missing prompt was removed or never seen.
 */
export const UpdatePromptsBody = z.strictObject({
  prompts: z
    .array(PromptAnswer.extend({ answer: Answer }))
    .max(LIMITS.prompts, `Choose at most ${LIMITS.prompts} prompts.`)
    .refine((prompts) => isUnique(prompts.map(({ prompt }) => prompt)), 'Choose each prompt once.'),
  /** Of the prompts that were changed: with any other than the stored one nothing is. */
  promptsVersion: z.number().int().min(0),
});
export type UpdatePromptsBody = z.infer<typeof UpdatePromptsBody>;

/** The member's prompts, and which version of them this is. */
export const PromptsView = z.strictObject({
  prompts: PromptAnswers,
  promptsVersion: z.number().int(),
});
export type PromptsView = z.infer<typeof PromptsView>;
