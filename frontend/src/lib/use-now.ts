import { useEffect, useState } from 'react';
import { serverNow } from './server-clock';

const MINUTE_MS = 60_000;

/** Returns the server time, updated every minute, so that relative times stay correct. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
