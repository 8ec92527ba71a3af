import { endpoints } from '@contract';
import { request } from '@/lib/api/request';
import { endSession } from '@/lib/session';

/**
 * Ends the session here at once and on the server as soon as it hears of it; the guards lead to the log-in.
 */
export function logOut(): void {
  // Without a connection the token is still forgotten here, and dies on the server by itself.
  request(endpoints.auth.logOut).catch(() => undefined);
  endSession({ left: true });
}
