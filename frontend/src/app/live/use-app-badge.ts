import { useEffect } from 'react';
import { onMemberChange } from '@/lib/session';

/**
 * Shows a number on the icon of the installed app. Does nothing where this is unsupported or not permitted.
 */
async function showBadge(count: number): Promise<void> {
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  } catch {
    // Ignored where the app is not installed or badges are not permitted.
  }
}

/** Shows the number of unread messages on the app icon; undefined (still loading) changes nothing. */
export function useAppBadge(unread: number | undefined): void {
  useEffect(() => {
    if (unread !== undefined) void showBadge(unread);
  }, [unread]);
}

// The next member must not see this member's count.
onMemberChange(() => void showBadge(0));
