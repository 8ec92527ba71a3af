import { useEffect, useState } from 'react';

/** Delay in ms, so that prefetching does not compete with the page load. */
export const PREFETCH_DELAY_MS = 3000;

/** Prefetches code that may be needed next, after the page has loaded. */
export function usePrefetch(fetchCode: () => void): void {
  // Fixed at the first render: the code to fetch never changes.
  const [begin] = useState(() => fetchCode);
  useEffect(() => {
    const timer = setTimeout(begin, PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [begin]);
}
