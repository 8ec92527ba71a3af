import { useEffect, useState } from 'react';
import { savesData } from './data-saver';
import { PREFETCH_DELAY_MS } from './prefetch-delay';

/**
 * Prefetches code that may be needed next, after the page has loaded. Does nothing while the data saver is
 * on.
 */
export function usePrefetch(fetchCode: () => void): void {
  // The function of the first render is kept, because the code to fetch never changes.
  const [begin] = useState(() => fetchCode);
  useEffect(() => {
    if (savesData()) return undefined;
    const timer = setTimeout(begin, PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [begin]);
}
