import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/** Removes a report's copies of pictures unless it still needs them. */
export const RemoveReportPictures = defineJob(
  'media.removeReportPictures',
  z.object({ reportId: Id, blobs: z.array(z.string()) }),
);
