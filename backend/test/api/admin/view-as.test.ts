import { createHash } from 'node:crypto';
import type { NotificationView, ViewAsView } from '@contract';
import { ErasureService } from '../../../src/modules/users/erasure/erasure.service.js';
import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, aWoman, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi, type ApiClient } from '../../support/admin.js';
import { chatApi } from '../../support/chat.js';
import { befriend, database, matchApi } from '../../support/match.js';
import { redisKeys } from '../../support/redis-keys.js';
import { restrict } from '../../support/restrict.js';
import { openSocket } from '../../support/socket.js';
import { aColleague, useColleagues } from '../../support/staff.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const owner = useAdminApi(t);
const [support] = useColleagues(t, owner, 'support');
afterEach(() => t.clock.set(new Date()));

const REASON = 'You asked why nobody writes';
const look = (client: ApiClient, { id }: { id: string }, reason = REASON) =>
  client.post(`/api/admin/users/${id}/view-as`, { reason });
const toldOf = async (member: MadeMember): Promise<NotificationView[]> => {
  const { notifications } = (await t.api(member.token).get('/api/notifications')).body;
  return (notifications as NotificationView[]).filter(({ type }) => type === 'staff-look');
};
const audited = async ({ id }: { id: string }): Promise<object[]> =>
  (await owner.get(`/api/admin/audit?userId=${id}&action=viewed-as`)).body.entries;

/** Collections to which a look may add, or that change with every request or by themselves. */
const CHANGING = ['audit', 'notifications', 'sessions', 'outbox', 'heartbeats'];

/** Returns a digest of everything else that is stored, by collection. */
async function everything(): Promise<Record<string, string>> {
  const db = database(t);
  const names = (await db.listCollections()).map(({ name }) => name);
  const digests = await Promise.all(
    names
      .filter((name) => !CHANGING.includes(name))
      .map(async (name) => {
        const found = await db.collection(name).find().sort({ _id: 1 }).toArray();
        const stored = found.map(({ lastActiveAt: _, ...rest }) => rest);
        return [name, createHash('sha256').update(JSON.stringify(stored)).digest('hex')] as const;
      }),
  );
  return Object.fromEntries(digests);
}

/** A member with a friend, words in both directions, a request and a like. */
async function aBusyMember() {
  const she = await aWoman(t, { ...PREMIUM, name: 'Asha Rao', bio: 'Filter coffee and long walks.' });
  const he = await aMember(t, { ...PREMIUM, name: 'Ravikumar Menon' });
  await befriend(t, she, he);
  await chatApi(t, he).send(she.id, 'A secret sentence of his');
  await chatApi(t, she).send(he.id, 'A secret sentence of hers');
  const stranger = await aMember(t, { ...PREMIUM, name: 'Zubin Zaveri' });
  await matchApi(t, stranger).act(she.id, 'like');
  await t.jobsDone();
  return { she, he, stranger };
}

