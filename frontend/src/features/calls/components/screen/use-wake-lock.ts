import { useEffect } from 'react';

/** Keeps the screen on while `on` is true. Has no effect in browsers without wake lock. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    const wakeLock = navigator.wakeLock as WakeLock | undefined;
    if (!on || !wakeLock) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    // Acquired again on each return to the page, because the browser releases the lock when the page is
    // hidden.
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await wakeLock.request('screen').catch(() => null);
      if (over) void lock?.release();
    };
    const take = () => void acquire();
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [on]);
}
