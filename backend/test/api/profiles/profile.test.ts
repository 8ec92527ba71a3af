import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { HOBBIES, photoLink, PROFILES_LIMITS, ProfileView } from '@contract';
import { HOUR_MS } from '../../../src/platform/clock/days.js';
import { aMember, type MemberDocument, type MemberOverrides } from '../../factories/member.factory.js';
import { formOf } from '../../support/api-client.js';
import { aPicture, aPixelBomb } from '../../support/pictures.js';
import { useTestApp } from '../../support/test-app.js';

const PATH = '/api/user/profile';
const EMPTY: MemberOverrides = {
  hobbies: [],
  smoking: '',
  drinking: '',
  relationshipType: [],
  bio: '',
  complete: false,
  place: { country: '', state: '', city: '', countryCode: null, cell: null, area: null },
};
const WHOLE = {
  hobbies: '["Art","Movies"]',
  smoking: 'Occasionally',
  drinking: 'Social drinker',
  relationshipType: '["Marriage","Friendship"]',
  bio: 'I paint.',
  country: 'India',
  state: 'Karnataka',
  city: 'Bengaluru',
};

const t = useTestApp();
let users: Model<MemberDocument>;

beforeAll(() => {
  users = t.app.get<Model<MemberDocument>>(getModelToken('User'));
});

/** Returns the stored user without lastActiveAt, which is written some time after a request. */
const stored = async (id: string): Promise<MemberDocument> =>
  await users.findById(id, { lastActiveAt: 0 }).lean<MemberDocument>().orFail();
const put = (token: string, fields: Record<string, string | Buffer>) =>
  t.api(token).put(PATH, formOf(fields));

describe('GET /api/user/profile', () => {
  it('returns the complete own profile and nothing else', async () => {
    const me = await aMember(t, { name: 'Ravi', dob: new Date('1990-05-17'), referralCode: 'ABCDEFGH' });
    const { status, body, headers } = await t.api(me.token).get(PATH);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(ProfileView.parse(body)).toMatchObject({
      _id: me.id,
      name: 'Ravi',
      email: me.email,
      gender: 'male',
      dob: '1990-05-17',
      lookingFor: 'female',
      country: 'India',
      state: 'Maharashtra',
      city: 'Pune',
      profilePicture: false,
      photos: [],
      isPremium: false,
      isReferralPremium: false,
      referralPremiumExpiry: null,
      subscription: null,
      inviteCode: me.inviteCode,
      inviteLink: expect.stringMatching(new RegExp(`^http://localhost:\\d+/signup\\?ref=${me.inviteCode}$`)),
      referralCode: 'ABCDEFGH',
      settings: { lookingFor: 'female', ageMin: 18, ageMax: 99, maxDistanceKm: null },
      wallet: { coins: 0 },
      emailVerified: true,
      complete: true,
      missing: [],
      isAdmin: false,
      isSuspended: false,
      suspendedReason: null,
    });
  });

  it('returns 401 without a log-in', async () => {
    expect((await t.api().get(PATH)).status).toBe(401);
    expect((await t.api().put(PATH, formOf({ bio: 'x' }))).status).toBe(401);
  });

  it('returns to each of 20 concurrent callers their own profile', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => aMember(t)));
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(members.map(({ token }) => t.api(token).get(PATH)));
      expect(answers.map(({ body }) => body._id)).toEqual(members.map(({ id }) => id));
    }
  });

  it('computes the age by the date in the configured time zone', async () => {
    const me = await aMember(t, { dob: new Date('2000-06-15') });
    const ageAt = async (instant: string): Promise<number> => {
      t.clock.freeze(instant);
      return (await t.api(me.token).get(PATH)).body.age;
    };
    const now = t.clock.now();
    const year = now.getUTCFullYear() + 1;
    // The clock stays within the current day, so that the session stays valid. The requests are sent just
    // before and just after midnight in Kolkata.
    await users.updateOne(
      { _id: me.id },
      { dob: new Date(Date.UTC(2000, now.getUTCMonth(), now.getUTCDate() + 1)) },
    );
    const today = now.toISOString().slice(0, 10);
    expect(year).toBeGreaterThan(2000);
    expect(await ageAt(`${today}T18:29:59.999Z`)).toBe(now.getUTCFullYear() - 2001);
    expect(await ageAt(`${today}T18:30:00Z`)).toBe(now.getUTCFullYear() - 2000);
    t.clock.set(now);
  });

  it('returns the reason of a suspension, and rejects changes of a suspended member', async () => {
    const me = await aMember(t, { status: 'suspended', statusReason: 'Reported photos' });
    const { status, body } = await t.api(me.token).get(PATH);
    expect([status, body.isSuspended, body.suspendedReason]).toEqual([200, true, 'Reported photos']);
    const refused = await put(me.token, { bio: 'changed' });
    expect([refused.status, refused.body.code]).toEqual([403, 'SUSPENDED']);
    expect((await t.api(me.token).put('/api/user/settings', { ageMin: 30 })).body.code).toBe('SUSPENDED');
    expect((await stored(me.id)).bio).not.toBe('changed');
  });

  it('returns isAdmin for the administrator', async () => {
    const admin = await aMember(t, { role: 'admin' });
    expect((await t.api(admin.token).get(PATH)).body).toMatchObject({ isAdmin: true });
  });
});

