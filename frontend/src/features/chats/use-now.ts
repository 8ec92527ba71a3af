import { useEffect, useState } from 'react';
import { serverNow } from '@/lib/server-clock';

const MINUTE_MS = 60_000;

/** The time by the server's clock, anew every minute: what is said of times stays true. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
