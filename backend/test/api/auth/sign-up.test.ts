import { NestFactory } from '@nestjs/core';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AppModule } from '../../../src/app.module.js';
import { EnrolmentTokenService } from '../../../src/modules/auth/index.js';
import { AdminAccountService } from '../../../src/modules/auth/staff/admin-account.service.js';
import { StaffAccountService, UsersService } from '../../../src/modules/users/index.js';
import { HOUR_MS } from '../../../src/platform/clock/days.js';
import { loadConfig } from '../../../src/platform/config/app-config.js';
import { Database } from '../../../src/platform/database/database.js';
import { aMember, PASSWORD, type MemberDocument } from '../../factories/member.factory.js';
import { database } from '../../support/match.js';
import { signUpBody } from '../../support/sign-up.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';

const t = useTestApp({ costlyPasswords: true });
let users: Model<MemberDocument>;
const signUp = (body: unknown) => t.api().post('/api/auth/signup', body);

beforeAll(() => {
  users = t.app.get<Model<MemberDocument>>(getModelToken('User'));
});

/** The fields that every new account has, with the values that sign-up and invitations do not set. */
const NEW_ACCOUNT = {
  _id: expect.anything(),
  email: expect.any(String),
  emailVerifiedAt: null,
  passwordHash: expect.stringMatching(/^\$argon2id\$/),
  sessionEpoch: 0,
  status: 'active',
  statusReason: null,
  block: null,
  suspension: null,
  restoresTo: null,
  pause: null,
  lastActiveAt: expect.any(Date),
  createdAt: expect.any(Date),
  deletedAt: null,
  nameWords: expect.arrayContaining(['mutual.example']),
  hobbies: [],
  smoking: '',
  drinking: '',
  relationshipType: [],
  bio: '',
  prompts: [],
  promptsVersion: 0,
  facts: {},
  hiddenFacts: [],
  religionConsentAt: null,
  place: { country: '', state: '', city: '', countryCode: null, cell: null, area: null },
  placeWords: [],
  photos: [],
  settings: { ageMin: 18, ageMax: 99, maxDistanceKm: null },
  complete: false,
  premiumPeriods: [],
  paidUntil: null,
  premiumEndTold: null,
  renewalReminder: true,
  coins: 0,
  likeQuota: { day: '', used: 0, extra: 0 },
  boostedUntil: null,
  inviteCode: expect.stringMatching(/^[0-9A-Z]+$/),
  referralCode: null,
};

const storedAccount = (email: string) => database(t).collection<MemberDocument>('users').findOne({ email });

describe('the stored account', () => {
  it('of a new member has all fields of all modules', async () => {
    const body = signUpBody({ name: 'Asha', language: 'hi' });
    expect((await signUp(body)).status).toBe(201);
    const account = await storedAccount(body.email);
    expect(account).toEqual({
      ...NEW_ACCOUNT,
      email: body.email,
      emailKey: expect.any(String),
      role: 'member',
      name: 'Asha',
      gender: body.gender,
      dob: new Date('2000-02-29'),
      lookingFor: body.lookingFor,
      language: 'hi',
      firstRun: 'picture',
      discoverable: true,
      lastActiveAt: account?.createdAt,
    });
  });

  it('of the owner and of invited staff has all fields of all modules', async () => {
    const placeholder = { name: expect.any(String), gender: 'other', dob: new Date(0), lookingFor: 'both' };
    const staff = { ...NEW_ACCOUNT, ...placeholder, discoverable: false };
    const owner = await storedAccount('support@mutual.example');
    expect(owner).toEqual({
      ...staff,
      role: 'admin',
      emailKey: expect.any(String),
      emailVerifiedAt: owner?.createdAt,
    });

    const email = 'nisha@mutual.example';
    await t.app.get(Database).transaction(async (tx) => {
      const invited = { email, name: 'Nisha', role: 'support' } as const;
      await t.app.get(StaffAccountService).add(invited, String(owner?.passwordHash), tx);
    });
    expect(await storedAccount(email)).toEqual({ ...staff, role: 'support' });
    await users.deleteOne({ email });
  });
});

