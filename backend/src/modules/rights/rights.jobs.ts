import * as z from 'zod';
import { Id, Instant } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

export const SendRightsMail = defineJob(
  'rights.send-rights-mail',
  'Mails the link that confirms a grievance, the receipt of a rights request, or its answer.',
  z.object({ requestId: Id, mail: z.enum(['confirm', 'received', 'answered']) }),
);
export type SendRightsMailPayload = z.infer<typeof SendRightsMail.schema>;

/** `dueAt` is that of the cause; another one has a reminder of its own. */
export const RemindOfDeadline = defineJob(
  'rights.remind-of-deadline',
  'Adds the mails to staff that a rights request, an order, a breach or the check of an age is due soon, or now.',
  z.object({
    of: z.enum(['request', 'order', 'breach', 'age-check']),
    id: z.string(),
    dueAt: Instant,
    isDue: z.boolean(),
  }),
);
export type RemindOfDeadlinePayload = z.infer<typeof RemindOfDeadline.schema>;

export const SendDeadlineMail = defineJob(
  'rights.send-deadline-mail',
  'Mails one of the staff that a rights request, an order, a breach or the check of an age is due soon, or now.',
  RemindOfDeadline.schema.extend({ staffId: Id }),
);
export type SendDeadlineMailPayload = z.infer<typeof SendDeadlineMail.schema>;

export const FollowAgeCheck = defineJob(
  'rights.follow-age-check',
  'Plans the reminders of staff that an age is to be judged, or takes them back.',
  z.object({ userId: Id }),
);
