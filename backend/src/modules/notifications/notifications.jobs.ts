import * as z from 'zod';
import { DIGESTS, Id, NotificationType } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/**
 * Notifies `to` of something between them and `from`; added in the transaction that causes it. A `cause` is
 * dispatched once, however often the job runs.
 */
export const NotifyMember = defineJob(
  'notifications.tell',
  z.object({ to: Id, from: Id, type: NotificationType, cause: z.string() }),
);
export type NotifyMemberPayload = z.infer<typeof NotifyMember.schema>;

/** The cause of a like that is a super like. */
export const SUPER_LIKE_CAUSE = 'super-like';

/** Removes the notifications of two members about each other, who may no longer see each other. */
export const RemovePairNotifications = defineJob('notifications.forget', z.object({ one: Id, other: Id }));
export type RemovePairNotificationsPayload = z.infer<typeof RemovePairNotifications.schema>;

/** Sends one notification to one browser, not later than `until`. */
export const SendPush = defineJob(
  'push.send',
  z.object({ notificationId: Id, subscriptionId: Id, until: z.iso.datetime() }),
);
export type SendPushPayload = z.infer<typeof SendPush.schema>;

/** Sends what came to one browser in quiet hours, at once, when they are over. */
export const SendHeldPush = defineJob(
  'push.send-held',
  z.object({ userId: Id, subscriptionId: Id, since: z.iso.datetime() }),
);
export type SendHeldPushPayload = z.infer<typeof SendHeldPush.schema>;

/** Sends one mail about these notifications; a digest has their numbers alone. */
export const SendNotificationMail = defineJob(
  'mail.notifications',
  z.object({ userId: Id, notificationIds: z.array(Id), digest: z.enum(DIGESTS) }),
);
export type SendNotificationMailPayload = z.infer<typeof SendNotificationMail.schema>;

/** Publishes an announcement to open pages when it is due. */
export const PublishAnnouncement = defineJob('notifications.announce', z.object({ id: Id }));
export type PublishAnnouncementPayload = z.infer<typeof PublishAnnouncement.schema>;
