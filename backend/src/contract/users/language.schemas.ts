import * as z from 'zod';
import { LANGUAGES } from './languages.js';

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;
