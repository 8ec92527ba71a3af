import { useEffect } from 'react';

/** Keeps the screen from going dark while `on`; browsers that can't simply don't. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    const wakeLock = navigator.wakeLock as WakeLock | undefined;
    if (!on || !wakeLock) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    // It is lost whenever the page is hidden.
    const takeNow = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await wakeLock.request('screen').catch(() => null);
      if (over) void lock?.release();
    };
    const take = () => void takeNow();
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [on]);
}
