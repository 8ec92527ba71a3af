import { useSyncExternalStore } from 'react';
import { useConnection } from './socket';

/** Whether there is a connection, as far as the browser and the tab's socket know. */
export function useIsConnected(): boolean {
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine);
  const hasServer = useConnection(({ state }) => state !== 'offline');
  return hasNetwork && hasServer;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
