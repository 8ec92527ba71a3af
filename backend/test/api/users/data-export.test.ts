import { AUDIT_ACTIONS, AUTH_SERVER_LIMITS, type AuditAction } from '@contract';
import { ExportRegistry, Exports } from '../../../src/modules/users/index.js';
import { HOUR_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, aWoman, PASSWORD, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { adminApi } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { chatApi } from '../../support/chat.js';
import { befriend, database, matchApi, userOf } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { storedBlobs } from '../../support/stored-blobs.js';
import { useTestApp } from '../../support/test-app.js';
import { giveCoins } from '../../support/wallet.js';
import { filesInZip, filesInZipStream } from '../../support/zip.js';

/** Collections without data that an export must contain, with the reason. */
const LEFT_OUT: Record<string, string> = {
  accountKeys: 'address and invite code, which the account contains',
  adjustedLimits: 'settings of the owner',
  announcements: 'the same for all members',
  ageRefusals: 'keyed digests of addresses without an account',
  authorityOrders: 'records of the owner, which may be secret',
  breaches: 'they name no member',
  campaigns: 'codes of staff',
  declinedAddresses: 'keyed digests of addresses, which need not be those of members',
  dailyMetrics: 'counts',
  decisionReasons: 'texts of the owner',
  fraudNoticePace: 'a time',
  fraudRuns: 'progress of the notices to other members',
  integrityRuns: 'about stored data',
  leavingReasons: 'counts',
  invariantViolations: 'about stored data',
  knownPictures: 'keyed hashes that lead to no member',
  heartbeats: 'heartbeats of processes, which name no member',
  turns: 'keyed digests of what transactions change, which end within the hour',
  outbox: 'pending jobs, which end soon',
  paypalEvents: 'ids of payments, which the purchases contain',
  photoReviews: 'photos that staff have not reviewed; the photos are in the account',
  pickRuns: 'counts',
  pushEndpoints: 'digests of the browsers in the subscriptions',
  recentDecisions: 'decisions that staff can still undo; those that stand are in the decisions',
  restrictedEmails: 'digests of erased accounts',
  riskFlags: 'hints of fraud, which would help fraudsters',
  riskObservations: 'hints of fraud, which would help fraudsters',
  suggestionFigures: 'counts',
  suggestionModels: 'about all members together',
  violations: 'about stored data',
  voicePromptReviews: 'voice prompts that staff have not reviewed; they are in the account',
  walks: 'progress of jobs',
  wellLiked: 'copies of data in the account and learned-tastes',
  transparencyReports: 'counts',
};
/** Fields of the account that no export contains: secrets, and fields that only searches need. */
const SECRET = ['passwordHash', 'sessionEpoch', 'nameWords', 'placeWords'];

/** The fields of each part. They must not tell what other members did, unless the member may see it. */
const FIELDS: Record<string, string> = {
  plans: 'id member name fromMe place zone times state at createdAt answers',
  'shared-plans': 'plan member name createdAt expiresAt checkInBy email checkedInAt revokedAt informedAt',
  invitations: 'at read',
  consents: 'kind given at notice',
  'device-hints': 'kind firstSeenAt lastSeenAt',
  'hidden-words': 'word',
  'log-ins':
    'kind id device createdAt lastSeenAt expiresAt purpose email isOn backupEligible lastUsedAt requestedAt',
  'photo-verification': 'state poses at',
  'decisions-of-staff': 'action at',
  reports: 'id member reason intimate details place createdAt decision contest messages',
  'first-messages': 'day people',
  conversations:
    'member name read unread sent readInPrivate hidden pinned muted archived markedUnread endedAt readableUntil',
  messages:
    'member seq fromMe text picture viewOncePicture recording seconds about answers call myReaction at unsentAt unsent',
  notifications: 'id type member name reason count at read',
  'fraud-notices': 'name lastContactAt at read takenBackAt',
  'notification-settings':
    'switchedOff quietHours zone digest pushesPerDay mailsPerDay browserWithPush createdAt announcementsRead',
  purchases:
    'id product amountCents currency status createdAt paidAt paypalOrderId captureId refundedCents reported disputed refund takenBackAt history',
  coins: 'id kind coins cents reason orderId member at',
  people: 'member mine friendsSince requestAt blockedAt note',
  'notes-taken-back': 'member text on at takenBackAt',
  'own-numbers': 'week boost',
  'rights-requests': 'ticket kind words correction replaced link visitor receivedAt dueAt answer reopening',
  nominee: 'name email at',
  'question-answers': 'question option importance isPrivate at',
  decisions: 'kind reason rule about at until photoAlt appeal',
  'learned-tastes': 'model numbers',
  account:
    '_id email emailVerifiedAt passwordless passwordResetAt devices status statusReason block suspension restoresTo role name dob language pause ageCheck announcementsOffAt readReceiptsOff discoverable absence lastActiveAt createdAt deletedAt hiddenAddresses gender lookingFor hobbies smoking drinking relationshipType bio prompts promptsVersion voicePrompt facts hiddenFacts hiddenDetails incognito religionConsentAt place photos photoVerification heldVerification supersededVerifications settings firstRun complete premiumPeriods paidUntil premiumEndTold renewalReminder coins likeQuota noteQuota pick boostedFrom boostedUntil inviteCode referralCode',
};

/** Actions of staff about which members are informed. */
const TOLD: AuditAction[] = [
  ...['premium-added', 'premium-removed', 'blocked', 'unblocked', 'suspended', 'unsuspended', 'warned'],
  ...[
    'appeal-decided',
    'rights-request-answered',
    'corrected',
    'refund-ordered',
    'refund-declined',
    'refund-confirmed',
    'amount-entered',
    'coins-adjusted',
    'second-factor-set',
    'sessions-ended',
    'viewed-as',
  ],
  ...['second-factor-reset', 'recovery-code-used', 'photo-approved', 'photo-removed'],
  ...['voice-prompt-approved', 'voice-prompt-removed', 'verification-approved', 'verification-refused'],
  ...['staff-invited', 'staff-role-changed', 'staff-access-ended', 'staff-access-renewed', 'owner-changed'],
] as const;

const t = useTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
afterEach(() => t.clock.set(new Date()));

const copies = ({ token }: MadeMember) => {
  const api = t.api(token);
  return {
    state: async () => (await api.get('/api/user/export')).body,
    ask: (password = PASSWORD) => api.post('/api/user/export', { password }),
    link: (password = PASSWORD) => api.post('/api/user/export/link', { password }),
  };
};
const fetched = (url: string): Promise<Response> => fetch(t.url + url);

/** Creates an export and returns its files as bytes, and `rows`, which parses one of its JSON files. */
async function copyOf(member: MadeMember) {
  const mine = copies(member);
  expect((await mine.ask()).status).toBe(200);
  await t.jobsDone();
  const answer = await fetched((await mine.link()).body.url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const zip = Buffer.from(await answer.arrayBuffer());
  const files = await filesInZip(zip);
  // A program that reads the archive from front to back finds the same files.
  expect(filesInZipStream(zip)).toEqual(files);
  const rows = (name: string): Record<string, unknown>[] =>
    JSON.parse(String(files.get(`${name}.json`))) as Record<string, unknown>[];
  return { files, rows };
}

async function upload({ token }: MadeMember, path: string, field: string, more: Record<string, string> = {}) {
  const form = formOf({ ...more, [field]: await aPicture() });
  expect((await t.api(token).post(path, form)).status).toBe(201);
}

const couple = async () => [await aWoman(t, PREMIUM), await aMember(t, PREMIUM)] as const;

describe('data copy of a member', () => {
  it('contains all data of the member, and of other members only what the member may see', async () => {
    const [she, he] = await couple();
    const [admirer, blocker, passed] = [
      await aMember(t, PREMIUM),
      await aMember(t, PREMIUM),
      await aMember(t),
    ];
    await upload(she, '/api/user/photos', 'photo', { alt: 'A lake' });
    await befriend(t, he, she);
    await matchApi(t, admirer).act(she.id, 'like');
    await matchApi(t, passed).act(she.id, 'dislike');
    await befriend(t, blocker, she);
    await chatApi(t, she).send(he.id, 'Hello there');
    await chatApi(t, he).send(she.id, 'Hello yourself');
    await upload(he, '/api/chat/send-picture', 'picture', { to: she.id });
    const unsent = await chatApi(t, she).send(he.id, 'Not like this');
    await chatApi(t, she).unsend(String(unsent.body.message.id));
    await chatApi(t, she).send(blocker.id, 'My words to you');
    await chatApi(t, blocker).send(she.id, 'Their words to you');
    await matchApi(t, blocker).block(she.id);
    await t.api(she.token).post('/api/user/report', { targetUserId: he.id, reason: 'scam', details: 'Odd' });
    await giveCoins(t, she.id, 100);
    await t.jobsDone();

    const { files, rows } = await copyOf(she);
    const [account] = rows('account');
    const user = await userOf(t, she.id);
    expect(account).toMatchObject({ email: she.email, name: user.name, coins: 100 });
    expect(account).toMatchObject({ photos: [{ alt: 'A lake' }] });
    const paths = Object.values(database(t).models)
      .filter(({ collection }) => collection.name === 'users')
      .flatMap(({ schema }) => Object.keys(schema.paths).map((path) => path.split('.')[0]!));
    const missing = paths.filter((path) => path in user && !(path in account!) && !SECRET.includes(path));
    expect(missing).toEqual([]);
    expect(Object.keys(account!).filter((field) => SECRET.includes(field))).toEqual([]);

    const idsIn = (name: string, field = 'member') => rows(name).map((row) => row[field]);
    expect(idsIn('people').sort()).toEqual([he.id, admirer.id, blocker.id].sort());
    expect(rows('people').find(({ member }) => member === blocker.id)).not.toHaveProperty('friendsSince');
    expect(rows('messages').map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Hello there', 'Hello yourself', 'Not like this', 'My words to you']),
    );
    const { user: hisAccount } = he;
    const whole = [...files].map(([path, bytes]) => path + bytes.toString('latin1')).join('\n');
    for (const secret of ['Their words to you', he.email, blocker.email, user.passwordHash, passed.id])
      expect(whole).not.toContain(secret);
    expect(rows('conversations').find(({ member }) => member === he.id)).toMatchObject({
      name: hisAccount.name,
    });
    expect(rows('conversations').find(({ member }) => member === blocker.id)).toMatchObject({ name: null });
    expect(rows('log-ins').filter(({ kind }) => kind === 'session')).toHaveLength(1);
    expect(idsIn('reports')).toEqual([he.id]);
    expect(rows('coins')).toMatchObject([{ coins: 100 }]);
    expect(rows('notifications')).toHaveLength(
      await database(t).collection('notifications').countDocuments({ userId: user._id }),
    );
    const pictures = [...files.keys()].filter((path) => path.endsWith('.webp'));
    expect(pictures).toEqual(['photos/1.webp', expect.stringContaining('message-pictures/')]);
    for (const path of pictures) expect(files.get(path)!.subarray(8, 12).toString()).toBe('WEBP');
    expect(String(files.get('read-me.txt'))).toContain('everything about you');
  });

  it('does not reveal that others have reported, blocked or looked at the member', async () => {
    const [she, he] = await couple();
    const [blocker, gone] = [await aMember(t, PREMIUM), await aMember(t, PREMIUM)];
    for (const friend of [he, blocker, gone]) await befriend(t, friend, she);
    await matchApi(t, blocker).block(she.id);
    await t.api(gone.token).delete('/api/user/delete');
    await t.api(he.token).post('/api/user/report', { targetUserId: she.id, reason: 'scam', details: 'Odd' });
    const owner = await adminApi(t);
    const { reports } = (await owner.get('/api/admin/reports')).body as { reports: { id: string }[] };
    const decision = { outcome: 'no-action', reason: 'Nothing' };
    expect((await owner.post(`/api/admin/reports/${reports[0]?.id}/decision`, decision)).status).toBe(200);
    await owner.get(`/api/admin/users/${she.id}`);
    // Stores one entry for each kind of action of the log.
    const [line] = await database(t).collection('audit').find({ 'target.id': she.user._id }).toArray();
    await database(t)
      .collection('audit')
      .insertMany(
        AUDIT_ACTIONS.map((action) => ({ ...line, _id: toId(), action, at: new Date(0), hour: null })),
      );

    const { files, rows } = await copyOf(she);
    const told = rows('decisions-of-staff').map(({ action }) => action as AuditAction);
    expect(new Set(told)).toEqual(new Set(TOLD));
    const whole = [...files].map(([path, bytes]) => path + bytes.toString('latin1')).join('\n');
    expect(whole).not.toContain('Odd');
    const seen = rows('people').map(({ member, ...row }) => [member, Object.keys(row).sort()]);
    expect(Object.fromEntries(seen)).toEqual({
      [he.id]: ['friendsSince', 'mine'],
      [blocker.id]: ['mine'],
      [gone.id]: ['mine'],
    });
  });

  it('contains only the fields that each part declares', async () => {
    const { parts } = t.app.get(ExportRegistry);
    expect(Object.fromEntries(parts.map(({ file, fields }) => [file, [...fields].sort()]))).toEqual(
      Object.fromEntries(Object.entries(FIELDS).map(([file, fields]) => [file, fields.split(' ').sort()])),
    );
    const rows = async function* () {
      yield await Promise.resolve({ mine: 1, theirs: 2 });
    };
    const some = { value: { file: 'some', collections: [], fields: ['mine'] }, call: rows };
    const registry = new ExportRegistry({
      find: (decorator: unknown) => (decorator === Exports ? [some] : []),
    } as never);
    registry.onModuleInit();
    const left: object[] = [];
    for await (const row of registry.parts[0]!.rows('')) left.push(row);
    expect(left).toEqual([{ mine: 1 }]);
  });

  it('contains all premium for invitations, also more than the list shows', async () => {
    const inviter = await aMember(t);
    const at = t.clock.now();
    const reward = { userId: toId(inviter.id), at, read: false, expiresAt: new Date(at.getTime() + HOUR_MS) };
    await database(t)
      .collection('inviteRewards')
      .insertMany(Array.from({ length: 101 }, () => ({ ...reward, joined: toId() })));
    expect((await copyOf(inviter)).rows('invitations')).toHaveLength(101);
  });

  it('contains every collection, except those in the list of exceptions', () => {
    const exported = t.app.get(ExportRegistry).parts.flatMap(({ collections }) => collections);
    const models = Object.values(database(t).models).map((model) => model.collection.name);
    const unknown = [...new Set(models)].filter((name) => !exported.includes(name) && !(name in LEFT_OUT));
    expect(unknown).toEqual([]);
    expect(new Set(exported).size).toBe(exported.length);
  });

  it('is created once for two concurrent requests, with an e-mail without the name', async () => {
    const me = await aMember(t);
    const before = await storedBlobs(t);
    const answers = await Promise.all([copies(me).ask(), copies(me).ask()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body).toMatchObject({ state: 'preparing', expiresAt: null });
    const mail = await t.mailTo(me.email);
    expect(mail.subject).toContain('copy of your');
    expect(mail.text).toContain('/settings');
    expect(mail.text + mail.subject).not.toContain(me.user.name);
    expect(await storedBlobs(t)).toBe(before + 1);
    expect(await t.mailsTo(me.email)).toHaveLength(1);
    const { expiresAt, ...ready } = await copies(me).state();
    expect(ready).toMatchObject({ state: 'ready', bytes: expect.any(Number) });
    expect(Date.parse(expiresAt) - t.clock.now().getTime()).toBeLessThanOrEqual(
      AUTH_SERVER_LIMITS.dataExportHours * HOUR_MS,
    );
  });

  it('can be requested three times a day, and only the latest copy is kept', async () => {
    const me = await aMember(t);
    const before = await storedBlobs(t);
    for (let nth = 1; nth <= 3; nth += 1) {
      expect((await copies(me).ask()).status).toBe(200);
      await t.jobsDone();
      // An earlier request would count as a repeated click.
      t.clock.advance(10_000);
    }
    expect(await storedBlobs(t)).toBe(before + 1);
    const refused = await copies(me).ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBeTruthy();
    expect((await copies(me).state()).state).toBe('ready');
  });

  it('requires the password for the copy and for its link', async () => {
    const me = await aMember(t);
    for (const { status, body } of [await copies(me).ask('wrong'), await copies(me).link('wrong')]) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'WRONG_PASSWORD', issues: [{ path: 'password' }] });
    }
    expect((await copies(me).state()).state).toBe('none');
    expect((await copies(me).link()).status).toBe(404);
  });

  it('has a link that is valid in its session, for five minutes and for its archive only', async () => {
    const [me, other] = [await aMember(t), await aMember(t)];
    await copies(me).ask();
    await t.jobsDone();
    const url = String((await copies(me).link()).body.url);
    expect((await fetched(url)).status).toBe(200);
    for (const forged of [url.replace(me.id, other.id), url.replace(/expires=\d+/, 'expires=9999999999')])
      expect((await fetched(forged)).status).toBeGreaterThanOrEqual(400);
    // The response to an invalid signature is the same with an export, without one and for an unknown member.
    const signature = 'A'.repeat(43);
    const answers = await Promise.all(
      [me.id, other.id, 'f'.repeat(24)].map(async (viewer) => {
        const bad = await fetched(
          url.replace(me.id, viewer).replace(/signature=[^&]+/, `signature=${signature}`),
        );
        const { code } = (await bad.json()) as { code: string };
        return [bad.status, code];
      }),
    );
    expect(answers).toEqual(Array(3).fill([400, 'LINK_INVALID']));
    t.clock.advance(2_000);
    const older = String((await copies(me).link()).body.url);
    t.clock.advance(10_000);
    await copies(me).ask();
    await t.jobsDone();
    expect((await fetched(older)).status).toBe(400);
    expect((await fetched(String((await copies(me).link()).body.url))).status).toBe(200);
    t.clock.advance(AUTH_SERVER_LIMITS.dataExportLinkMinutes * 60_000 + 1_000);
    expect((await fetched(url)).status).toBe(400);
    const again = String((await copies(me).link()).body.url);
    await t.api(me.token).post('/api/auth/logout');
    expect((await fetched(again)).status).toBe(400);
  });

  it('is deleted after dataExportHours', async () => {
    const me = await aMember(t);
    await copies(me).ask();
    await t.jobsDone();
    const copy = await database(t).collection('dataExports').findOne({ _id: me.user._id });
    const archive = { _id: toId(String(copy?.file)) };
    expect(await database(t).collection('blobs.files').countDocuments(archive)).toBe(1);
    t.clock.advance(AUTH_SERVER_LIMITS.dataExportHours * HOUR_MS + 1_000);
    expect((await copies(me).state()).state).toBe('none');
    await t.jobsDone();
    expect(await database(t).collection('blobs.files').countDocuments(archive)).toBe(0);
    expect(await database(t).collection('dataExports').countDocuments({ _id: me.user._id })).toBe(0);
  });
});