describe('premium in the profile', () => {
  const HOUR = HOUR_MS;
  const around = (
    kind: 'subscription' | 'referral' | 'grant',
    from: number,
    to: number,
    plan: 'monthly' | 'yearly' | null = null,
  ) => ({
    kind,
    plan,
    start: new Date(t.clock.now().getTime() + from * HOUR),
    end: new Date(t.clock.now().getTime() + to * HOUR),
  });

  it('includes a running subscription with all its days', async () => {
    const periods = [around('subscription', -24, 24, 'monthly'), around('subscription', 24, 48, 'yearly')];
    // A period bought in advance starts exactly at the end of the current one.
    if (periods[0] && periods[1]) periods[1].start = periods[0].end;
    const me = await aMember(t, { premiumPeriods: periods });
    expect((await t.api(me.token).get(PATH)).body).toMatchObject({
      isPremium: true,
      isReferralPremium: false,
      subscription: {
        plan: 'yearly',
        startDate: periods[0]?.start.toISOString(),
        endDate: periods[1]?.end.toISOString(),
      },
    });
  });

  it('includes referral premium separately and ends it by the clock', async () => {
    const period = around('referral', -1, 23);
    const me = await aMember(t, { premiumPeriods: [period] });
    const expiry = period.end.toISOString();
    expect((await t.api(me.token).get(PATH)).body).toMatchObject({
      isPremium: false,
      isReferralPremium: true,
      referralPremiumExpiry: expiry,
      subscription: null,
    });
    t.clock.advance(23 * HOUR);
    const { body } = await t.api(me.token).get(PATH);
    expect(body).toMatchObject({ isPremium: false, isReferralPremium: false, referralPremiumExpiry: expiry });
    expect(Date.parse(body.serverTime)).toBeGreaterThanOrEqual(period.end.getTime());
    t.clock.advance(-23 * HOUR);
  });

  it('does not include premium that has ended', async () => {
    const me = await aMember(t, { premiumPeriods: [around('grant', -48, -24, 'monthly')] });
    expect((await t.api(me.token).get(PATH)).body).toMatchObject({ isPremium: false, subscription: null });
  });
});

