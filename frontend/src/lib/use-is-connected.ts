import { useSyncExternalStore } from 'react';
import { useConnection } from './socket';

/** True while browser and socket report a connection. */
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
