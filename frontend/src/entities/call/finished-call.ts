import { create } from 'zustand';
import { onMemberChange } from '@/lib/session';

/**
 * The other member of the first call that has just ended in this tab, which then asks once how the call was.
 * Not stored anywhere else.
 */
export const useFinishedCall = create<{ userId: string | null }>(() => ({ userId: null }));

export const setFinishedCall = (userId: string | null): void => useFinishedCall.setState({ userId });

onMemberChange(() => setFinishedCall(null));
