import {
  closeIncompleteProfileReminder,
  useIsIncompleteProfileReminderClosed,
} from '@/entities/account/incomplete-profile-reminder';
import type { ProfileView } from '@contract';

/** Returns the reminder to complete the profile while it is due; null otherwise. */
export function useIncompleteProfileReminder(profile: ProfileView | undefined): { close: () => void } | null {
  const isReminded = useIsIncompleteProfileReminderClosed();
  return !profile || profile.complete || isReminded ? null : { close: closeIncompleteProfileReminder };
}
