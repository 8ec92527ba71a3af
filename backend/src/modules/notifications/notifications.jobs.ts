import * as z from 'zod';
import { DIGESTS, Id, NotificationType } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/** Notifies `to` of something between them and `from`; version 1.0.0 added it for missed calls. */
export const NotifyMember = defineJob(
  'notifications.notify-member',
  z.object({ to: Id, from: Id, type: NotificationType, cause: z.string() }),
  { formerly: ['notifications.tell'] },
);
export type NotifyMemberPayload = z.infer<typeof NotifyMember.schema>;

/** Delivers a notification by push and mail; its last cause happened at `at`. */
export const DeliverNotification = defineJob(
  'notifications.deliver-notification',
  z.object({ notificationId: Id, to: Id, type: NotificationType, at: z.iso.datetime() }),
);
export type DeliverNotificationPayload = z.infer<typeof DeliverNotification.schema>;

/** Delivers the unread messages of one sender by push and mail; the newest one was sent at `at`. */
export const DeliverMessages = defineJob(
  'notifications.deliver-messages',
  z.object({ to: Id, from: Id, at: z.iso.datetime() }),
);
export type DeliverMessagesPayload = z.infer<typeof DeliverMessages.schema>;

/** Adds jobs for what version 1.0.0 has left to deliver, once a minute until `until`. */
export const UpgradeDeliveries = defineJob(
  'notifications.upgrade-deliveries',
  z.object({ until: z.iso.datetime() }),
);
export type UpgradeDeliveriesPayload = z.infer<typeof UpgradeDeliveries.schema>;

/** The cause of a like that is a super like. */
export const SUPER_LIKE_CAUSE = 'super-like';

/** Removes the notifications of two members about each other, who may no longer see each other. */
export const RemovePairNotifications = defineJob(
  'notifications.remove-pair-notifications',
  z.object({ one: Id, other: Id }),
  { formerly: ['notifications.forget'] },
);

/** Sends one notification to one browser, not later than `until`. */
export const SendPush = defineJob(
  'push.send-push',
  z.object({ notificationId: Id, subscriptionId: Id, until: z.iso.datetime() }),
  { formerly: ['push.send'] },
);
export type SendPushPayload = z.infer<typeof SendPush.schema>;

/** Sends what came to one browser in quiet hours, at once, when they are over. */
export const SendHeldPush = defineJob(
  'push.send-held-push',
  z.object({ userId: Id, subscriptionId: Id, since: z.iso.datetime() }),
  { formerly: ['push.send-held'] },
);
export type SendHeldPushPayload = z.infer<typeof SendHeldPush.schema>;

/** Decides whether a member is sent a mail about notifications; one for each member, adds the next one. */
export const CheckNotificationMail = defineJob(
  'notifications.check-notification-mail',
  z.object({ userId: Id }),
);
export type CheckNotificationMailPayload = z.infer<typeof CheckNotificationMail.schema>;

/** Sends one mail about these notifications; a digest has their numbers alone. */
export const SendNotificationMail = defineJob(
  'notifications-mail.send-notification-mail',
  z.object({ userId: Id, notificationIds: z.array(Id), digest: z.enum(DIGESTS) }),
  { formerly: ['mail.notifications'] },
);
export type SendNotificationMailPayload = z.infer<typeof SendNotificationMail.schema>;

/** Publishes an announcement to open pages when it is due. */
export const PublishAnnouncement = defineJob('notifications.publish-announcement', z.object({ id: Id }), {
  formerly: ['notifications.announce'],
});