describe('PUT /api/user/profile', () => {
  it('stores the fields of a form and returns the profile', async () => {
    const me = await aMember(t, EMPTY);
    expect((await t.api(me.token).get(PATH)).body).toMatchObject({
      complete: false,
      missing: ['hobbies', 'smoking', 'drinking', 'relationshipType', 'bio', 'country', 'state', 'city'],
    });
    const { status, body } = await put(me.token, WHOLE);
    expect(status).toBe(200);
    const expected = {
      ...WHOLE,
      hobbies: ['Art', 'Movies'],
      relationshipType: ['Marriage', 'Friendship'],
      complete: true,
      missing: [],
    };
    expect(body).toMatchObject(expected);
    expect((await t.api(me.token).get(PATH)).body).toMatchObject(expected);
    expect(await stored(me.id)).toMatchObject({ complete: true, discoverable: true });
  });

  it('keeps fields that are not sent and clears empty ones', async () => {
    const me = await aMember(t);
    const lines = `${'x'.repeat(47)}\n`.repeat(19);
    const long = lines + 'x'.repeat(1000 - lines.length);
    // Forms send each line break as two characters.
    const typed = await put(me.token, { bio: long.replaceAll('\n', '\r\n') });
    expect([typed.status, typed.body.bio]).toEqual([200, long]);
    const { body } = await put(me.token, { bio: '  New words.  ' });
    expect(body).toMatchObject({
      bio: 'New words.',
      hobbies: ['Reading', 'Music'],
      city: 'Pune',
      complete: true,
    });
    const cleared = await put(me.token, { smoking: '', hobbies: '' });
    expect(cleared.body).toMatchObject({
      smoking: '',
      hobbies: [],
      complete: false,
      missing: ['hobbies', 'smoking'],
    });
    expect((await stored(me.id)).complete).toBe(false);
    expect((await put(me.token, { smoking: 'Non-smoker', hobbies: '["Art"]' })).body.complete).toBe(true);
    expect((await stored(me.id)).complete).toBe(true);
  });

  it('changes nothing for an empty form', async () => {
    const me = await aMember(t);
    const before = await stored(me.id);
    const boundary = 'x';
    const answer = await t.api(me.token).put(PATH, `--${boundary}--\r\n`, {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    });
    expect(answer.status).toBe(200);
    expect(await stored(me.id)).toEqual(before);
  });

  it('does not change whether a member is discoverable', async () => {
    const me = await aMember(t, { discoverable: false });
    await put(me.token, WHOLE);
    expect((await stored(me.id)).discoverable).toBe(false);
  });

  it('stores text that looks like a database expression unchanged', async () => {
    const me = await aMember(t);
    const { body } = await put(me.token, { bio: '$passwordHash', city: '$$ROOT', country: '$email' });
    expect(body).toMatchObject({ bio: '$passwordHash', city: '$$ROOT', country: '$email' });
    expect((await stored(me.id)).bio).toBe('$passwordHash');
  });

  it.each([
    ['JSON', { bio: 'x' }, {}],
    ['an empty body', undefined, {}],
    ['a urlencoded form', 'bio=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('rejects a body of the type %s with 415', async (_what, body, headers) => {
    const me = await aMember(t);
    const answer = await t.api(me.token).put(PATH, body, headers);
    expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it.each([
    ['an unknown field', { nickname: 'x' }, 'nickname'],
    ['the e-mail', { email: 'new@mutual.example' }, 'email'],
    ['the name', { name: 'New' }, 'name'],
    ['the birth date', { dob: '1980-01-01' }, 'dob'],
    ['the gender', { gender: 'female' }, 'gender'],
    ['the role', { role: 'admin' }, 'role'],
    ['premium', { isPremium: 'true' }, 'isPremium'],
    ['a nested place', { 'place[cell]': '1' }, 'place'],
    ['an operator', { 'bio[$gt]': '' }, 'bio'],
    ['a list as text', { 'bio[]': 'x' }, 'bio'],
    [
      'three relationship types',
      { relationshipType: '["Friendship","Marriage","Networking"]' },
      'relationshipType',
    ],
    ['the same type twice', { relationshipType: '["Friendship","Friendship"]' }, 'relationshipType'],
    ['an unknown hobby', { hobbies: '["Knitting"]' }, 'hobbies.0'],
    ['every hobby and one again', { hobbies: JSON.stringify([...HOBBIES, 'Art']) }, 'hobbies'],
    ['hobbies that are no JSON', { hobbies: 'Art' }, 'hobbies'],
    ['hobbies that are no list', { hobbies: '{"0":"Art"}' }, 'hobbies'],
    ['an unknown habit', { smoking: 'Sometimes' }, 'smoking'],
    ['a bio that is too long', { bio: 'x'.repeat(PROFILES_LIMITS.bioLength + 1) }, 'bio'],
    ['a city that is too long', { city: 'x'.repeat(PROFILES_LIMITS.placeLength + 1) }, 'city'],
    ['the picture as text', { profilePicture: 'null' }, 'profilePicture'],
  ])('rejects %s and stores nothing', async (_what, fields, path) => {
    const me = await aMember(t);
    const before = await stored(me.id);
    const { status, body } = await put(me.token, { smoking: 'Occasionally', ...fields });
    expect([status, body.code]).toEqual([400, 'VALIDATION']);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    expect(await stored(me.id)).toEqual(before);
  });

  it('rejects a repeated field', async () => {
    const me = await aMember(t);
    const form = formOf({ bio: 'one' });
    form.append('bio', 'two');
    expect((await t.api(me.token).put(PATH, form)).body.code).toBe('VALIDATION');
  });

  it('rejects a form with too many or too large fields', async () => {
    const me = await aMember(t);
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, number) => [`f${number}`, 'x']));
    expect((await put(me.token, many)).status).toBe(400);
    const large = await put(me.token, { bio: 'x'.repeat(100_000) });
    expect([large.status, large.body.code]).toEqual([413, 'TOO_LARGE']);
  });
});

