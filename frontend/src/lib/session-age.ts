import { isRecord } from './storage/stored';
import { currentSession } from './session';

/**
 * When the session began, in milliseconds of the server's clock, as its token says; undefined when it does
 * not.
 */
export function sessionBeganAt(): number | undefined {
  try {
    const claims = currentSession().token?.split('.')[1] ?? '';
    const read: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return isRecord(read) && typeof read.iat === 'number' ? read.iat * 1000 : undefined;
  } catch {
    return undefined;
  }
}
