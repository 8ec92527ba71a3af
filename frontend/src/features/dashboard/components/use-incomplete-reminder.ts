import { closeReminder, useIsReminderClosed } from '@/entities/account/incomplete-reminder';
import type { ProfileView } from '@contract';

/** Returns the reminder to complete the profile while it is due; null otherwise. */
export function useIncompleteReminder(profile: ProfileView | undefined): { close: () => void } | null {
  const isReminded = useIsReminderClosed();
  return !profile || profile.complete || isReminded ? null : { close: closeReminder };
}
