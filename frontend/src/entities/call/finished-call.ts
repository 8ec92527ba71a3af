import { create } from 'zustand';
import { onMemberChange } from '@/lib/session';

/**
 * The member of the first call that has just ended in this tab: the tab asks once how it was. Stored nowhere
 * else.
 */
export const useFinishedCall = create<{ userId: string | null }>(() => ({ userId: null }));

export const setFinishedCall = (userId: string | null): void => useFinishedCall.setState({ userId });

onMemberChange(() => setFinishedCall(null));
