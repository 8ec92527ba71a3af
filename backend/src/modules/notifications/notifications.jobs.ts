import * as z from 'zod';
import { DIGESTS, Id } from '@contract';
import { HOUR_MS, MINUTE_MS } from '../../platform/clock/days.js';
import { defineJob, defineScheduledJob } from '../../platform/queue/jobs.js';

/** Pushes a notification to a member who is away. */
export const DeliverNotification = defineJob(
  'notifications.deliver-notification',
  z.object({ notificationId: Id, to: Id }),
);
export type DeliverNotificationPayload = z.infer<typeof DeliverNotification.schema>;

/** Cause of a like that is a super like. */
export const SUPER_LIKE_CAUSE = 'super-like';
/** Beginning of the cause of a report that was decided for the second time; its id follows. */
export const SECOND_LOOK_CAUSE = 'again';

/** Removes the notifications of two members about each other if they may no longer see each other. */
export const RemovePairNotifications = defineJob(
  'notifications.remove-pair-notifications',
  z.object({ one: Id, other: Id }),
);

/** Sends one notification to one browser, not later than `until`. */
export const SendPush = defineJob(
  'push.send-push',
  z.object({
    notificationId: Id,
    userId: Id,
    subscriptionId: Id,
    until: z.iso.datetime(),
  }),
);
export type SendPushPayload = z.infer<typeof SendPush.schema>;

/** Sends one push about the notifications of the quiet hours to one browser, after the quiet hours. */
export const SendHeldPush = defineJob(
  'push.send-held-push',
  z.object({ userId: Id, subscriptionId: Id, since: z.iso.datetime() }),
);
export type SendHeldPushPayload = z.infer<typeof SendHeldPush.schema>;

/** Finds the members about whose notifications a mail may be due, and decides whether one is. */
export const CheckNotificationMails = defineScheduledJob('notifications.check-notification-mails', {
  pattern: '* * * * *',
});

/** Sends one mail about these notifications. A digest contains only their numbers. */
export const SendNotificationMail = defineJob(
  'notifications-mail.send-notification-mail',
  z.object({ userId: Id, notificationIds: z.array(Id), digest: z.enum(DIGESTS) }),
);
export type SendNotificationMailPayload = z.infer<typeof SendNotificationMail.schema>;

/** Publishes an announcement to open pages when it is due. */
export const PublishAnnouncement = defineJob('notifications.publish-announcement', z.object({ id: Id }));

/** Moves finished notifications to the collection of old notifications. */
export const MoveOldNotifications = defineScheduledJob('notifications.move-old-notifications', {
  pattern: '47 3 * * *',
  retryMs: 10 * MINUTE_MS,
  limitMs: 5 * HOUR_MS,
});

/**
 * Informs the members who exchanged messages with somebody who was blocked for fraud at `decidedAt`. One page
 * each time.
 */
export const SendFraudNotices = defineJob(
  'notifications.send-fraud-notices',
  z.object({ fraudId: Id, decidedAt: z.iso.datetime() }),
);
export type SendFraudNoticesPayload = z.infer<typeof SendFraudNotices.schema>;

/** Takes back the notices about a member whose block was lifted at `liftedAt`. */
export const TakeBackFraudNotices = defineJob(
  'notifications.take-back-fraud-notices',
  z.object({ fraudId: Id, liftedAt: z.iso.datetime() }),
);
export type TakeBackFraudNoticesPayload = z.infer<typeof TakeBackFraudNotices.schema>;

/** Mails a fraud notice, or its correction. */
export const SendFraudNoticeMail = defineJob(
  'notifications-mail.send-fraud-notice-mail',
  z.object({ noticeId: Id }),
);
export type SendFraudNoticeMailPayload = z.infer<typeof SendFraudNoticeMail.schema>;
