import { useEffect } from 'react';
import { onMemberChange } from '@/lib/session';

/** Shows a number on the icon of the installed product; browsers that cannot, or may not, show nothing. */
async function show(count: number): Promise<void> {
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  } catch {
    // Not installed, not permitted, or not known to this browser.
  }
}

/** How many messages wait, on the icon; undefined while it is not known, which changes nothing there. */
export function useAppBadge(unread: number | undefined): void {
  useEffect(() => {
    if (unread !== undefined) void show(unread);
  }, [unread]);
}

// What waits for one member is nothing to tell the next one.
onMemberChange(() => void show(0));
