import { create } from 'zustand';

/**
 * Id of the member whom this tab is calling or talking to. A call from that member opens no second screen
 * here.
 */
export const useActiveCall = create<{ userId: string | null }>(() => ({ userId: null }));

/** Name of the lock that is held during a call, so that other tabs of the browser know of the call. */
const LOCK_NAME = 'call';

/** Undefined on pages that are not served over https. */
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
  void locks()?.request(LOCK_NAME, { mode: 'shared' }, () => over);
}

/** Returns whether a tab of this browser is in a call, so that the microphone is in use. */
export async function isInCall(): Promise<boolean> {
  if (useActiveCall.getState().userId !== null) return true;
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === LOCK_NAME);
}
