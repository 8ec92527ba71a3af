import { useSyncExternalStore } from 'react';

/** Returns a hook that is true while the window matches a media query. */
export function createMediaHook(query: string): () => boolean {
  const media = window.matchMedia(query);
  const subscribe = (changed: () => void): (() => void) => {
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}
