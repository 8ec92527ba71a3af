import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleRef } from '@nestjs/core';
import { allEndpoints } from '@contract/endpoints';
import { TOKEN_PURPOSES } from '../../src/modules/auth/links/one-time-token.schema.js';
import { AccessRegistry, ExportRegistry, WAYS_IN, type WayIn } from '../../src/modules/users/index.js';
import { database } from '../support/match.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const SOURCES = path.resolve(import.meta.dirname, '../../src');

/** The ways into an account that each route without a session opens. */
const ROUTES: Record<string, readonly WayIn[] | 'nothing of an account' | 'what its session may see'> = {
  'POST /api/auth/login': ['sessions'],
  'POST /api/auth/passkeys/login': ['passkeys', 'sessions'],
  'POST /api/auth/passkeys/challenge': ['passkeys'],
  'POST /api/auth/reset-password/:token': ['reset-password links'],
  'POST /api/auth/email/:token': ['change-email links'],
  'POST /api/auth/email/:token/undo': ['undo-email-change links'],
  'POST /api/auth/verify-email/:token': ['verify-email links', 'passkeys'],
  'POST /api/auth/verify-email/:token/disown': ['verify-email links'],
  'POST /api/auth/restore/:token': ['restore-account links'],
  'POST /api/auth/signup': 'nothing of an account',
  'POST /api/auth/signup/passkey/begin': 'nothing of an account',
  'POST /api/auth/signup/passkey': ['passkeys'],
  'POST /api/auth/referral-code': 'nothing of an account',
  'POST /api/auth/forgot-password': 'nothing of an account',
  'POST /api/auth/verify-email': 'nothing of an account',
  // Password and code, or a passkey, only give access to one appeal, within half an hour.
  'POST /api/auth/appeal-access': 'nothing of an account',
  'POST /api/auth/passkeys/appeal-access': ['passkeys'],
  'POST /api/appeals': 'nothing of an account',
  'POST /api/notifications/push-subscriptions/renewal': ['push subscriptions'],
  'POST /api/notifications/unsubscribe/:token': 'nothing of an account',
  'POST /api/no-check-ins/:token': 'nothing of an account',
  'POST /api/billing/webhooks/paypal': 'nothing of an account',
  'GET /api/config': 'nothing of an account',
  'GET /api/transparency': 'nothing of an account',
  'GET /api/rights/officer': 'nothing of an account',
  'POST /api/grievances': 'nothing of an account',
  'POST /api/grievances/confirmation': 'nothing of an account',
  'POST /api/grievances/look-up': 'nothing of an account',
  'POST /api/grievances/reopen': 'nothing of an account',
  'GET /api/places/countries': 'nothing of an account',
  'GET /api/places/states': 'nothing of an account',
  'GET /api/places/cities': 'nothing of an account',
  'GET /api/shared-plans/:token': ['plan links'],
  'GET /api/shared-plans/:token/picture': ['plan links'],
  'GET /api/user/export/archive': 'what its session may see',
  'GET /api/media/:photoId/:size': 'what its session may see',
  'GET /api/chat/media/:photoId/:size': 'what its session may see',
  'GET /api/chat/recordings/:recordingId': 'what its session may see',
  'GET /api/user/profile/picture/:userId': 'what its session may see',
  'GET /api/appeals/:decisionId/photo': 'what its session may see',
  'GET /api/rights-requests/:requestId/picture': 'what its session may see',
  'GET /api/verifications/:verificationId/frames/:frame': 'what its session may see',
  'GET /api/safety/report-pictures/:photoId': 'what its session may see',
  'GET /api/recordings/:recordingId': 'what its session may see',
  'GET /api/appeals/:decisionId/recording': 'what its session may see',
  'GET /api/safety/report-recordings/:recordingId': 'what its session may see',
};

/** The ways into an account that each collection of the log-in data contains. */
const COLLECTIONS: Record<string, readonly WayIn[]> = {
  sessions: ['sessions'],
  passkeys: ['passkeys'],
  secondFactors: ['second factor'],
  oneTimeTokens: [
    'reset-password links',
    'verify-email links',
    'restore-account links',
    'change-email links',
    'undo-email-change links',
  ],
  pushSubscriptions: ['push subscriptions'],
  planLinks: ['plan links'],
};

/** Matches names of fields that contain or identify credentials or recipients. */
const SECRET = /secret|hash|token|credential|key|sessionId|endpoint|password/i;

/** Fields with such names that give no access, by collection. */
const OPENS_NOTHING: Record<string, readonly string[]> = {
  // These are revoked together with the password. Keys of addresses and the session epoch give no access.
  users: ['passwordHash', 'passwordResetAt', 'passwordless', 'emailKey', 'hiddenFrom.key'],
  // `key` identifies repeated causes.
  notifications: ['key'],
  oldNotifications: ['key'],
  ledger: ['key'],
};

/** The use of each signing or encryption key, by its purpose. */
const KEYS: Record<string, WayIn | 'nothing of an account' | 'what its session may see'> = {
  'second factor': 'second factor',
  'second factor enrolment': 'second factor',
  'data export links': 'what its session may see',
  'picture links': 'what its session may see',
  'blobs for nginx': 'nothing of an account',
  'call ids': 'nothing of an account',
  'links to plans': 'plan links',
  'unsubscribe links': 'nothing of an account',
  'links that decline check-ins': 'nothing of an account',
  'age refusals': 'nothing of an account',
  'device hints': 'nothing of an account',
  appeals: 'nothing of an account',
  grievances: 'nothing of an account',
};

describe('ways into an account', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.close());

  it('include every route without a session', () => {
    const open = allEndpoints
      .filter(({ access }) => access === 'public')
      .map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(open.sort()).toEqual(Object.keys(ROUTES).sort());
  });

  it('include every kind of mailed link, and every signed or sealed value', () => {
    expect(TOKEN_PURPOSES.map((purpose) => `${purpose} links`).sort()).toEqual(
      COLLECTIONS.oneTimeTokens?.toSorted(),
    );
    const purposes = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .flatMap((file) => [
        ...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(
          /new (?:Signer|SecretBox)\(\s*[\w.]+,\s*'([^']+)'/g,
        ),
      ])
      .map(([, purpose = '']) => purpose);
    expect(purposes.sort()).toEqual(Object.keys(KEYS).sort());
  });

  it('include every collection of a member with a field that could be a credential', () => {
    const models = Object.values(database(t).models);
    const exported = new Set(t.app.get(ExportRegistry).parts.flatMap(({ collections }) => collections));
    const suspicious = models
      .filter(({ collection }) => exported.has(collection.name) && !(collection.name in COLLECTIONS))
      .flatMap(({ collection, schema }) =>
        Object.keys(schema.paths)
          .filter((field) => SECRET.test(field) && !OPENS_NOTHING[collection.name]?.includes(field))
          .map((field) => `${collection.name}.${field}`),
      );
    expect(suspicious).toEqual([]);
  });

  it('are all listed with their revocation', () => {
    const named = [...Object.values(ROUTES), ...Object.values(COLLECTIONS)]
      .flatMap((ways) => (typeof ways === 'string' ? [] : ways))
      .concat(Object.values(KEYS).filter((way): way is WayIn => WAYS_IN.includes(way as WayIn)));
    expect([...new Set(named)].sort()).toEqual([...WAYS_IN].sort());
    // An incomplete registry prevents the start.
    const incomplete = new AccessRegistry({ find: () => [] } as never, t.app.get(ModuleRef));
    expect(() => incomplete.onModuleInit()).toThrow(
      /AccessRegistry: nothing is registered for sessions, passkeys/,
    );
  });
});
