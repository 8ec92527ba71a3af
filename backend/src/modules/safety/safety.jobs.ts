import * as z from 'zod';
import { Id, Instant, RISK_FLAG_KINDS } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/**
 * A message has signs of a scam: stores one observation for each kind. The text of the message is not part of
 * it.
 */
export const RecordRiskObservation = defineJob(
  'users.noteSighting',
  z.object({ member: Id, receiver: Id, kinds: z.array(z.enum(RISK_FLAG_KINDS)), cause: Id, at: Instant }),
);
export type RecordRiskObservationPayload = z.infer<typeof RecordRiskObservation.schema>;

/** Sends the reporter the mail that staff have decided. */
export const SendReportDecidedMail = defineJob('mail.reportDecided', z.object({ userId: Id }));

/** Removes a report's copies of pictures unless the report still needs them. */
export const RemoveReportPictures = defineJob(
  'media.removeReportPictures',
  z.object({ reportId: Id, blobs: z.array(z.string()) }),
);

/** Looks for signs of a scam in a profile whose text has changed. */
export const ReviewProfileText = defineJob('users.lookAtProfile', z.object({ userId: Id }));
export type ReviewProfileTextPayload = z.infer<typeof ReviewProfileText.schema>;
