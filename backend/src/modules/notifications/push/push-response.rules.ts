/** The meaning of a push service's response for a message and its subscription. */
export type PushOutcome =
  | 'sent'
  /**
   * The subscription has ended, or was created with another VAPID key, so that no message will ever arrive.
   */
  | 'ended'
  /** This message is refused; others may be accepted. */
  | 'refused'
  /** A later attempt may succeed. */
  | 'later'
  /** The VAPID token is refused for all subscriptions, because its subject, time or key is wrong. */
  | 'token-refused';

interface ServiceResponse {
  status: number;
  /** The first bytes of the body. */
  text: string;
}

interface ResponseRow {
  outcome: PushOutcome;
  /** The reason as it is logged. Bodies are not logged. */
  reason: string;
  statuses: readonly number[];
  /** The text that the body must contain; anything by default. */
  says?: RegExp;
}

/**
 * What push services answer besides the statuses of RFC 8030 (5, 7.3, 8.4) and RFC 8292 (4.2), which give 401
 * and 403 two meanings: another key than that of the subscription, or a bad token. The first row that fits
 * counts.
 *
 * - Apple: "Sending web push notifications in web apps and browsers", table of `reason`.
 * - Google: the bodies that Chromium counts (components/gcm_driver/web_push_common.cc) and, for another key,
 *   that FCM is known to send (web-push-libs/web-push#457, #941).
 * - Mozilla: autopush-rs, "Error Codes"; autoendpoint/src/headers/vapid.rs.
 * - Microsoft: "Push notification service request and response headers", response codes of WNS.
 */
const RESPONSE_ROWS: readonly ResponseRow[] = [
  { outcome: 'ended', reason: 'VapidPkHashMismatch', statuses: [400, 403], says: /VapidPkHashMismatch/ },
  {
    outcome: 'ended',
    reason: 'another VAPID key',
    statuses: [403],
    says: /used to (create the subscriptions|subscribe this user)/,
  },
  { outcome: 'ended', reason: 'another VAPID key', statuses: [401], says: /VAPID public key mismatch/ },
  { outcome: 'token-refused', reason: 'BadJwtToken', statuses: [400, 401, 403], says: /BadJwtToken/ },
  { outcome: 'token-refused', reason: 'ExpiredJwtToken', statuses: [400, 401, 403], says: /ExpiredJwtToken/ },
  {
    outcome: 'token-refused',
    reason: 'bad authorization',
    statuses: [400, 401, 403],
    says: /BadAuthorizationHeader|BadVapidPublicKey/,
  },
  {
    outcome: 'token-refused',
    reason: 'bad token',
    statuses: [401, 403],
    says: /invalid JWT|aud claim|exp claim|token has expired|not authenticated|public (application server )?key/,
  },
  { outcome: 'token-refused', reason: 'errno 109', statuses: [401], says: /"errno":\s*109\b/ },
  { outcome: 'ended', reason: 'not authorized', statuses: [401, 403] },
  { outcome: 'ended', reason: 'gone', statuses: [404, 410] },
  // WNS responds with 406 to too many messages.
  { outcome: 'later', reason: 'too many or too early', statuses: [406, 408, 425, 429] },
];

/** Interprets a response of a push service. Redirects are not followed and count as refused. */
export function readPushResponse({ status, text }: ServiceResponse): {
  outcome: PushOutcome;
  reason: string;
} {
  if (status >= 200 && status < 300) return { outcome: 'sent', reason: '' };
  const row = RESPONSE_ROWS.find(
    ({ statuses, says }) => statuses.includes(status) && (says?.test(text) ?? true),
  );
  return row ?? { outcome: status >= 500 ? 'later' : 'refused', reason: 'unknown' };
}

/** Returns the wait in ms by a Retry-After header with seconds or a date; undefined for anything else. */
export function retryAfterMs(value: string | undefined, now: number): number | undefined {
  const text = value?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return ms > 0 ? ms : undefined;
}
