import { DEFAULT_NOTIFICATION_TIMING, NOTIFICATIONS_SERVER_LIMITS, type NotificationsView } from '@contract';
import { OldNotificationsService } from '../../../src/modules/notifications/list/old-notifications.service.js';
import { DAY_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { aMember, PASSWORD, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { database } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { openSocket } from '../../support/socket.js';
import { useColleagues, type Colleague } from '../../support/staff.js';
import { useTestApp } from '../../support/test-app.js';
import { undoOver } from '../../support/undo.js';

const t = useTestApp();
const owner = useAdminApi(t);
const [nisha, om] = useColleagues(t, owner, 'moderator', 'moderator');
afterEach(() => t.clock.set(new Date()));

const listOf = async ({ token }: { token: string }): Promise<NotificationsView> =>
  (await t.api(token).get('/api/notifications')).body as NotificationsView;
const unopenedOf = async (member: { token: string }) => (await listOf(member)).unopened ?? [];
const openOf = ({ token }: { token: string }, ids: string[]) =>
  t.api(token).post('/api/notifications/opened', { ids });
const warn = (member: MadeMember, key = `warn ${member.id}`) =>
  nisha.client.post('/api/admin/warn', { userId: member.id, rule: 'advertising', about: 'profile', key });
const restrict = (member: MadeMember, kind: 'block' | 'suspend', more: object = { rule: 'hate' }) =>
  nisha.client.post(`/api/admin/${kind}`, { userId: member.id, action: kind, ...more });
const logIn = async ({ email }: MadeMember): Promise<{ token: string }> =>
  (await t.api().post('/api/auth/login', { email, password: PASSWORD })).body as { token: string };

describe('notification of a decision', () => {
  it('appears when the decision can no longer be undone, without the reason, and stays unopened when all notifications are read', async () => {
    const ravi = await aMember(t);
    const page = await openSocket(t, ravi);
    expect((await warn(ravi)).status).toBe(200);
    await t.jobsDone();
    expect(await listOf(ravi)).toMatchObject({ notifications: [], unread: 0 });
    await undoOver(t);
    expect(await page.wait('account-changed')).toEqual([{ parts: ['notifications', 'decisions'] }]);
    const list = await listOf(ravi);
    const entry = {
      type: 'decision',
      from: null,
      text: 'Our team has sent you a warning.',
      path: '/decisions',
      read: false,
    };
    expect(list).toMatchObject({ notifications: [entry], unread: 1, unopened: [entry] });
    expect(JSON.stringify(list)).not.toMatch(/advert/i);
    await t.api(ravi.token).post('/api/notifications/read', {});
    expect(await listOf(ravi)).toMatchObject({ unread: 0, unopened: [{ read: true }] });
    page.close();
  });

  it('is opened on all devices by a press on one, and only by its member', async () => {
    const [ravi, asha] = [await aMember(t), await aMember(t)];
    await warn(ravi);
    await undoOver(t);
    await warn(ravi, 'another');
    await undoOver(t);
    const [last, first] = (await unopenedOf(ravi)).map(({ id }) => id);
    await openOf(asha, [last ?? '', first ?? '']);
    expect(await unopenedOf(ravi)).toHaveLength(2);
    const other = await openSocket(t, await logIn(ravi));
    expect((await openOf(ravi, [first ?? ''])).body).toEqual({ success: true, unread: 1 });
    await openOf(ravi, [first ?? '']);
    const [told] = await other.wait('account-changed');
    expect(told).toMatchObject({ parts: ['notifications'] });
    expect((await unopenedOf(ravi)).map(({ id }) => id)).toEqual([last]);
    expect((await t.api(ravi.token).post('/api/notifications/opened', { ids: [] })).status).toBe(400);
    other.close();
  });

  it('names suspension, block and removed photo, in the language of the member', async () => {
    const meher = await aMember(t, { language: 'hi' });
    const added = await t.api(meher.token).post('/api/user/photos', formOf({ photo: await aPicture() }));
    const photoId = String((added.body.photos as { id: string }[])[0]?.id);
    await nisha.client.post(`/api/admin/photos/${photoId}/decision`, { outcome: 'removed', rule: 'photos' });
    await undoOver(t);
    await restrict(meher, 'suspend');
    await undoOver(t);
    await restrict(meher, 'block', { rule: 'hate', days: 1 });
    await undoOver(t);
    t.clock.advance(DAY_MS);
    await t.jobsDone();
    expect((await unopenedOf(await logIn(meher))).map(({ text }) => text)).toEqual([
      'हमारी टीम ने आपका अकाउंट ब्लॉक किया है।',
      'हमारी टीम ने आपका अकाउंट निलंबित किया है।',
      'हमारी टीम ने आपकी एक फ़ोटो हटाई है।',
    ]);
  });

  it('states the result of an appeal, also to a suspended member', async () => {
    const ravi = await aMember(t);
    await restrict(ravi, 'suspend');
    await undoOver(t);
    const again = await logIn(ravi);
    const [decision] = (await t.api(again.token).get('/api/user/decisions')).body.decisions as {
      id: string;
    }[];
    await t.api(again.token).post(`/api/user/decisions/${decision?.id}/appeal`, { text: 'It was not me.' });
    await openOf(
      again,
      (await unopenedOf(again)).map(({ id }) => id),
    );
    const answer = { outcome: 'upheld', reason: 'It was.' };
    await om.client.post(`/api/admin/appeals/${decision?.id}/decision`, answer);
    expect(await unopenedOf(again)).toEqual([]);
    await undoOver(t);
    expect(await unopenedOf(again)).toMatchObject([
      { type: 'appeal-decided', text: 'Your appeal has been decided.', path: '/decisions' },
    ]);
  });

  it('is delayed neither by quiet hours nor by a digest, and is not part of the digest', async () => {
    const ravi = await aMember(t);
    await t.api(ravi.token).put('/api/notifications/timing', {
      ...DEFAULT_NOTIFICATION_TIMING,
      quietHours: { from: '00:00', to: '23:59' },
      digest: 'daily',
      mailsPerDay: 1,
    });
    await warn(ravi);
    await undoOver(t);
    expect(await unopenedOf(ravi)).toHaveLength(1);
    t.clock.advance(2 * DAY_MS);
    await t.jobsDone();
    const mails = await t.mailsTo(ravi.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['A warning about your Mutual account']);
  });

  it('stays longer than others until it is opened, and is in the data copy', async () => {
    const ravi = await aMember(t);
    await warn(ravi);
    await undoOver(t);
    await t.api(ravi.token).post('/api/notifications/read', {});
    const stored = () => database(t).collection('notifications').findOne({ userId: ravi.user._id });
    expect(await stored()).not.toHaveProperty('expiresAt');
    t.clock.advance((NOTIFICATIONS_SERVER_LIMITS.retentionDays + 1) * DAY_MS);
    await t.app.get(OldNotificationsService, { strict: false }).move();
    const again = await logIn(ravi);
    const [entry] = await unopenedOf(again);
    expect(entry).toMatchObject({ type: 'decision', read: true });
    await openOf(again, [entry?.id ?? '']);
    const at = t.clock.now().getTime() + NOTIFICATIONS_SERVER_LIMITS.retentionDays * DAY_MS;
    const kept = await stored();
    expect(kept).not.toHaveProperty('unopened');
    expect(Math.abs((kept?.expiresAt as Date).getTime() - at)).toBeLessThan(MINUTE_MS);
    expect(await rowsOfDataCopy(t, ravi.id, 'notifications')).toMatchObject([
      { type: 'decision', read: true },
    ]);
  });
});

describe('notification of a decided report', () => {
  const report = async (by: MadeMember, target: string) => {
    await t.api(by.token).post('/api/user/report', { targetUserId: target, reason: 'harassment' });
    const stored = await database(t).collection('reports').findOne({ reporter: by.user._id });
    return String(stored?._id);
  };
  const decide = (who: Colleague, id: string, outcome = 'no-action') =>
    who.client.post(`/api/admin/reports/${id}/decision`, { outcome, reason: 'x' });

  it('informs the reporter of each decision, and the reported member only of a warning', async () => {
    const [rani, ravi] = [await aMember(t), await aMember(t)];
    const id = await report(rani, ravi.id);
    const page = await openSocket(t, rani);
    await decide(nisha, id);
    await undoOver(t);
    expect(await page.wait('account-changed')).toEqual([{ parts: ['notifications', 'my-reports'] }]);
    expect(await listOf(ravi)).toMatchObject({ notifications: [] });
    await t.api(rani.token).post(`/api/user/reports/${id}/contest`, { text: 'Look again.' });
    await decide(om, id, 'warned');
    await undoOver(t);
    expect(await unopenedOf(rani)).toMatchObject([
      { type: 'report-decided', text: 'We have looked at your report again and decided.' },
      {
        type: 'report-decided',
        text: 'Your report has been decided.',
        path: '/settings/reports',
        from: null,
      },
    ]);
    expect((await unopenedOf(ravi)).map(({ type }) => type)).toEqual(['decision']);
    page.close();
  });

  it('is not sent about a report that its reporter may not see', async () => {
    const [rani, ravi] = [await aMember(t), await aMember(t)];
    const id = await report(rani, ravi.id);
    await database(t)
      .collection('reports')
      .updateOne({ reporter: rani.user._id }, { $set: { isUnlisted: true } });
    await decide(nisha, id);
    await undoOver(t);
    expect(await listOf(rani)).toMatchObject({ notifications: [], unread: 0 });
  });
});