describe('POST /api/auth/signup', () => {
  it('creates an account and mails a link that confirms the address', async () => {
    const body = signUpBody({ name: '  Asha   Rao ', email: ' Asha.Rao@Mutual.Example ', referralCode: '' });
    const answer = await signUp(body);
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Signup successful! Redirecting to login...' },
    });

    const user = await storedAccount('asha.rao@mutual.example');
    expect(user).toMatchObject({
      name: 'Asha Rao',
      status: 'active',
      role: 'member',
      discoverable: true,
      complete: false,
      emailVerifiedAt: null,
      referralCode: null,
      premiumPeriods: [],
      dob: new Date('2000-02-29'),
    });
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(user?.inviteCode).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);

    const mail = await t.mailTo('asha.rao@mutual.example');
    const token = /\/verify-email\/(\S+)/.exec(mail.text)?.[1];
    expect(mail.text).not.toContain('Rao');
    expect((await t.api().post(`/api/auth/verify-email/${token}`)).status).toBe(200);
    expect((await t.api().post(`/api/auth/verify-email/${token}`)).status).toBe(200);
    const verified = await t.app.get(UsersService).findByEmail('asha.rao@mutual.example');
    expect(verified?.emailVerifiedAt).not.toBeNull();
  });

  it('accepts an empty or absent referral code and passwords in any script', async () => {
    for (const extra of [{ referralCode: '' }, { referralCode: null }, {}, { password: 'पासवर्ड सुरक्षित' }])
      expect((await signUp(signUpBody(extra))).status).toBe(201);
  });

  it('accepts the password at log-in in another Unicode normalization form', async () => {
    const body = signUpBody({ password: 'crème brûlée'.normalize('NFD') });
    await signUp(body);
    const answer = await t
      .api()
      .post('/api/auth/login', { email: body.email, password: 'crème brûlée'.normalize('NFC') });
    expect(answer.status).toBe(200);
  });

  it.each([
    ['Persian', 'علی\u200cرضا', 201],
    ['Sinhala', 'ක්\u200dරිෂාන්', 201],
    ['Malayalam, with a joiner at its end', 'കൃഷ്ണന്\u200d', 201],
    ['Malayalam, in two words', 'കൃഷ്ണന്\u200d നായര്\u200d', 201],
    ['Bengali', 'র\u200d্যাচেল', 201],
    ['an emoji with a joiner', 'Asha 👩\u200d🚀', 201],
    ['a joiner alone', '\u200d', 400],
    ['a joiner at the start', '\u200dAsha', 400],
    ['a joiner at the end', 'Asha\u200d', 400],
    ['two joiners', 'As\u200c\u200cha', 400],
    ['a joiner after a space', 'Asha \u200dRao', 400],
    ['a joiner before a full stop', 'A\u200d.', 400],
    ['a direction override', 'As\u202eha', 400],
    ['an isolate', '\u2066Asha\u2069', 400],
    ['a zero-width space', 'As\u200bha', 400],
    ['a soft hyphen', 'As\u00adha', 400],
  ])('accepts joiners in a name only where a script needs them: %s', async (_, name, status) => {
    const body = signUpBody({ name });
    expect((await signUp(body)).status).toBe(status);
    const user = await t.app.get(UsersService).findByEmail(body.email);
    expect(user?.name).toBe(status === 201 ? name : undefined);
  });

  it('accepts internationalized domains in Unicode and Punycode, and rejects malformed ones', async () => {
    const bharat = 'xn--p1b6ci4b4b3a.xn--h2brj9c';
    const addresses = [
      [`ram@${bharat}`, `ram@${bharat}`],
      ['Shyam@उदाहरण.भारत', `shyam@${bharat}`],
      ['x@mail.xn--mnchen-3ya.de', 'x@mail.xn--mnchen-3ya.de'],
      ['y@Mail.München.de', 'y@mail.xn--mnchen-3ya.de'],
    ] as const;
    for (const [typed, stored] of addresses) {
      expect((await signUp(signUpBody({ email: typed }))).status).toBe(201);
      expect((await t.app.get(UsersService).findByEmail(stored))?.email).toBe(stored);
      for (const email of [typed, stored])
        expect((await t.api().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
    }
    for (const [typed] of addresses)
      expect((await t.api().post('/api/auth/forgot-password', { email: typed })).status).toBe(200);
    for (const wrong of ['ram@भारत', 'रम@example.com', 'ram@a.xn--', 'ram@exa mple.भारत', 'ram@a/b.भारत'])
      expect([wrong, (await signUp(signUpBody({ email: wrong }))).status]).toEqual([wrong, 400]);
    const disguised = signUpBody({ email: 'ｓupport+a@ｍutual.example' });
    await signUp(disguised);
    expect(await t.app.get(UsersService).findByEmail('support+a@mutual.example')).toBeNull();
  });

  describe('minimum age in DAY_TIMEZONE', () => {
    afterEach(() => t.clock.set(new Date()));

    it.each([
      // 18:29 UTC on the 20th is 23:59 in Kolkata, 18:31 is one minute past midnight of the 21st.
      ['2008-11-21', '2026-11-20T18:29:00Z', 400],
      ['2008-11-21', '2026-11-20T18:31:00Z', 201],
      ['2008-11-22', '2026-11-21T12:00:00Z', 400],
      ['2008-02-29', '2026-02-28T12:00:00Z', 400],
      ['2008-02-29', '2026-03-01T12:00:00Z', 201],
      ['2030-01-01', '2026-11-21T12:00:00Z', 400],
    ])('birth date %s and sign-up at %s: returns %i', async (dob, now, status) => {
      t.clock.set(now);
      const answer = await signUp(signUpBody({ dob }));
      expect(answer.status).toBe(status);
      if (status === 400)
        expect(answer.body).toMatchObject({
          code: 'UNDER_AGE',
          error: 'You must be at least 18 years old to sign up.',
          message: 'You must be at least 18 years old to sign up.',
          issues: [{ path: 'dob' }],
        });
    });
  });

  it('rejects common passwords', async () => {
    const answer = await signUp(signUpBody({ password: 'Password123' }));
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'COMMON_PASSWORD', issues: [{ path: 'password' }] },
    });
  });

  it.each([
    ['a missing name', { name: undefined }, 'name'],
    ['a blank name', { name: '   ' }, 'name'],
    ['a name of 51 letters', { name: 'a'.repeat(51) }, 'name'],
    ['a name with a control character', { name: 'A\u0000sha' }, 'name'],
    ['a number as name', { name: 5 }, 'name'],
    ['no e-mail address', { email: 'asha' }, 'email'],
    [
      'an address that is too long after normalization',
      { email: `${'ﬃ'.repeat(84)}@mutual.example` },
      'email',
    ],
    ['an operator as e-mail', { email: { $gt: '' } }, 'email'],
    ['a list as e-mail', { email: ['a@mutual.example'] }, 'email'],
    ['Cyrillic letters in the address', { email: 'suppоrt@mutual.example' }, 'email'],
    ['a hidden character in the address', { email: 'asha\u200b@mutual.example' }, 'email'],
    ['a gender that is not offered', { gender: 'unknown' }, 'gender'],
    ['a list as gender', { gender: ['male'] }, 'gender'],
    ['a day that does not exist', { dob: '2001-02-29' }, 'dob'],
    ['a date in another format', { dob: '29/02/2000' }, 'dob'],
    // The check used to take quadratic time in the number of T letters: 30 s, in which all other requests
    // were blocked.
    ['a date of 90,000 letters', { dob: `${'T'.repeat(90_000)}\nx` }, 'dob'],
    ['a number as date', { dob: 951782400 }, 'dob'],
    ['a birth before 1900', { dob: '1899-12-31' }, 'dob'],
    ['no lookingFor', { lookingFor: null }, 'lookingFor'],
    ['a password of 7 characters', { password: 'abcdefg' }, 'password'],
    ['a password that is too long', { password: 'ab'.repeat(65) }, 'password'],
    ['a blank password', { password: ' '.repeat(9) }, 'password'],
    ['an operator as password', { password: { $ne: null } }, 'password'],
    ['an operator as referral code', { referralCode: { $exists: true } }, 'referralCode'],
    ['an unknown field', { isAdmin: true }, 'isAdmin'],
    ['an internal field of the account', { role: 'admin' }, 'role'],
    ['an operator as field name', { $where: '1' }, '$where'],
  ])('rejects %s with 400', async (_, overrides, path) => {
    const before = await users.countDocuments();
    const answer = await signUp(signUpBody(overrides));
    expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, code: 'VALIDATION' } });
    expect(answer.body.error).toBe(answer.body.message);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    expect(await users.countDocuments()).toBe(before);
  });

  it.each([
    ['Chat me: www.evil.example +91 98765 43210', 'www.evil.example'],
    ['anna@mail.example', 'anna@mail.example'],
    ['Anna 98765 43210 Das', '98765 43210'],
    ['Anna dot com', 'Anna dot com'],
    ['Anna WhatsApp me Das', 'WhatsApp me'],
    ['Das 0x52908400098527886E0F7030069857D2E4169EE7', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ])('rejects the name %s with NAME_NOT_ALLOWED, and names "%s"', async (name, words) => {
    const before = await users.countDocuments();
    const text = 'Please use a name without web addresses, phone numbers or other contact details.';
    expect(await signUp(signUpBody({ name }))).toMatchObject({
      status: 400,
      body: { code: 'NAME_NOT_ALLOWED', message: text, issues: [{ path: 'name', message: text, words }] },
    });
    expect(await users.countDocuments()).toBe(before);
  });

  it.each([
    'Dr. Anna',
    'J. R.',
    'Mary-Jane O’Connor',
    'A. P. J. Abdul Kalam',
    '阿卜杜拉·买买提',
    'محمد',
    'Anna 2',
  ])('accepts the name %s', async (name) => {
    expect((await signUp(signUpBody({ name }))).status).toBe(201);
  });

  it('ignores __proto__ in the body', async () => {
    const body = signUpBody();
    await signUp(JSON.stringify(body).replace('{', '{"__proto__":{"role":"admin"},'));
    expect((await t.app.get(UsersService).findByEmail(body.email))?.role).toBe('member');
  });

  it('rejects malformed JSON, a body that is too large and other content types', async () => {
    const before = await users.countDocuments();
    const cases = [
      [await signUp('{"email":'), 400, 'MALFORMED_JSON'],
      [await signUp('[]'), 400, 'VALIDATION'],
      [await signUp(undefined), 400, 'VALIDATION'],
      [await signUp(signUpBody({ bio: 'x'.repeat(110_000) })), 413, 'TOO_LARGE'],
      [
        await t
          .api()
          .post('/api/auth/signup', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      ],
    ] as const;
    for (const [answer, status, code] of cases) expect(answer).toMatchObject({ status, body: { code } });
    expect(await users.countDocuments()).toBe(before);
  });
});

