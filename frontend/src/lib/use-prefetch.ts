import { useEffect, useState } from 'react';
import { isDataSaverOn } from './data-saver';
import { PREFETCH_DELAY_MS } from './prefetch-delay';

/** Resolves at the first press or key on this page. Until then only its first screen is loaded. */
const firstPress = new Promise<void>((resolve) => {
  for (const kind of ['pointerdown', 'keydown'])
    window.addEventListener(kind, () => resolve(), { once: true, capture: true });
});

/**
 * Prefetches code that may be needed next, some time after the first press or key. Does nothing while the
 * data saver is on.
 */
export function usePrefetch(fetchCode: () => void): void {
  // The function of the first render is kept, because the code to fetch never changes.
  const [begin] = useState(() => fetchCode);
  useEffect(() => {
    if (isDataSaverOn()) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    void firstPress.then(() => {
      if (!ended) timer = setTimeout(begin, PREFETCH_DELAY_MS);
    });
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [begin]);
}