describe('place in the profile', () => {
  it('is stored as the coarse grid cell of a known city', async () => {
    const me = await aMember(t, EMPTY);
    await put(me.token, { country: 'india', state: 'maharashtra', city: 'mumbai' });
    expect((await stored(me.id)).place).toEqual({
      country: 'india',
      state: 'maharashtra',
      city: 'mumbai',
      countryCode: 'IN',
      cell: [72.88, 19.07],
      area: '19:72',
    });
  });

  it('is stored as text without a position for an unknown city', async () => {
    const me = await aMember(t);
    await put(me.token, { city: 'Malgudi' });
    expect((await stored(me.id)).place).toEqual({
      country: 'India',
      state: 'Maharashtra',
      city: 'Malgudi',
      countryCode: 'IN',
      cell: null,
      area: null,
    });
    await put(me.token, { country: 'Atlantis' });
    expect((await stored(me.id)).place).toMatchObject({ country: 'Atlantis', countryCode: null, cell: null });
  });

  it('gets another position for all three fields, sent together or one by one', async () => {
    const me = await aMember(t);
    await put(me.token, { city: 'Nagpur' });
    expect((await stored(me.id)).place).toMatchObject({
      city: 'Nagpur',
      cell: [79.08, 21.15],
      area: '21:79',
    });
    await put(me.token, { state: '', city: '', country: '' });
    expect((await stored(me.id)).place).toMatchObject({ countryCode: null, cell: null, area: null });
  });

  it('has matching text and position after concurrent changes', async () => {
    const me = await aMember(t);
    const changes = ['Pune', 'Mumbai', 'Nagpur', 'Malgudi', 'Nashik'].map((city) => ({ city }));
    const answers = await Promise.all([
      ...changes.map((change) => put(me.token, change)),
      put(me.token, { bio: 'At the same time.' }),
      put(me.token, { smoking: 'Occasionally' }),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const user = await stored(me.id);
    expect(user).toMatchObject({ bio: 'At the same time.', smoking: 'Occasionally', complete: true });
    const { city } = user.place;
    await put(me.token, { city: 'Elsewhere' });
    await put(me.token, { city });
    expect((await stored(me.id)).place).toEqual(user.place);
  });
});

describe('limit of place changes', () => {
  const limited = useTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });

  it('allows five changes a day and does not count the same place again', async () => {
    const me = await aMember(limited);
    const go = (fields: Record<string, string>) => limited.api(me.token).put(PATH, formOf(fields));
    for (const city of ['Mumbai', 'Nagpur', 'Nashik', 'Thane', 'Solapur']) {
      expect((await go({ city })).status).toBe(200);
      expect((await go({ city, country: 'India', state: 'Maharashtra', bio: 'Still here.' })).status).toBe(
        200,
      );
    }
    const refused = await go({ city: 'Pune', bio: 'Back again.' });
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'PLACE_LIMIT',
        message: 'You can change where you live 5 times a day. Please try again tomorrow.',
      },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect((await limited.api(me.token).get(PATH)).body).toMatchObject({
      city: 'Solapur',
      bio: 'Still here.',
    });
    expect((await go({ city: 'Solapur', bio: 'Settled.' })).status).toBe(200);
  });
});

