import { IntegrityChecker, START_CURSOR } from '../../../src/modules/integrity/index.js';
import { AccountStatusRepository } from '../../../src/modules/users/account-status.repository.js';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { Database } from '../../../src/platform/database/database.js';
import { aMember, aWoman, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { chatApi } from '../../support/chat.js';
import { mailedToken } from '../../support/mails.js';
import { database, matchApi, userOf } from '../../support/match.js';
import { notificationsApi } from '../../support/notifications.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
afterEach(async () => {
  t.clock.set(new Date());
  await database(t)
    .collection('users')
    .updateMany({}, { $set: { discoverable: false } });
});

const pauses = ({ token }: MadeMember) => {
  const api = t.api(token);
  return {
    begin: (until: Date | null = null) => api.put('/api/user/pause', { until: until?.toISOString() ?? null }),
    end: () => api.delete('/api/user/pause'),
    seen: async () => (await api.get('/api/user/profile')).body.pause as { until: string | null } | null,
  };
};
const inDays = (days: number): Date => new Date(t.clock.now().getTime() + days * DAY_MS);
const woman = () => aWoman(t, PREMIUM);
const man = () => aMember(t, PREMIUM);
const idsIn = (list: { _id: string }[]): string[] => list.map(({ _id }) => _id);
const shownTo = async (member: MadeMember) => idsIn((await matchApi(t, member).match()).body.users);

async function befriend(one: MadeMember, other: MadeMember) {
  await matchApi(t, one).act(other.id, 'like');
  expect((await matchApi(t, other).act(one.id, 'like')).body.friend).toBe(true);
}

describe('a pause of an account', () => {
  it('hides the member from decks, requests, cards, conversations and notifications immediately, until it ends', async () => {
    const [she, stranger, requested, talker] = [await woman(), await man(), await man(), await man()];
    expect(await shownTo(stranger)).toContain(she.id);
    await matchApi(t, she).act(requested.id, 'like');
    await chatApi(t, she).send(talker.id, 'Hello');
    await chatApi(t, talker).send(she.id, 'Hello back');
    await t.jobsDone();

    expect((await pauses(she).begin()).body).toEqual({ pause: { until: null } });
    expect(await pauses(she).seen()).toEqual({ until: null });
    const seenBy = async () => ({
      deck: (await shownTo(stranger)).includes(she.id),
      requests: idsIn((await matchApi(t, requested).requests()).body).includes(she.id),
      card: (await matchApi(t, stranger).card(she.id)).status === 200,
      talks: idsIn((await chatApi(t, talker).conversations()).body.conversations).includes(she.id),
      messages: (await chatApi(t, talker).messages(she.id)).status === 200,
      named: (await notificationsApi(t, requested).list()).notifications.some(
        ({ from }) => from?._id === she.id,
      ),
    });
    const all = { deck: true, requests: true, card: true, talks: true, messages: true, named: true };
    const none = Object.fromEntries(Object.keys(all).map((key) => [key, false]));
    expect(await seenBy()).toEqual(none);
    expect((await matchApi(t, stranger).act(she.id, 'like')).status).toBe(404);
    expect((await chatApi(t, talker).send(she.id, 'Still there?')).status).toBe(404);

    expect((await pauses(she).end()).body).toEqual({ pause: null });
    expect(await seenBy()).toEqual(all);
  });

  it('does not hide friends from each other, and lets them write', async () => {
    const [she, he] = [await woman(), await man()];
    await befriend(he, she);
    await pauses(she).begin();
    expect(idsIn((await matchApi(t, he).friends()).body)).toEqual([she.id]);
    expect((await matchApi(t, he).card(she.id)).status).toBe(200);
    expect((await chatApi(t, he).send(she.id, 'How are you?')).status).toBe(201);
    expect((await chatApi(t, she).send(he.id, 'Resting')).status).toBe(201);
  });

  it('rejects likes and messages of the paused member to strangers, and accepts dislikes', async () => {
    const [she, he] = [await woman(), await man()];
    await matchApi(t, he).act(she.id, 'like');
    await pauses(she).begin();
    expect(idsIn((await matchApi(t, she).requests()).body)).toEqual([he.id]);
    for (const refused of [
      await matchApi(t, she).act(he.id, 'like'),
      await t.api(she.token).post('/api/user/match/super-like', { targetUserId: he.id, clientId: 'one' }),
      await chatApi(t, she).send(he.id, 'Hello'),
    ])
      expect([refused.status, refused.body.code]).not.toContain(200);
    expect((await matchApi(t, she).act(he.id, 'like')).body.code).toBe('PAUSED');
    expect((await chatApi(t, she).send(he.id, 'Hello')).body.code).toBe('PAUSED');
    expect((await matchApi(t, she).act(he.id, 'dislike')).status).toBe(200);
  });

  it('ends at its date, or at the date of a later call', async () => {
    const she = await woman();
    const first = inDays(2);
    await pauses(she).begin(first);
    expect(await pauses(she).seen()).toEqual({ until: first.toISOString() });
    const second = inDays(5);
    await pauses(she).begin(second);
    t.clock.advance(3 * DAY_MS);
    await t.jobsDone();
    expect((await userOf(t, she.id)).discoverable).toBe(false);
    t.clock.advance(2 * DAY_MS + 1_000);
    await t.jobsDone();
    expect(await userOf(t, she.id)).toMatchObject({ pause: null, discoverable: true });
  });

  it.each([
    ['in the past', -1],
    ['beyond a year', 366],
  ])('is rejected with 400 if it ends %s', async (_when, days) => {
    const she = await woman();
    const { status, body } = await pauses(she).begin(inDays(days));
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: 'until' }]);
    expect(await pauses(she).seen()).toBeNull();
  });

  /** An account may only be suggested while it is active and not paused, in whatever order these change. */
  it('keeps the member hidden through suspension, deletion and restore', async () => {
    const she = await woman();
    await pauses(she).begin();
    const users = database(t).collection('users');
    const isShown = async () => (await userOf(t, she.id)).discoverable;
    const statuses = t.app.get(AccountStatusRepository, { strict: false });
    for (const restriction of [{ until: inDays(1), reason: null, at: t.clock.now() }, null]) {
      await t.app.get(Database).transaction((tx) => statuses.restrict(she.id, 'suspension', restriction, tx));
      expect(await isShown()).toBe(false);
    }
    await t.api(she.token).delete('/api/user/delete');
    await t.jobsDone();
    const link = await mailedToken(t, she.email, 'restore');
    expect((await t.api().post(`/api/auth/restore/${link}`)).status).toBe(200);
    expect(await isShown()).toBe(false);
    await users.updateOne({ _id: she.user._id }, { $set: { discoverable: true } });
    const { violations } = await t.app.get(IntegrityChecker, { strict: false }).checkPage(START_CURSOR, {
      now: t.clock.now(),
    });
    expect(violations).toContainEqual(expect.objectContaining({ kind: 'hidden-but-suggested', id: she.id }));
  });
});
