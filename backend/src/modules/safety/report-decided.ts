import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/** Tells whoever reported somebody that staff have decided. */
export const TellReportDecided = defineJob('mail.reportDecided', z.object({ userId: Id }));