describe('picture in the profile form', () => {
  it('is stored as the first photo together with the other fields', async () => {
    const me = await aMember(t);
    const first = await put(me.token, { profilePicture: await aPicture(), bio: 'With a picture.' });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      profilePicture: true,
      bio: 'With a picture.',
      photos: [{ id: expect.any(String) }],
    });
    const second = await put(me.token, { profilePicture: await aPicture('png') });
    expect(second.body.photos).toHaveLength(2);
    expect(second.body.photos[1].id).toBe(first.body.photos[0].id);
    const picture = await t.api().get(photoLink(second.body.photos[0].url, 'card'));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it.each([
    ['no picture', async () => Promise.resolve(Buffer.from('hello')), 415, 'NOT_A_PICTURE'],
    ['a pixel bomb', async () => Promise.resolve(aPixelBomb()), 400, 'PICTURE_TOO_MANY_PIXELS'],
    ['too large', async () => Promise.resolve(Buffer.alloc(9 * 1024 * 1024, 1)), 413, 'PICTURE_TOO_LARGE'],
  ])('is rejected with the whole change if the file is %s', async (_what, make, status, code) => {
    const me = await aMember(t);
    const before = await stored(me.id);
    const answer = await put(me.token, { bio: 'Never stored.', profilePicture: await make() });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await stored(me.id)).toEqual(before);
  });

  it('is rejected in another field, and as one of two pictures', async () => {
    const me = await aMember(t);
    const wrong = await put(me.token, { avatar: await aPicture() });
    expect([wrong.status, wrong.body.code, wrong.body.issues[0].path]).toEqual([400, 'VALIDATION', 'avatar']);
    const two = formOf({ profilePicture: await aPicture() });
    two.append('profilePicture', new Blob([new Uint8Array(await aPicture())]), 'again.jpg');
    const twice = await t.api(me.token).put(PATH, two);
    expect([twice.status, twice.body.code]).toEqual([400, 'VALIDATION']);
    expect((await stored(me.id)).photos).toEqual([]);
  });

  it('is rejected as a seventh photo, and nothing else changes', async () => {
    const me = await aMember(t);
    for (let count = 0; count < PROFILES_LIMITS.photos; count += 1)
      expect((await put(me.token, { profilePicture: await aPicture() })).status).toBe(200);
    const seventh = await put(me.token, { profilePicture: await aPicture(), bio: 'Never stored.' });
    expect([seventh.status, seventh.body.code]).toEqual([409, 'TOO_MANY_PHOTOS']);
    const user = await stored(me.id);
    expect(user.photos).toHaveLength(PROFILES_LIMITS.photos);
    expect(user.bio).not.toBe('Never stored.');
  });
});
