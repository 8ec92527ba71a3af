import * as z from 'zod';
import { Id, Instant, RISK_FLAG_KINDS } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/** The payload does not contain the text of the message. */
export const RecordRiskObservation = defineJob(
  'safety.record-risk-observation',
  'Stores one observation for each kind of scam sign in a message.',
  z.object({ member: Id, receiver: Id, kinds: z.array(z.enum(RISK_FLAG_KINDS)), cause: Id, at: Instant }),
);
export type RecordRiskObservationPayload = z.infer<typeof RecordRiskObservation.schema>;

/** The two members, the smaller id first. */
export const RecordSamePicture = defineJob(
  'safety.record-same-picture',
  'Stores for two members that both have the same picture.',
  z.object({ members: z.tuple([Id, Id]) }),
);

export const ReviewVerification = defineJob(
  'safety.review-verification',
  'Pauses the verification of a member whom several members have reported as fake.',
  z.object({ userId: Id }),
);

export const ReviewAge = defineJob(
  'safety.review-age',
  'Hides a member whom members that do not belong together find under age, until staff have judged it.',
  z.object({ userId: Id }),
);

export const SendAgeCheckMail = defineJob(
  'safety.send-age-check-mail',
  'Informs a member by mail that they are hidden until staff have judged their age, or shown again.',
  z.object({ userId: Id, mail: z.enum(['begun', 'ended']) }),
);
export type SendAgeCheckMailPayload = z.infer<typeof SendAgeCheckMail.schema>;

/** `again` is set for the second look at a contested report. */
export const SendReportDecidedMail = defineJob(
  'safety.send-report-decided-mail',
  'Informs the reporter by mail that staff have decided.',
  z.object({ userId: Id, again: z.boolean().default(false) }),
);
export type SendReportDecidedMailPayload = z.infer<typeof SendReportDecidedMail.schema>;

export const RemoveReportPictures = defineJob(
  'safety.remove-report-pictures',
  "Removes a report's copies of pictures and recordings unless the report still needs them.",
  z.object({ reportId: Id, blobs: z.array(z.string()) }),
);

export const ReviewProfileText = defineJob(
  'safety.review-profile-text',
  'Searches a profile whose text has changed for signs of a scam.',
  z.object({ userId: Id }),
);
