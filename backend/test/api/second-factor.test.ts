import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { aMember } from '../factories/member.factory.js';
import { anAdmin, codeOf, enrol } from '../support/admin.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.close());

const MINUTE = 60_000;
const path = (name: string) => `/api/admin/second-factor/${name}`;
const password = 'the-administrator-of-tests';

describe('the second factor', () => {
  it('is asked for once it is set up, in each session anew, for ten minutes, and each code counts once', async () => {
    const admin = await anAdmin(t);
    const { id } = await aMember(t);
    const adjust = (client = admin) =>
      client.post('/api/admin/coins', {
        userId: id,
        coins: 1,
        reason: 'A test',
        key: `key-${Math.random()}`.replace('.', ''),
      });
    expect((await adjust()).body.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    expect((await admin.post(path('verify'), { code: '123456' })).body.code).toBe(
      'SECOND_FACTOR_SETUP_REQUIRED',
    );
    expect((await admin.post(path('enrol'), { password: 'not it at all' })).body).toMatchObject({
      code: 'WRONG_PASSWORD',
      issues: [{ path: 'password' }],
    });
    expect((await admin.post(path('confirm'), { code: '123456' })).body.code).toBe('WRONG_CODE');

    const { body: begun } = await admin.post(path('enrol'), { password });
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Mutual:support%40mutual\.example\?.*secret=[A-Z2-7]{32}/);
    const secret = begun.secret as string;
    expect((await admin.get('/api/admin/second-factor')).body.enabled).toBe(false);
    const confirmed = await admin.post(path('confirm'), { code: codeOf(t, secret) });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect((await adjust()).status).toBe(200);

    const other = await anAdmin(t);
    expect((await adjust(other)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await other.post(path('enrol'), { password })).body.code).toBe('SECOND_FACTOR_REQUIRED');
    // The code that confirmed is spent; so is every older one.
    for (const periods of [0, -1])
      expect((await other.post(path('verify'), { code: codeOf(t, secret, periods) })).body.code).toBe(
        'WRONG_CODE',
      );
    for (const periods of [-2, 2])
      expect((await other.post(path('verify'), { code: codeOf(t, secret, periods) })).body.code).toBe(
        'WRONG_CODE',
      );
    const next = codeOf(t, secret, 1);
    const verified = await Promise.all(
      [1, 2, 3].map(() => other.post(path('verify'), { code: `${next.slice(0, 3)} ${next.slice(3)}` })),
    );
    expect(verified.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await adjust(other)).status).toBe(200);

    t.clock.advance(10 * MINUTE + 1000);
    expect((await adjust(other)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    const recovery = (confirmed.body.recoveryCodes as string[])[0] ?? '';
    expect((await other.post(path('verify'), { code: recovery.toLowerCase() })).status).toBe(200);
    expect((await adjust(other)).status).toBe(200);
    expect((await other.post(path('verify'), { code: recovery })).body.code).toBe('WRONG_CODE');
    expect((await other.get('/api/admin/second-factor')).body).toMatchObject({
      enabled: true,
      recoveryCodesLeft: 9,
    });

    const log = (await admin.get('/api/admin/audit')).body.entries as { action: string }[];
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['second-factor-set', 'recovery-code-used']),
    );
  });

  it('is nowhere in the clear, and a new app ends the old one', async () => {
    const admin = await anAdmin(t);
    const { secret, recoveryCodes } = await enrol(t, admin);
    const stored = JSON.stringify(
      await t.app.get<Connection>(getConnectionToken()).collection('second-factors').find().toArray(),
    );
    for (const hidden of [secret, ...recoveryCodes]) expect(stored).not.toContain(hidden);
    t.clock.advance(MINUTE);
    const renewed = await enrol(t, admin);
    t.clock.advance(MINUTE);
    expect((await admin.post(path('verify'), { code: codeOf(t, secret) })).body.code).toBe('WRONG_CODE');
    expect((await admin.post(path('verify'), { code: recoveryCodes[0] })).body.code).toBe('WRONG_CODE');
    expect((await admin.post(path('verify'), { code: codeOf(t, renewed.secret) })).status).toBe(200);
  });

  it('can be guessed at five times in a quarter of an hour', async () => {
    const strict = await startTestApp({ beside: t, env: { RATE_LIMIT_FACTOR: '1' } });
    const admin = await anAdmin(strict);
    const { secret } = await enrol(strict, admin);
    t.clock.advance(MINUTE);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await admin.post(path('verify'), { code: `00000${guess}` })).body.code).toBe('WRONG_CODE');
    const right = await admin.post(path('verify'), { code: codeOf(strict, secret) });
    expect([right.status, right.body.code]).toEqual([429, 'RATE_LIMITED']);
    await strict.close();
  });
});