describe('POST /api/admin/users/:userId/view-as', () => {
  it('shows what the member sees with initials, months and numbers, and nothing else of others', async () => {
    const { she, he, stranger } = await aBusyMember();
    await restrict(t, she.id, 'suspended', 'Rude messages');
    const { status, body } = await look(support.client, she);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      profile: { _id: she.id, name: 'Asha Rao', bio: 'Filter coffee and long walks.' },
      friends: [{ initial: 'R', since: expect.stringMatching(/^\d{4}-\d{2}$/) }],
      conversations: [{ initial: 'R', isFriend: true, isRequest: false, canWrite: false, unread: 1 }],
      plan: { isPremium: true },
      limits: { likesToday: expect.any(Number), coins: 0 },
    });
    expect((body as ViewAsView).restrictions).toContainEqual({ kind: 'suspended', reason: 'Rude messages' });
    expect((body as ViewAsView).notifications).toContainEqual({ type: 'like', count: 1, unread: 1 });
    const { photos: _, ...profile } = (body as ViewAsView).profile;
    const text = JSON.stringify({ ...body, profile });
    for (const secret of [
      'secret sentence',
      'avikumar',
      'Menon',
      'Zubin',
      'Zaveri',
      he.id,
      stranger.id,
      she.email,
      '@',
    ])
      expect(text).not.toContain(secret);
    // No exact date: neither of birth nor of anything that happened.
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  });

  it('tells the member at once, with the day and the reason, in the language of the account', async () => {
    const { she } = await aBusyMember();
    const socket = await openSocket(t, she);
    await look(support.client, she);
    await socket.wait('notifications-read');
    socket.close();
    const day = new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'long',
      timeZone: 'Asia/Kolkata',
    }).format(t.clock.now());
    const [told] = await toldOf(she);
    expect(told).toMatchObject({ from: null, path: '/contact-us', read: false });
    expect(told?.text.replaceAll(/[\u2066-\u2069]/g, '')).toBe(
      `Our team looked at your account on ${day} to help you: ${REASON}`,
    );
    await t.api(she.token).put('/api/user/language', { language: 'hi' });
    expect((await toldOf(she))[0]?.text).toContain('हमारी टीम ने आपकी मदद के लिए');
    expect(await audited(she)).toMatchObject([{ by: { _id: support.id }, reason: REASON }]);
    expect(JSON.stringify(await toldOf(she))).not.toContain(support.id);
  });

  it('tells and records a repeated request once, and another reason, colleague or hour again', async () => {
    const member = await aMember(t);
    t.clock.set(new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 60_000));
    await Promise.all([
      look(support.client, member),
      look(support.client, member),
      look(support.client, member),
    ]);
    expect([(await toldOf(member)).length, (await audited(member)).length]).toEqual([1, 1]);
    await look(support.client, member, 'You wrote again');
    await Promise.all([look(owner, member), look(owner, member)]);
    expect([(await toldOf(member)).length, (await audited(member)).length]).toEqual([3, 3]);
  });

  it('changes nothing else, whatever it links to is read', async () => {
    const { she } = await aBusyMember();
    await t.api(she.token).get('/api/user/match');
    await look(support.client, she);
    await t.jobsDone();
    const [before, keys] = [await everything(), await redisKeys(t, 'deck*')];
    t.clock.advance(2 * HOUR_MS);
    const { body } = await look(support.client, she);
    const links = JSON.stringify(body).match(/"(?:https?:\/\/[^"]+|\/[^"]*)"/g) ?? [];
    for (const link of links) {
      const path = (JSON.parse(link) as string).replace(t.url, '');
      if (path.startsWith('/')) expect((await support.client.get(path)).status).toBeLessThan(500);
    }
    await t.jobsDone();
    expect(await everything()).toEqual(before);
    expect(await redisKeys(t, 'deck*')).toEqual(keys);
  });

  it('is for staff with the right, never for oneself, staff, an erased member, or without a reason', async () => {
    const member = await aMember(t);
    const [moderator, analyst] = [
      await aColleague(t, owner, 'moderator'),
      await aColleague(t, owner, 'analyst'),
    ];
    for (const { client } of [moderator, analyst]) expect((await look(client, member)).status).toBe(403);
    expect((await look(t.api(member.token), member)).status).toBe(403);
    expect((await look(support.client, support)).body.code).toBe('SELF_TARGET');
    expect((await look(support.client, moderator)).status).toBe(404);
    expect((await look(support.client, { id: toId().toHexString() })).body.code).toBe('MEMBER_NOT_FOUND');
    for (const reason of ['', '   ', 'x'.repeat(501)])
      expect((await look(support.client, member, reason)).status).toBe(400);
    expect(await toldOf(member)).toEqual([]);

    const deletedAt = new Date(t.clock.now().getTime() - 15 * DAY_MS);
    await look(support.client, member);
    await database(t)
      .collection('users')
      .updateOne({ _id: member.user._id }, { $set: { status: 'deleted', discoverable: false, deletedAt } });
    expect((await look(support.client, member, 'Again')).body.code).toBe('MEMBER_NOT_FOUND');
    await t.app.get(ErasureService).erase(member.id);
    expect(await database(t).collection('notifications').countDocuments({ userId: member.user._id })).toBe(0);
  });
});
