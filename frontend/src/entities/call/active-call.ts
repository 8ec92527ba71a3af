import { create } from 'zustand';

/** With whom this tab is calling or talking; their ringing needs no second screen here. */
export const useActiveCall = create<{ userId: string | null }>(() => ({ userId: null }));

export const setActiveCall = (userId: string | null): void => useActiveCall.setState({ userId });
