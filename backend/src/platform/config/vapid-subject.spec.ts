import { isVapidSubject } from './vapid-subject.js';

describe('isVapidSubject', () => {
  it.each([
    'mailto:ops@mutual.example',
    'mailto:Ops@Mutual.example',
    "mailto:o'neil+push@mail.mutual.example",
    'mailto:o%27neil@mutual.example',
    'https://mutual.example',
    'https://mutual.example/contact?about=push',
  ])('accepts %s', (subject) => {
    expect(isVapidSubject(subject)).toBe(true);
  });

  it.each([
    'mailto:ops@localhost',
    'mailto:ops@mail.local',
    'mailto:ops@mutual.internal',
    'mailto: ops@mutual.example',
    'mailto:<ops@mutual.example>',
    'mailto:ops@mutual.example ',
    'mailto:ops@mutual.example?subject=push',
    'mailto:ops@mutual.example,other@mutual.example',
    'mailto:ops',
    'mailto:ops@127.0.0.1',
    'mailto:%E0%A4%A@mutual.example',
    'mailto:',
    'ops@mutual.example',
    'http://mutual.example',
    'https://localhost',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://ops@mutual.example/',
    'https://mutual',
    'tel:+911234567890',
    '',
  ])('rejects %j', (subject) => {
    expect(isVapidSubject(subject)).toBe(false);
  });
});
