import { create } from 'zustand';
import { onMemberChange } from '@/lib/session';
import { draftStore } from '@/lib/storage/draft-store';

/**
 * Whether the reminder of an incomplete profile was closed, or the member has left the onboarding. Survives
 * page loads until the log-out.
 */
const closed = draftStore('reminded', (value): value is true => value === true, 'session');
const useReminder = create(() => ({ isClosed: closed.all().length > 0 }));
onMemberChange(() => useReminder.setState({ isClosed: closed.all().length > 0 }));

/** Returns true when no reminder of an incomplete profile is due in this session. */
export const useIsIncompleteProfileReminderClosed = (): boolean => useReminder(({ isClosed }) => isClosed);

/** Suppresses the reminder for this session. */
export function closeIncompleteProfileReminder(): void {
  closed.keep('', true);
  useReminder.setState({ isClosed: true });
}
