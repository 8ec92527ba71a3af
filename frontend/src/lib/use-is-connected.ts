import { useConnection } from './socket';
import { useHasNetwork } from './use-has-network';

/** True while browser and socket report a connection. */
export function useIsConnected(): boolean {
  const hasNetwork = useHasNetwork();
  const hasServer = useConnection(({ state }) => state !== 'offline');
  return hasNetwork && hasServer;
}
