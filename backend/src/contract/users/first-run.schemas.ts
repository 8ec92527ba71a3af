import * as z from 'zod';

/** The pages a new member is led through, one thing each, in this order; each may be skipped. */
export const FIRST_RUN_STEPS = ['picture', 'place', 'about', 'prompts', 'wishes'] as const;
export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number];

/** The page to go on with, on whatever device; null ends it for good. */
export const FirstRun = z.strictObject({ step: z.enum(FIRST_RUN_STEPS).nullable() });
export type FirstRun = z.infer<typeof FirstRun>;
