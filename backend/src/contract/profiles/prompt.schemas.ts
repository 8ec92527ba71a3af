import * as z from 'zod';
import { isUnique, shownLine } from '../common.js';
import { Prompt } from './option.schemas.js';
import { PROFILES_LIMITS } from './profiles.limits.js';

const Answer = shownLine(PROFILES_LIMITS.promptAnswerLength, 'Write something, or leave the prompt out.');

/** A prompt of the library with the member's answer. */
export const PromptAnswer = z.strictObject({ prompt: Prompt, answer: z.string() });
export type PromptAnswer = z.infer<typeof PromptAnswer>;

/** In the member's order. */
export const PromptAnswers = z.array(PromptAnswer);

/** The form of one answer. */
export const PromptForm = z.strictObject({ answer: Answer });

/**
 * PUT /api/user/prompts: all prompts in their order. The server does not merge them with the stored ones,
 * because it cannot know whether a missing prompt was removed or never seen.
 */
export const UpdatePromptsBody = z.strictObject({
  prompts: z
    .array(PromptAnswer.extend({ answer: Answer }))
    .max(PROFILES_LIMITS.prompts, `Choose at most ${PROFILES_LIMITS.prompts} prompts.`)
    .refine((prompts) => isUnique(prompts.map(({ prompt }) => prompt)), 'Choose each prompt once.'),
  /** The version that was edited. If it is not the current one, nothing is stored. */
  promptsVersion: z.number().int().min(0),
});
export type UpdatePromptsBody = z.infer<typeof UpdatePromptsBody>;

/** The member's prompts and their version. */
export const PromptsView = z.strictObject({
  prompts: PromptAnswers,
  promptsVersion: z.number().int(),
});
export type PromptsView = z.infer<typeof PromptsView>;
