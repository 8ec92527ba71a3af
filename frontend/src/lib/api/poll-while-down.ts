import { LIMITS } from '@contract';
import { useConnection } from '../socket';

/** A query's `refetchInterval`: every 30 s (spec section 9), but only while no socket brings the changes. */
export const pollWhileDown = (): number | false =>
  useConnection.getState().state === 'online' ? false : LIMITS.pollSeconds * 1000;
