import { readPushResponse, retryAfterMs } from './push-response.rules.js';

const fcm = (text: string): string => `${text}\n`;
const autopush = (code: number, errno: number, message: string): string =>
  JSON.stringify({ code, errno, error: 'Error', message, more_info: 'http://autopush.example' });
const apple = (reason: string): string => JSON.stringify({ reason });

describe('readPushAnswer', () => {
  it.each([
    // RFC 8030
    [201, '', 'sent'],
    [200, '', 'sent'],
    [404, '', 'ended'],
    [410, '', 'ended'],
    [400, '', 'refused'],
    [413, '', 'refused'],
    [307, '', 'refused'],
    [429, '', 'later'],
    [408, '', 'later'],
    [500, '', 'later'],
    [503, '', 'later'],
    // Apple
    [400, apple('VapidPkHashMismatch'), 'ended'],
    [403, apple('BadJwtToken'), 'token-refused'],
    [403, apple('ExpiredJwtToken'), 'token-refused'],
    [400, apple('BadAuthorizationHeader'), 'token-refused'],
    [403, apple('BadVapidPublicKey'), 'token-refused'],
    [400, apple('BadWebPushTopic'), 'refused'],
    [410, apple('Unregistered'), 'ended'],
    [413, apple('PayloadTooLarge'), 'refused'],
    [429, apple('TooManyRequests'), 'later'],
    // Google
    [
      403,
      fcm(
        'the VAPID credentials in the authorization header do not correspond to the credentials used to create the subscriptions.',
      ),
      'ended',
    ],
    [
      403,
      fcm(
        'the key in the authorization header does not correspond to the sender ID used to subscribe this user. Please ensure you are using the correct sender ID and server Key from the Firebase console.',
      ),
      'ended',
    ],
    [403, fcm('token has expired'), 'token-refused'],
    [403, fcm('invalid JWT provided'), 'token-refused'],
    [403, fcm('invalid aud claim'), 'token-refused'],
    [403, fcm('exp claim MUST NOT be more than 24 hours from the time of the request'), 'token-refused'],
    [403, fcm('VAPID public key must be on the P-256 curve'), 'token-refused'],
    [
      403,
      fcm(
        'authorization header had empty public application server key. Authorization header should have the following format: vapid t=jwtToken; k=base64(publicApplicationServerKey)',
      ),
      'token-refused',
    ],
    [410, fcm('push subscription has unsubscribed or expired.'), 'ended'],
    // Mozilla
    [401, autopush(401, 109, 'VAPID public key mismatch'), 'ended'],
    [401, autopush(401, 109, 'Invalid VAPID expiry'), 'token-refused'],
    [401, autopush(401, 109, 'Request did not validate Invalid Authorization Header'), 'token-refused'],
    [404, autopush(404, 102, 'Invalid token'), 'ended'],
    [410, autopush(410, 106, 'No such subscription'), 'ended'],
    [413, autopush(413, 104, 'Data payload too large'), 'refused'],
    [503, autopush(503, 201, 'Use exponential back-off'), 'later'],
    // Microsoft
    [401, '', 'ended'],
    [403, '', 'ended'],
    [406, '', 'later'],
  ])('reads %i %s as %s', (status, text, outcome) => {
    expect(readPushResponse({ status, text }).outcome).toBe(outcome);
  });

  it('gives the reason in fixed words, without text of the body', () => {
    const text = apple('BadJwtToken https://web.push.example/secret');
    expect(readPushResponse({ status: 403, text }).reason).toBe('BadJwtToken');
  });
});

describe('retryAfterMs', () => {
  const now = Date.parse('2026-11-28T12:00:00Z');
  it.each([
    ['120', 120_000],
    [' 5 ', 5_000],
    ['Sat, 28 Nov 2026 12:02:00 GMT', 120_000],
    ['Sat, 28 Nov 2026 11:00:00 GMT', undefined],
    ['0', undefined],
    ['-5', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads the Retry-After header %j as %j ms', (value, ms) => {
    expect(retryAfterMs(value, now)).toBe(ms);
  });
});
