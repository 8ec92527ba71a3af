import * as z from 'zod';
import { DIGESTS, Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

export const DeliverNotification = defineJob(
  'notifications.deliver-notification',
  'Pushes a notification to a member who is away.',
  z.object({ notificationId: Id, to: Id }),
);
export type DeliverNotificationPayload = z.infer<typeof DeliverNotification.schema>;

/** Start of the cause of a report that was decided for the second time. The id of the report follows. */
export const DECIDED_AGAIN_CAUSE = 'again';

export const RemovePairNotifications = defineJob(
  'notifications.remove-pair-notifications',
  'Removes the notifications of two members about each other if they may no longer see each other.',
  z.object({ one: Id, other: Id }),
);

export const SendPush = defineJob(
  'push.send-push',
  'Sends one notification to one browser, unless it is too late for it.',
  z.object({
    notificationId: Id,
    userId: Id,
    subscriptionId: Id,
    until: z.iso.datetime(),
  }),
);
export type SendPushPayload = z.infer<typeof SendPush.schema>;

export const SendHeldPush = defineJob(
  'push.send-held-push',
  'Sends one push about the notifications of the quiet hours to one browser, after the quiet hours.',
  z.object({ userId: Id, subscriptionId: Id, since: z.iso.datetime() }),
);
export type SendHeldPushPayload = z.infer<typeof SendHeldPush.schema>;

/** A digest contains only the numbers of notifications. */
export const SendNotificationMail = defineJob(
  'notifications-mail.send-notification-mail',
  'Sends one mail about these notifications.',
  z.object({ userId: Id, notificationIds: z.array(Id), digest: z.enum(DIGESTS) }),
);
export type SendNotificationMailPayload = z.infer<typeof SendNotificationMail.schema>;

export const PublishAnnouncement = defineJob(
  'notifications.publish-announcement',
  'Publishes an announcement to open pages when it is due.',
  z.object({ id: Id }),
);

/** Each job sends one page. */
export const SendFraudNotices = defineJob(
  'notifications.send-fraud-notices',
  'Informs the members who exchanged messages with somebody who was blocked for fraud.',
  z.object({ fraudId: Id, decidedAt: z.iso.datetime() }),
);
export type SendFraudNoticesPayload = z.infer<typeof SendFraudNotices.schema>;

export const TakeBackFraudNotices = defineJob(
  'notifications.take-back-fraud-notices',
  'Takes back the notices about a member whose block for fraud was lifted.',
  z.object({ fraudId: Id, liftedAt: z.iso.datetime() }),
);
export type TakeBackFraudNoticesPayload = z.infer<typeof TakeBackFraudNotices.schema>;

export const SendFraudNoticeMail = defineJob(
  'notifications-mail.send-fraud-notice-mail',
  'Mails a fraud notice, or its correction.',
  z.object({ noticeId: Id }),
);
export type SendFraudNoticeMailPayload = z.infer<typeof SendFraudNoticeMail.schema>;
