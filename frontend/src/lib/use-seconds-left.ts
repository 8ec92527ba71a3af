import { useEffect, useState } from 'react';
import { serverNow } from './server-clock';

const secondsUntil = (until: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / 1000));

/** Returns the whole seconds until a time by the server clock, updated every second. */
export function useSecondsLeft(until: string): number {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(until));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
