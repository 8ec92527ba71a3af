import { randomId } from '../random-id';

/** Prefix of the ids of all requests of this page. */
const page = randomId();
let sent = 0;

/** Returns a new id for a request; it identifies the request and its effects in the server's logs. */
export const nextRequestId = (): string => `${page}-${(sent += 1).toString(36)}`;

/** True for an event that a request of this page caused. Its response has already updated the page. */
export const isCausedByThisPage = (event: object): boolean =>
  'requestId' in event && typeof event.requestId === 'string' && event.requestId.startsWith(`${page}-`);
