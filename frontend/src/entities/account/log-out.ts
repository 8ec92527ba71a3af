import { request } from '@/lib/api/request';
import { endSession } from '@/lib/session';
import { sessionEndpoints } from '@contract/auth/session.endpoints';

/**
 * Ends the session in this browser at once and sends the log-out to the server. The route guards redirect to
 * the log-in.
 */
export function logOut(): void {
  // If the browser is offline, only the token here is removed, and the session on the server expires by
  // itself.
  request(sessionEndpoints.logOut).catch(() => undefined);
  endSession({ loggedOut: true });
}
