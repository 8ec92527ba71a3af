import { create } from 'zustand';

/**
 * Id of the member this tab is calling or talking to. A call from that member shows no second screen here.
 */
export const useActiveCall = create<{ userId: string | null }>(() => ({ userId: null }));

/** Held during a call, so that the other tabs of the browser know of it. */
const LOCK = 'call';

/** Absent on pages not served over https. */
const locks = (): LockManager | undefined => navigator.locks as LockManager | undefined;

export function setActiveCall(userId: string | null): void {
  useActiveCall.setState({ userId });
  if (userId === null) return;
  const over = new Promise<void>((resolve) => {
    const stop = useActiveCall.subscribe((active) => {
      if (active.userId !== null) return;
      stop();
      resolve();
    });
  });
  void locks()?.request(LOCK, { mode: 'shared' }, () => over);
}

/** Returns whether a tab of this browser is in a call, which has the microphone. */
export async function isInCall(): Promise<boolean> {
  if (useActiveCall.getState().userId !== null) return true;
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === LOCK);
}
