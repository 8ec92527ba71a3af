import { useEffect, useState } from 'react';
import { minutesAndSeconds } from '@/lib/minutes-and-seconds';

/** Returns the time since `since` (of `performance.now()`) as m:ss; null before the connection. */
export function useCallDuration(since: number | null): string | null {
  const [now, setNow] = useState(since);
  useEffect(() => {
    if (since === null) return;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? null : minutesAndSeconds(Math.max(0, (now ?? since) - since) / 1000);
}