describe('taken e-mail addresses', () => {
  it('are rejected in any letter case with 409', async () => {
    const body = signUpBody();
    await signUp(body);
    const answer = await signUp({ ...body, email: body.email.toUpperCase(), name: 'Somebody' });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'EMAIL_TAKEN',
        error: 'An account with this e-mail already exists.',
        issues: [{ path: 'email' }],
      },
    });
  });

  it('result in one account for ten concurrent sign-ups', async () => {
    const body = signUpBody();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await users.countDocuments({ email: body.email })).toBe(1);
    const mails = (await t.mails()).filter(({ to }) => to === body.email);
    expect(mails).toHaveLength(1);
  });

  it.each([
    'support@mutual.example',
    'SUPPORT@Mutual.Example',
    'ｓｕｐｐｏｒｔ@mutual.example',
    'support＠mutual.example',
    'ſupport@mutual.example',
    'support+sales@mutual.example',
    'sup.port@mutual.example',
    ' support@mutual.example ',
  ])('include %s as a form of the support address, which gets 409', async (email) => {
    const before = await users.countDocuments();
    expect(await signUp(signUpBody({ email }))).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    expect(await users.countDocuments()).toBe(before);
  });

  it('include the support address with a trailing dot, which gets 400', async () => {
    expect((await signUp(signUpBody({ email: 'support@mutual.example.' }))).status).toBe(400);
  });
});

