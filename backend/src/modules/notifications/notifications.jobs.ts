import * as z from 'zod';
import { Id, NotificationType } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/**
 * Tells `to` that something has happened between them and `from`; whoever causes it adds this in the same transaction. A
 * `cause` is told once, however often the job runs.
 */
export const NotifyMember = defineJob(
  'notifications.tell',
  z.object({ to: Id, from: Id, type: NotificationType, cause: z.string() }),
);
export type NotifyMemberPayload = z.infer<typeof NotifyMember.schema>;

/** The cause of a like that is told as the super like it is. */
export const SUPER_LIKE_CAUSE = 'super-like';

/** Two members are no longer to see anything of each other: what they were told of each other vanishes. */
export const RemovePairNotifications = defineJob('notifications.forget', z.object({ one: Id, other: Id }));
export type RemovePairNotificationsPayload = z.infer<typeof RemovePairNotifications.schema>;

/** Sends one notification to one browser, at the latest at `until`: old news wakes nobody. */
export const SendPush = defineJob(
  'push.send',
  z.object({ notificationId: Id, subscriptionId: Id, until: z.iso.datetime() }),
);
export type SendPushPayload = z.infer<typeof SendPush.schema>;

/** Looks whether a member has been away since something happened an hour ago, so that a mail should tell them. */
export const RemindMember = defineJob('notifications.remind', z.object({ userId: Id }));
export type RemindMemberPayload = z.infer<typeof RemindMember.schema>;

/** Sends one mail that tells of these notifications. */
export const MailNotifications = defineJob(
  'mail.notifications',
  z.object({ userId: Id, notificationIds: z.array(Id) }),
);
export type MailNotificationsPayload = z.infer<typeof MailNotifications.schema>;

/** Tells open pages of an announcement, at its time. */
export const TellAnnouncement = defineJob('notifications.announce', z.object({ id: Id }));
export type TellAnnouncementPayload = z.infer<typeof TellAnnouncement.schema>;
