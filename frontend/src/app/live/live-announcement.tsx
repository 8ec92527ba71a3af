import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { profileQuery } from '@/entities/account/profile';
import { request } from '@/lib/api/request';
import { useFact } from '@/lib/socket';
import { type NotificationView } from '@contract';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';

const AnnouncementBanner = lazyPart(() =>
  import('./announcement-banner').then((file) => file.AnnouncementBanner),
);

/** Shows announcements received while a page is open. Its code is loaded on the first one. */
export function LiveAnnouncement() {
  const [line, setLine] = useState<NotificationView | null>(null);
  const client = useQueryClient();
  useFact('announcement', ({ notification }) => {
    if (client.getQueryData(profileQuery.queryKey)?.announcements === false) return;
    if (notification) setLine(notification);
    else void newest().then((found) => found && setLine(found));
  });
  useFact('announcement-taken-back', ({ id }) => setLine((current) => (current?.id === id ? null : current)));
  return (
    line && (
      <Suspense>
        <AnnouncementBanner key={line.id} line={line} onClose={() => setLine(null)} />
      </Suspense>
    )
  );
}

/**
 * Returns the newest notification. An announcement to selected members has no content in its event; the
 * member's list shows whether this member is among them.
 */
async function newest(): Promise<NotificationView | undefined> {
  const list = await request(notificationEndpoints.list, { query: { limit: 10 } }).catch(() => null);
  return list?.notifications.find(({ type, read }) => type === 'announcement' && !read);
}
