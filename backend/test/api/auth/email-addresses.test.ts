import { UsersService } from '../../../src/modules/users/index.js';
import { PASSWORD } from '../../factories/member.factory.js';
import { mailedToken } from '../../support/mails.js';
import { signUpBody } from '../../support/sign-up.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();

const forgot = (email: string) => t.api().post('/api/auth/forgot-password', { email });
const label = (length: number): string => 'x'.repeat(length);

describe('an e-mail address', () => {
  it.each([
    ['every character of RFC 5322 that needs no quotes', "!#$%&'*+/=?^_`{|}~-@example.com"],
    ['a percent sign', 'user%x@example.com'],
    ['an ampersand and an equals sign', 'a&b=c@example.com'],
    ['dots anywhere, as some providers have given them out', '.a..b.@example.com'],
    ['a local part of 64 octets', `${label(64)}@example.com`],
    ['a label of 63 octets', `a@${label(63)}.com`],
    ['a top-level domain of 63 octets', `a@example.${label(63)}`],
    ['hyphens within labels', 'a@x-y--z.example.com'],
    ['labels of one character and of digits', 'a@x.1.com'],
    ['254 octets', `a@${[63, 63, 63, 56].map(label).join('.')}.com`],
  ])('may have %s', async (_, email) => {
    expect(await forgot(email)).toMatchObject({ status: 200 });
  });

  it.each([
    ['a local part of 65 octets', `${label(65)}@example.com`],
    ['a label of 64 octets', `a@${label(64)}.com`],
    ['a label of 64 octets in its ASCII form', `a@ü${label(60)}.com`],
    ['a top-level domain of 64 octets', `a@example.${label(64)}`],
    ['a hyphen at the end of a label', 'a@x-.com'],
    ['a hyphen at the start of a label', 'a@-x.com'],
    ['a hyphen at the end of the last label', 'a@example.com-'],
    ['an empty label', 'a@x..com'],
    ['an empty local part', '@example.com'],
    ['two signs for at', 'a@b@example.com'],
    ['a domain of one label', 'a@localhost'],
    ['a network address', 'a@127.0.0.1'],
    ['quotes', '"a b"@example.com'],
    ['a blank', 'a b@example.com'],
    ['a comma', 'a,b@example.com'],
    ['angle brackets', '<a@example.com>'],
  ])('must not have %s', async (_, email) => {
    expect(await forgot(email)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'email', message: 'Please enter a valid e-mail address.' }] },
    });
  });

  it('must not have more than 254 octets', async () => {
    expect(await forgot(`a@${[63, 63, 63, 57].map(label).join('.')}.com`)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'email', message: 'This e-mail address is too long.' }] },
    });
  });

  it('gets mails and can log in with unusual characters', async () => {
    const email = "O'Brien!#$%&*+/=?^_`{|}~..-@Example.com";
    expect((await t.api().post('/api/auth/signup', signUpBody({ email }))).status).toBe(201);
    const stored = email.toLowerCase();
    expect((await t.app.get(UsersService).findByEmail(stored))?.email).toBe(stored);
    const token = await mailedToken(t, stored, 'verify-email');
    expect((await t.api().post(`/api/auth/verify-email/${token}`, {})).status).toBe(200);
    expect((await t.api().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
  });
});
