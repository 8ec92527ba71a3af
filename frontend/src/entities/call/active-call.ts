import { create } from 'zustand';

/**
 * Id of the member this tab is calling or talking to. A call from that member shows no second screen here.
 */
export const useActiveCall = create<{ userId: string | null }>(() => ({ userId: null }));

export const setActiveCall = (userId: string | null): void => useActiveCall.setState({ userId });
