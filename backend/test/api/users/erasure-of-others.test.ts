import { RestrictionService } from '../../../src/modules/auth/index.js';
import { ErasureService } from '../../../src/modules/users/erasure/erasure.service.js';
import { addressKey } from '../../../src/modules/users/hidden-addresses/address-key.rules.js';
import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/days.js';
import { AppConfig } from '../../../src/platform/config/app-config.js';
import { Database } from '../../../src/platform/database/database.js';
import { aMember, PASSWORD, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { chatApi } from '../../support/chat.js';
import { befriend, database, matchApi } from '../../support/match.js';
import { notificationsApi } from '../../support/notifications.js';
import { agreedPlan, inDays } from '../../support/plans.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { documents } from '../../support/traces.js';

/**
 * Collections and kinds of jobs from which the erasure of one of two members deletes the documents about
 * both.
 */
const DELETED: Record<string, string> = {
  conversations: 'what both wrote goes with either of them',
  fraudRuns: 'progress of the notices about the erased member',
  messages: 'what both wrote goes with either of them',
  'job plans.ask-about-meeting': 'a question about the erased member; the page of chats asks it',
  pairs: 'what is between two members; a block remains as a hidden address',
  reports: 'the evidence is about the erased member; a later report of a meeting is still possible',
  riskObservations: 'hints of fraud about the erased member',
};

/** Erases a member as if the days in which a deletion can be undone were over. */
async function erase(t: TestApp, { user: { _id }, id }: MadeMember): Promise<void> {
  const deletedAt = new Date(t.clock.now().getTime() - 15 * DAY_MS);
  const change = { status: 'deleted', discoverable: false, deletedAt };
  await database(t).collection('users').updateOne({ _id }, { $set: change });
  await t.app.get(ErasureService).erase(id);
}

/** Creates an account with the address of an erased member, and the fields that sign-up sets. */
const aNewAccountOf = (t: TestApp, { email }: MadeMember) =>
  aMember(t, { ...PREMIUM, email, emailKey: addressKey(t.app.get(AppConfig).jwtSecret, email) });

/** Returns the collection of a document, or the kind of a job. */
const kindOf = (where: string, text: string): string => {
  const [collection = ''] = where.split(' ');
  return collection === 'outbox' ? `job ${/ job (\S+)/.exec(text)?.[1]}` : collection;
};

describe('the erasure of a member', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.close());
  afterEach(() => t.clock.set(new Date()));

  const logIn = async ({ email }: MadeMember): Promise<string> =>
    (await t.api().post('/api/auth/login', { email, password: PASSWORD })).body.token as string;

  it('keeps every document that protects another member', async () => {
    const { she, he, hers, id } = await agreedPlan(t, { times: [inDays(t, 3)] });
    await hers.share(id, { email: 'trusted@mutual.example' });
    const api = t.api(she.token);
    await api.post('/api/user/hidden-words', { word: 'nonsense' });
    await api.post('/api/user/hidden-addresses', { email: he.email });
    await chatApi(t, he).send(she.id, 'Send me money');
    await api.post('/api/user/report', { targetUserId: he.id, reason: 'scam', place: 'chat' });
    const until = new Date(t.clock.now().getTime() + HOUR_MS);
    const why = { reason: null, rule: 'scam' as const, until, by: null };
    await matchApi(t, she).block(he.id);
    const restrictions = t.app.get(RestrictionService, { strict: false });
    await t.app.get(Database).transaction(async (tx) => {
      const { change } = await restrictions.restrict(he.id, 'block', why, tx);
      await restrictions.notify(he.id, change, { mails: true }, tx);
    });
    // Several messages share one notification.
    t.clock.advance(5_000);
    await t.jobsDone();
    const aboutBoth = new Map<string, string>();
    for await (const [where, text] of documents(t))
      if (text.includes(she.id) && text.includes(he.id)) aboutBoth.set(where, kindOf(where, text));
    const before = (await notificationsApi(t, she).list()).notifications.map(({ type, text }) => [
      type,
      text,
    ]);

    await erase(t, he);
    await t.jobsDone();
    const left = new Set<string>();
    for await (const [where] of documents(t)) left.add(where);
    const gone = [...aboutBoth].flatMap(([where, kind]) => (left.has(where) ? [] : [kind]));
    expect([...new Set(gone)].sort()).toEqual(Object.keys(DELETED).sort());
    for await (const [where, text] of documents(t))
      expect([where, text.includes(he.id)]).toEqual([where, false]);
    const after = (await notificationsApi(t, she).list()).notifications.map(({ type, text }) => [type, text]);
    expect(before.map(([type]) => type)).toEqual(expect.arrayContaining(['fraud-notice', 'closed']));
    // The conversation is erased together with the member.
    const kept = before.map(([type = '', text = '']) => [
      type,
      text.replace(/ You can read the conversation until .+ and save it as a file\.$/, ''),
    ]);
    expect(kept).not.toEqual(before);
    expect(after).toEqual(kept.filter(([type]) => type === 'fraud-notice' || type === 'closed'));
    expect((await hers.links()).body.links).toHaveLength(1);
  });

  it('keeps a block: a new account with the erased address does not see the blocking member', async () => {
    const she = await aMember(t, PREMIUM);
    const he = await aMember(t, PREMIUM);
    await befriend(t, she, he);
    await matchApi(t, she).block(he.id);
    await erase(t, he);
    const again = await aNewAccountOf(t, he);
    const stranger = await aMember(t, PREMIUM);
    expect((await matchApi(t, again).card(she.id)).status).toBe(404);
    expect((await matchApi(t, again).act(she.id, 'like')).status).toBe(404);
    expect((await matchApi(t, stranger).card(she.id)).status).toBe(200);
    she.token = await logIn(she);
    const listed = async () => (await t.api(she.token).get('/api/user/hidden-addresses')).body.addedAt;
    expect(await listed()).toEqual([]);
    await t.api(she.token).delete('/api/user/hidden-addresses', {});
    expect((await matchApi(t, again).card(she.id)).status).toBe(404);
    // She can remove the block in the same way as a hidden address.
    await t.api(she.token).delete('/api/user/hidden-addresses', { email: he.email });
    expect((await matchApi(t, again).card(she.id)).status).toBe(200);
  });

  it('keeps no block of an address that was never confirmed', async () => {
    const she = await aMember(t, PREMIUM);
    const he = await aMember(t, { ...PREMIUM, emailVerifiedAt: null });
    await befriend(t, she, he);
    await matchApi(t, she).block(he.id);
    await erase(t, he);
    const owner = await aNewAccountOf(t, he);
    expect((await matchApi(t, owner).card(she.id)).status).toBe(200);
  });
});
