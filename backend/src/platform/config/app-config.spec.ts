import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from './app-config.js';

const needed = { MONGODB_URI: 'mongodb://localhost/x', REDIS_URL: 'redis://localhost' };
const strong = {
  ...needed,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://dating.example',
  JWT_SECRET: 'fV2m-9qLxT7wZr4bKc8nHj1sYd6gPa3e',
  ADMIN_PASSWORD: 'mT7-kq2x-Rw9v',
};

describe('loadConfig', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'config-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });

  it('reports all invalid variables in one error', () => {
    const load = (): unknown =>
      loadConfig({
        PORT: 'many',
        MONGODB_URI: 'http://x',
        DAY_TIMEZONE: 'Mars/Olympus',
        RATE_LIMIT_FACTOR: '0',
      });
    expect(load).toThrow(/PORT: /);
    expect(load).toThrow(/MONGODB_URI: This is not a usable URL/);
    expect(load).toThrow(/REDIS_URL: It must be set/);
    expect(load).toThrow(/DAY_TIMEZONE: This is not an IANA time zone/);
    expect(load).toThrow(/RATE_LIMIT_FACTOR: /);
  });

  it('encodes the support address in the contact for push services', () => {
    const { vapidSubject } = loadConfig({
      ...needed,
      DATA_DIR: dataDir,
      SUPPORT_EMAIL: '100%?&#@Dating.example',
    });
    expect(vapidSubject).toBe('mailto:100%25%3F%26%23@dating.example');
  });

  it('requires confirmed e-mail addresses by default only in production', () => {
    const asks = (more: Record<string, string>) =>
      loadConfig({ ...strong, DATA_DIR: dataDir, ...more }).requireEmailVerification;
    expect(asks({})).toBe(true);
    expect(asks({ REQUIRE_EMAIL_VERIFICATION: '' })).toBe(true);
    expect(asks({ REQUIRE_EMAIL_VERIFICATION: 'false' })).toBe(false);
    for (const NODE_ENV of ['development', 'test']) {
      expect(asks({ NODE_ENV })).toBe(false);
      expect(asks({ NODE_ENV, REQUIRE_EMAIL_VERIFICATION: 'true' })).toBe(true);
    }
  });

  it('accepts the URI of a replica set with several members', () => {
    const load = (MONGODB_URI: string) => () => loadConfig({ ...needed, MONGODB_URI, DATA_DIR: dataDir });
    const hosts = 'mongo-1:27017,mongo-2:27017,[::1]:27017';
    for (const who of ['', 'mutual:p%40ss@'])
      expect(load(`mongodb://${who}${hosts}/mutual?replicaSet=rs0`)().mongodbUri).toContain(hosts);
    for (const bad of ['mongodb://', 'redis://a,b', 'mongodb://a,b c/x', 'mongo-1,mongo-2'])
      expect(load(bad)).toThrow(/MONGODB_URI: This is not a usable URL/);
  });

  it.each(['redis://:se%cret@a', 'redis+cluster://:se%cret@a,b', 'redis+sentinel://:se%cret@a/m'])(
    'reports the encoding error in %s without its password',
    (REDIS_URL) => {
      const load = (): unknown => loadConfig({ ...needed, REDIS_URL, DATA_DIR: dataDir });
      expect(load).toThrow(/REDIS_URL: A % in .* is not percent-encoded: write it as %25\.$/);
      expect(load).not.toThrow(/cret/);
    },
  );

  it('listens on 127.0.0.1 by default outside production', () => {
    const hostOf = (variables: Record<string, string>): string | undefined =>
      loadConfig({ ...strong, DATA_DIR: dataDir, ...variables }).host;
    expect(hostOf({ NODE_ENV: 'development' })).toBe('127.0.0.1');
    expect(hostOf({ NODE_ENV: 'test' })).toBe('127.0.0.1');
    expect(hostOf({ NODE_ENV: 'development', HOST: '0.0.0.0' })).toBe('0.0.0.0');
    expect(hostOf({})).toBeUndefined();
    expect(() => hostOf({ HOST: 'my-machine' })).toThrow(/HOST: Use an IP address/);
  });

  it('treats an empty variable as unset', () => {
    const config = loadConfig({ ...needed, DATA_DIR: dataDir, PORT: '', SMTP_URL: ' ' });
    expect([config.port, config.smtpUrl]).toEqual([3000, undefined]);
    expect(config.publicUrl).toBe('http://localhost:3000');
  });

  it('generates secrets once, in a file that only the owner can read', () => {
    const first = loadConfig({ ...needed, DATA_DIR: dataDir });
    const second = loadConfig({ ...needed, DATA_DIR: dataDir });
    expect(first.jwtSecret.length).toBeGreaterThan(60);
    expect([second.jwtSecret, second.adminPassword]).toEqual([first.jwtSecret, first.adminPassword]);
    expect(first.adminPasswordGenerated).toBe(true);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(loadConfig({ ...needed, DATA_DIR: dataDir, ADMIN_PASSWORD: 'chosen-by-me' }).adminPassword).toBe(
      'chosen-by-me',
    );
  });

  it('generates web push keys once, and disables web push in production without keys', () => {
    const made = loadConfig({ ...needed, DATA_DIR: dataDir }).vapidKeys;
    expect(made?.publicKey).toMatch(/^B[\w-]{86}$/);
    expect(made?.privateKey).toMatch(/^[\w-]{43}$/);
    expect(loadConfig({ ...needed, DATA_DIR: dataDir }).vapidKeys).toEqual(made);
    expect(loadConfig(strong).vapidKeys).toBeNull();
    const keys = { VAPID_PUBLIC_KEY: made?.publicKey, VAPID_PRIVATE_KEY: made?.privateKey };
    expect(loadConfig({ ...strong, ...keys }).vapidKeys).toEqual(made);
    expect(() => loadConfig({ ...needed, VAPID_PUBLIC_KEY: made?.publicKey })).toThrow('VAPID_PRIVATE_KEY: ');
  });

  it('rejects a contact for push services that Apple does not accept, also in VAPID_SUBJECT', () => {
    const keys = loadConfig({ ...needed, DATA_DIR: dataDir }).vapidKeys;
    const push = { VAPID_PUBLIC_KEY: keys?.publicKey, VAPID_PRIVATE_KEY: keys?.privateKey };
    const load = (variables: Record<string, string>) => () =>
      loadConfig({ ...strong, ...push, ...variables });
    expect(load({ VAPID_SUBJECT: 'mailto:ops@mutual.example' })().vapidSubject).toBe(
      'mailto:ops@mutual.example',
    );
    for (const VAPID_SUBJECT of [
      'mailto:ops@localhost',
      'mailto: ops@mutual.example',
      'http://mutual.example',
    ])
      expect(load({ VAPID_SUBJECT })).toThrow('VAPID_SUBJECT: Use mailto:');
    const inside = { SUPPORT_EMAIL: 'ops@mutual.internal' };
    expect(load(inside)).toThrow('VAPID_SUBJECT: Required with a SUPPORT_EMAIL');
    expect(load({ ...inside, VAPID_SUBJECT: 'https://mutual.example' })).not.toThrow();
    expect(() => loadConfig({ ...strong, ...inside })).not.toThrow();
  });

  const webPushKeys = { publicKey: `B${'x'.repeat(86)}`, privateKey: 'y'.repeat(43) };
  const secrets = {
    ...strong,
    TURN_URLS: 'turn:a:3478',
    TURN_SECRET: 'kQ8w-z3Lr7Tn5Vb-mX2y',
    SMTP_URL: 'smtps://a:b@mail.example',
    PAYPAL_API_URL: 'https://api-m.paypal.com',
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'paid',
    PAYPAL_WEBHOOK_ID: 'hook',
    VAPID_PUBLIC_KEY: webPushKeys.publicKey,
    VAPID_PRIVATE_KEY: webPushKeys.privateKey,
  };
  it.each([
    ['api', undefined, ['ADMIN_PASSWORD', 'PAYPAL_CLIENT_SECRET', 'TURN_SECRET']],
    ['worker', 'push:20,auth', ['VAPID_PRIVATE_KEY']],
    ['worker', 'billing,safety', ['PAYPAL_CLIENT_SECRET', 'SMTP_URL']],
    ['worker', 'match:4', []],
    ['worker', undefined, ['PAYPAL_CLIENT_SECRET', 'SMTP_URL', 'VAPID_PRIVATE_KEY']],
    ['all', 'push', ['ADMIN_PASSWORD', 'PAYPAL_CLIENT_SECRET', 'TURN_SECRET', 'VAPID_PRIVATE_KEY']],
  ])('requires and passes on only the secrets that a process reads: %s %s', (ROLE, queues, own) => {
    const all = ['ADMIN_PASSWORD', 'PAYPAL_CLIENT_SECRET', 'SMTP_URL', 'TURN_SECRET', 'VAPID_PRIVATE_KEY'];
    const process = { ...secrets, ROLE, ...(queues && { WORKER_QUEUES: queues }) };
    const known = (config: object) => JSON.stringify({ ...config, workerQueues: null });
    const values = Object.entries(secrets).filter(([name]) => all.includes(name));
    const told = known(loadConfig(process));
    expect(
      values
        .filter(([, value]) => told.includes(value))
        .map(([name]) => name)
        .sort(),
    ).toEqual(own);
    const others = Object.fromEntries(all.filter((name) => !own.includes(name)).map((name) => [name, '']));
    expect(JSON.parse(known(loadConfig({ ...process, ...others })))).toEqual(JSON.parse(told));
    for (const name of own.filter((one) => one !== 'SMTP_URL'))
      expect(() => loadConfig({ ...process, [name]: '' })).toThrow(`${name}: `);
  });

  it('exposes reset links only outside production', () => {
    expect(loadConfig({ ...needed, DATA_DIR: dataDir }).exposeResetLink).toBe(true);
    expect(loadConfig({ ...needed, DATA_DIR: dataDir, EXPOSE_RESET_LINK: 'false' }).exposeResetLink).toBe(
      false,
    );
    expect(loadConfig(strong).exposeResetLink).toBe(false);
  });

  it.each([
    ['JWT_SECRET', { JWT_SECRET: '' }],
    ['JWT_SECRET', { JWT_SECRET: 'change-me-change-me-change-me-change-me' }],
    ['JWT_SECRET', { JWT_SECRET: 'abababababababababababababababababab' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: '' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'Ab3-short' }],
    ['PUBLIC_URL', { PUBLIC_URL: '' }],
    ['EXPOSE_RESET_LINK', { EXPOSE_RESET_LINK: 'true' }],
    ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '2' }],
    ['PUSH_CA_FILE', { PUSH_CA_FILE: 'ca.pem' }],
  ])('rejects an unsafe %s in production: %j', (variable, change) => {
    expect(() => loadConfig(strong)).not.toThrow();
    expect(() => loadConfig({ ...strong, ...change })).toThrow(`${variable}: `);
  });
});
