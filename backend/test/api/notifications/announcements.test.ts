import type { AnnouncementView } from '@contract';
import { HOUR_MS } from '../../../src/platform/clock/days.js';
import { aMember, PREMIUM } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { twoFriends } from '../../support/chat.js';
import { database } from '../../support/match.js';
import { notificationsApi } from '../../support/notifications.js';
import { openSocket } from '../../support/socket.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const admin = useAdminApi(t);
const beside = useTestApp({ beside: t });

const WORDS = { title: 'Night of maintenance', text: '<b>From 2 to 3</b> we are away.', audience: 'all' };

async function announce(change: object = {}): Promise<AnnouncementView> {
  const { status, body } = await admin.post('/api/admin/announcements', { ...WORDS, ...change });
  if (status !== 201) throw new Error(`POST /api/admin/announcements returned ${status}.`);
  return body;
}
const takeBack = ({ id }: { id: string }) => admin.post(`/api/admin/announcements/${id}/take-back`);

describe('announcements', () => {
  it('reach lists and open pages on every instance, with a read mark per member, until they are withdrawn', async () => {
    const [asha, ravi] = await twoFriends(t);
    const live = await openSocket(beside, ravi);
    const announced = await announce({ path: '/subscription' });
    const line = {
      id: announced.id,
      type: 'announcement',
      from: null,
      title: WORDS.title,
      text: WORDS.text,
      path: '/subscription',
      read: false,
    };
    await t.jobsDone();
    expect(await live.wait('announcement')).toMatchObject([{ notification: line }]);
    const { notifications, unread } = await notificationsApi(beside, ravi).list();
    expect(notifications[0]).toMatchObject(line);
    expect([notifications.length, unread]).toEqual([2, 2]);
    // The pages contain each notification once, at whatever place of the list the announcement is.
    const first = await notificationsApi(t, ravi).list('?limit=1');
    const second = await notificationsApi(t, ravi).list(`?limit=1&before=${first.notifications[0]?.id}`);
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
    expect([...first.notifications, ...second.notifications]).toEqual(notifications);

    expect((await notificationsApi(t, ravi).read([announced.id])).body).toEqual({ success: true, unread: 1 });
    expect((await notificationsApi(t, ravi).list()).notifications[0]).toMatchObject({ ...line, read: true });
    expect((await notificationsApi(t, asha).list()).notifications[0]).toMatchObject(line);
    // Only one document is stored, and a read mark only for members who have read it.
    expect(await database(t).collection('notifications').countDocuments({ type: 'announcement' })).toBe(0);
    expect(await database(t).collection('announcementReads').countDocuments()).toBe(1);

    expect((await takeBack(announced)).status).toBe(200);
    expect((await takeBack(announced)).status).toBe(404);
    expect(await live.wait('announcement-taken-back')).toEqual([{ id: announced.id }]);
    expect(JSON.stringify(await notificationsApi(t, asha).list())).not.toContain(WORDS.title);
    const { entries } = (await admin.get('/api/admin/audit')).body;
    expect((entries as { action: string }[]).slice(0, 2).map(({ action }) => action)).toEqual([
      'announcement-taken-back',
      'announced',
    ]);
    live.close();
  });

  it('are shown to their audience when they are due, but not to members who join later', async () => {
    const [free, premium] = [await aMember(t), await aMember(t, PREMIUM)];
    const live = await openSocket(t, free);
    const at = new Date(t.clock.now().getTime() + HOUR_MS);
    const announced = await announce({ audience: 'premium', title: 'For some', at: at.toISOString() });
    expect((await notificationsApi(t, premium).list()).notifications).toEqual([]);
    t.clock.advance(3_600_001);
    await t.jobsDone();
    // The socket event of an announcement for premium members contains no text.
    expect(await live.wait('announcement')).toEqual([{ notification: null }]);
    expect((await notificationsApi(t, premium).list()).notifications).toMatchObject([{ id: announced.id }]);
    expect((await notificationsApi(t, free).list()).notifications).toEqual([]);
    t.clock.advance(1000);
    expect((await notificationsApi(t, await aMember(t, PREMIUM)).list()).notifications).toEqual([]);
    live.close();
  });

  it('cannot have links outside of the product, or be made by members', async () => {
    for (const path of [
      'https://elsewhere.example',
      '//elsewhere.example',
      '/\\elsewhere.example',
      'chats',
      '/a b',
    ])
      expect((await admin.post('/api/admin/announcements', { ...WORDS, path })).status).toBe(400);
    const { token } = await aMember(t);
    expect((await t.api(token).post('/api/admin/announcements', WORDS)).status).toBe(403);
  });
});
