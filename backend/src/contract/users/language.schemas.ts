import * as z from 'zod';
import { LANGUAGES } from './languages.js';

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

/** The language of a member's pages, e-mails and pushes. */
export const LanguageSetting = z.strictObject({ language: Language });
export type LanguageSetting = z.infer<typeof LanguageSetting>;
