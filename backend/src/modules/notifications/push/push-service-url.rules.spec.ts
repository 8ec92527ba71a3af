import { pushServiceUrl } from './push-service-url.rules.js';

describe('pushServiceUrl', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://FCM.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com/fcm/send/abc:APA91b-%2B',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
    'https://push.test:8443/abc',
  ])('accepts %s', (endpoint) => {
    expect(pushServiceUrl(endpoint, ['push.test:8443'])?.href).toBe(new URL(endpoint).href);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8080/abc',
    'https://fcm.googleapis.com:443/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://push.apple.com/abc',
    'https://evil.example/push.apple.com',
    'https://user:secret@fcm.googleapis.com/abc',
    'https://@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://fcm.googleapis.com./abc',
    'https://web.push.apple.com./abc',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://[::1]/',
    'https://push.test/abc',
    'https://push.test:8444/abc',
    'ftp://fcm.googleapis.com/abc',
    'garbage',
    '',
  ])('rejects %s', (endpoint) => {
    expect(pushServiceUrl(endpoint, ['push.test:8443'])).toBeNull();
  });

  // Characters inside a host that one parser may read as part of the name and another as its end.
  const ODD = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)).filter(
    (sign) => !/[a-z0-9./-]/i.test(sign),
  );
  const SPELLINGS = [...ODD, ...ODD.map((sign) => encodeURIComponent(sign)), '%2e', '%2E', '。', '..', '\\'];
  it.each(['127.0.0.1', 'localhost'])(
    'rejects every spelling that combines %s with a known push service',
    (inner) => {
      const passed = SPELLINGS.flatMap((sign) => [
        `https://${inner}${sign}.push.apple.com/x`,
        `https://${inner}${sign}web.push.apple.com/x`,
        `https://web${sign}.push.apple.com/x`,
        `https://web.push.apple.com${sign}/x`,
        `https:${sign}//web.push.apple.com/x`,
        `https://web.push.apple.com${sign}@${inner}/x`,
      ]).filter((endpoint) => pushServiceUrl(endpoint, []) !== null);
      expect(passed).toEqual([]);
    },
  );
});
