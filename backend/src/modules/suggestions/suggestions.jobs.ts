import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

export const CountBoost = defineJob(
  'suggestions.count-boost',
  'Counts the answers to a member during a boost.',
  z.object({ userId: Id, from: z.iso.datetime(), until: z.iso.datetime() }),
  { formerly: 'match.count-boost' },
);
export type CountBoostPayload = z.infer<typeof CountBoost.schema>;

/** `day` is the id of its run. */
export const MakeDailyPicks = defineJob(
  'suggestions.make-daily-picks',
  'Creates the picks of a day.',
  z.object({ day: z.iso.date() }),
  { formerly: 'match.make-daily-picks' },
);

export const RefreshPosteriors = defineJob(
  'suggestions.refresh-posteriors',
  'Recomputes the posteriors of all members after another model came into use.',
  z.object({}),
  { formerly: 'match.refresh-beliefs' },
);
