import { useEffect, useState } from 'react';

/** How long a page has the network for itself before what it may need next is fetched (ms). */
export const PREFETCH_DELAY_MS = 3000;

/** Fetches code that the member may need next, once the page has come: nobody waits for it then. */
export function usePrefetch(fetchCode: () => void): void {
  // What is fetched is code: it is the same however often the page is drawn.
  const [begin] = useState(() => fetchCode);
  useEffect(() => {
    const timer = setTimeout(begin, PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [begin]);
}
