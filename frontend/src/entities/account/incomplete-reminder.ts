import { create } from 'zustand';
import { onMemberChange } from '@/lib/session';
import { draftStore } from '@/lib/storage/draft-store';

/** Whether the member was reminded since the page was loaded: the reminder appears once per visit. */
const useReminder = create<{ isClosed: boolean }>(() => ({ isClosed: false }));
onMemberChange(() => useReminder.setState({ isClosed: false }));

/** Kept over reloads until the member logs out. */
const onboarded = draftStore('onboarded', (value): value is true => value === true, 'session');

/** Returns whether the member needs no reminder of an incomplete profile now. */
export const useIsReminded = (): boolean =>
  useReminder(({ isClosed }) => isClosed) || onboarded.all().length > 0;

export const closeReminder = (): void => useReminder.setState({ isClosed: true });

/** Who came through the onboarding, or left it, is not reminded again in this session. */
export const keepOnboarded = (): void => onboarded.keep('', true);
