import { useEffect, useState } from 'react';
import { CLIENT_DELAYS_MS } from '@contract';

export type SavedNotice = 'updated' | 'failed' | null;

/**
 * Returns the result of the last save while it is shown: 2 s after a success, 3 s after a failure (DELAYS).
 */
export function useSavedNotice() {
  const [notice, setNotice] = useState<SavedNotice>(null);
  useEffect(() => {
    if (notice === null) return;
    const shownMs =
      notice === 'updated' ? CLIENT_DELAYS_MS.profileSuccessCleared : CLIENT_DELAYS_MS.profileErrorCleared;
    const timer = setTimeout(() => setNotice(null), shownMs);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice] as const;
}
