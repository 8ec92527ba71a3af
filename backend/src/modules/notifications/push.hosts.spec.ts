import { isPushService } from './push.hosts.js';

describe('push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://FCM.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
    'https://push.test:8443/abc',
  ])('%s is one', (endpoint) => {
    expect(isPushService(endpoint, ['push.test:8443'])).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8080/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://push.apple.com/abc',
    'https://evil.example/push.apple.com',
    'https://user:secret@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://[::1]/',
    'https://push.test/abc',
    'https://push.test:8444/abc',
    'ftp://fcm.googleapis.com/abc',
    'garbage',
    '',
  ])('%s is none', (endpoint) => {
    expect(isPushService(endpoint, ['push.test:8443'])).toBe(false);
  });
});
