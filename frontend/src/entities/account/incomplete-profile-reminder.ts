import { create } from 'zustand';
import { onMemberChange } from '@/lib/session';
import { draftStore } from '@/lib/storage/draft-store';

/** Whether the reminder was closed since the page was loaded. It appears once per page load. */
const useReminder = create<{ isClosed: boolean }>(() => ({ isClosed: false }));
onMemberChange(() => useReminder.setState({ isClosed: false }));

/** Whether the member has left the onboarding. Survives reloads until the log-out. */
const onboarded = draftStore('onboarded', (value): value is true => value === true, 'session');

/** Returns true when no reminder of an incomplete profile is due. */
export const useIsIncompleteProfileReminderClosed = (): boolean =>
  useReminder(({ isClosed }) => isClosed) || onboarded.all().length > 0;

export const closeIncompleteProfileReminder = (): void => useReminder.setState({ isClosed: true });

/** Suppresses the reminder for this session, after the member has completed or skipped the onboarding. */
export const suppressIncompleteProfileReminder = (): void => onboarded.keep('', true);
