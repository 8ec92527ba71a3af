import { request } from '@/lib/api/request';
import { endSession } from '@/lib/session';
import { authEndpoints } from '@contract/auth/auth.endpoints';

/**
 * Ends the session in this browser at once and sends the log-out to the server. The route guards redirect to
 * the log-in.
 */
export function logOut(): void {
  // When offline, the token is still removed here; on the server it expires by itself.
  request(authEndpoints.logOut).catch(() => undefined);
  endSession({ loggedOut: true });
}
