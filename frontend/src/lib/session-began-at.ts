import { currentSession } from './session';
import { isRecord } from './storage/stored';

/** Returns the start of the session from its token, in ms of the server clock; undefined when unknown. */
export function sessionBeganAt(): number | undefined {
  try {
    const claims = currentSession().token?.split('.')[1] ?? '';
    const read: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return isRecord(read) && typeof read.iat === 'number' ? read.iat * 1000 : undefined;
  } catch {
    return undefined;
  }
}
