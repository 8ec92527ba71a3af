import type { AnnouncementView, NotificationView } from '@contract';
import type { Announcement } from './announcement.schema.js';

/** Converts an announcement to an entry of a member's notification list. */
export const toAnnouncementNotification = (
  { _id, title, text, path, at }: Announcement,
  read: boolean,
): NotificationView => ({
  id: _id.toHexString(),
  type: 'announcement',
  from: null,
  title,
  text,
  count: 1,
  path: path ?? '/notifications',
  createdAt: at.toISOString(),
  read,
});

/** Converts an announcement to the view of staff. */
export const toAnnouncementView = ({ _id, at, takenBackAt, ...rest }: Announcement): AnnouncementView => ({
  id: _id.toHexString(),
  title: rest.title,
  text: rest.text,
  path: rest.path,
  audience: rest.audience,
  at: at.toISOString(),
  takenBackAt: takenBackAt?.toISOString() ?? null,
});