describe('referral codes', () => {
  it('give 24 hours of premium in any letter case, and are stored', async () => {
    const inviter = await aMember(t);
    const body = signUpBody({ referralCode: ` ${inviter.inviteCode.toLowerCase()} ` });
    expect((await signUp(body)).status).toBe(201);
    const user = await storedAccount(body.email);
    expect(user?.referralCode).toBe(inviter.inviteCode);
    expect(user?.premiumPeriods).toMatchObject([{ kind: 'referral', plan: null }]);
    const period = user?.premiumPeriods[0];
    expect(Number(period?.end) - Number(period?.start)).toBe(24 * HOUR_MS);
  });

  it.each(['unknown', 'suspended', 'deleted'] as const)(
    'are rejected with a field error if their member is %s',
    async (status) => {
      const inviter = status === 'unknown' ? { inviteCode: 'ZZZZZZZZ' } : await aMember(t, { status });
      const answer = await signUp(signUpBody({ referralCode: inviter.inviteCode }));
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'UNKNOWN_REFERRAL_CODE', issues: [{ path: 'referralCode' }] },
      });
    },
  );
});

describe('admin account', () => {
  it('exists from the first start, is never suggested, and gets isAdmin at log-in', async () => {
    const answer = await t.api().post('/api/auth/login', {
      email: 'support@mutual.example',
      password: 'the-administrator-of-tests',
    });
    expect(answer).toMatchObject({ status: 200, body: { isAdmin: true } });
    expect(await users.find({ role: 'admin' }).lean()).toMatchObject([{ discoverable: false }]);
  });

  it('is created once by five concurrent starts', async () => {
    await users.deleteMany({ role: 'admin' });
    const service = t.app.get(AdminAccountService);
    await Promise.all(Array.from({ length: 5 }, () => service.onApplicationBootstrap()));
    await service.onApplicationBootstrap();
    expect(await users.countDocuments({ role: 'admin' })).toBe(1);
  });

  it('is replaced at a start with another SUPPORT_EMAIL, and the former one loses access', async () => {
    const logIn = (email: string) =>
      t.api().post('/api/auth/login', { email, password: 'the-administrator-of-tests' });
    const former = await logIn('support@mutual.example');
    const beside = await startTestApp({ beside: t, env: { SUPPORT_EMAIL: 'owner@mutual.example' } });
    await beside.close();
    expect(await users.find({ role: 'admin' }).lean()).toMatchObject([{ email: 'owner@mutual.example' }]);
    expect((await t.api(former.body.token as string).get('/api/admin/staff')).status).toBe(401);
    expect((await logIn('support@mutual.example')).status).toBe(403);
    const owner = t.api((await logIn('owner@mutual.example')).body.token as string);
    const { staff } = (await owner.get('/api/admin/staff')).body;
    expect(staff).toMatchObject([
      { email: 'owner@mutual.example', role: 'admin', state: 'active' },
      { email: 'support@mutual.example', state: 'ended' },
    ]);
    const { entries } = (await owner.get('/api/admin/audit')).body;
    expect(entries).toMatchObject([
      { action: 'owner-changed', before: { owner: 'support@mutual.example' } },
      { action: 'staff-access-ended' },
    ]);
    await t.app.get(AdminAccountService).onApplicationBootstrap();
    expect(await users.find({ role: 'admin' }).lean()).toMatchObject([{ email: 'support@mutual.example' }]);
  });

  it('is not created by a command', async () => {
    const command = await NestFactory.createApplicationContext(
      AppModule.with(loadConfig({ ...t.environment, ROLE: 'api', SUPPORT_EMAIL: 'nobody@mutual.example' })),
      { logger: false },
    );
    const [before] = await users.find({ role: 'admin' }).lean();
    expect(await command.get(EnrolmentTokenService).reset()).toMatchObject({ email: before?.email });
    await command.close();
    expect(await users.countDocuments({ email: 'nobody@mutual.example' })).toBe(0);
  });
});
