import * as z from 'zod';
import { FIRST_RUN_STEPS } from '../profiles/profile-options.js';

/** The page to go on with, on whatever device; null ends it for good. */
export const FirstRun = z.strictObject({ step: z.enum(FIRST_RUN_STEPS).nullable() });
export type FirstRun = z.infer<typeof FirstRun>;
