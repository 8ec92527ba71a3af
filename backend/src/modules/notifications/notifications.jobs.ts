import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

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
