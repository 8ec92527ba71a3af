import type { ProfileView } from '@contract';
import { create } from 'zustand';
import { onMemberChange } from '@/lib/session';

/** Whether the member was reminded since the page was loaded: the reminder appears once per visit. */
const useReminder = create<{ isClosed: boolean }>(() => ({ isClosed: false }));
onMemberChange(() => useReminder.setState({ isClosed: false }));

/** Returns the reminder to complete the profile while it is due; null otherwise. */
export function useIncomplete(profile: ProfileView | undefined): { close: () => void } | null {
  const isClosed = useReminder((reminder) => reminder.isClosed);
  if (!profile || profile.complete || isClosed) return null;
  return { close: () => useReminder.setState({ isClosed: true }) };
}
