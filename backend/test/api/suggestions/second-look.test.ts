import { MATCH_LIMITS, SUGGESTIONS_LIMITS, SUGGESTIONS_SERVER_LIMITS } from '@contract';
import { SecondLookService } from '../../../src/modules/suggestions/second-look/second-look.service.js';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { database, matchApi, pairOf, storeActions, storeCopies, userOf } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const WAIT_MS = SUGGESTIONS_LIMITS.secondLookDays * DAY_MS;

const t = useTestApp();
beforeEach(() => {
  // Disables the random early return; the test of the early return restores it.
  jest.spyOn(t.app.get(SecondLookService, { strict: false }), 'earlyDrawOf').mockReturnValue([1, 1]);
});
afterEach(async () => {
  jest.restoreAllMocks();
  t.clock.set(new Date());
  await database(t).collection('users').deleteMany({ role: 'member' });
  await database(t).collection('pairs').deleteMany({});
});

interface Page {
  users: { _id: string; superLike?: boolean }[];
  next: { before: string; beforeId: string } | null;
}
async function pageOf(me: MadeMember, next: Page['next'] = null): Promise<Page> {
  const query = next ? `?${new URLSearchParams(next).toString()}` : '';
  const { status, body } = await t.api(me.token).get(`/api/user/match/second-look${query}`);
  expect(status).toBe(200);
  return body;
}
const idsOf = async (me: MadeMember): Promise<string[]> => (await pageOf(me)).users.map(({ _id }) => _id);
const deckOf = async (me: MadeMember): Promise<string[]> =>
  ((await matchApi(t, me).match()).body.users as { _id: string }[]).map(({ _id }) => _id);

/** Stores a dislike of `other` by `me` with the passed time. */
async function passed(me: MadeMember, other: { id: string }, at: Date): Promise<void> {
  const { status } = await matchApi(t, me).act(other.id, 'dislike');
  expect(status).toBe(200);
  const [a] = [me.id, other.id].sort();
  await database(t)
    .collection<{ _id: string }>('pairs')
    .updateOne(
      { _id: [me.id, other.id].sort().join(':') },
      { $set: { [a === me.id ? 'aAction.at' : 'bAction.at']: at } },
    );
}
const daysAgo = (days: number): Date => new Date(t.clock.now().getTime() - days * DAY_MS);
const passedLongAgo = (me: MadeMember, other: { id: string }): Promise<void> =>
  passed(me, other, daysAgo(40));

describe('GET /api/user/match/second-look', () => {
  it('lists a disliked member from exactly 30 days after the dislike on', async () => {
    const [asha, early, due] = [await aWoman(t), await aMember(t), await aMember(t)];
    t.clock.freeze(new Date());
    const now = t.clock.now().getTime();
    await passed(asha, early, new Date(now - WAIT_MS + 1));
    await passed(asha, due, new Date(now - WAIT_MS));
    expect(await idsOf(asha)).toEqual([due.id]);
    t.clock.advance(1);
    expect(await idsOf(asha)).toEqual([early.id, due.id]);
    expect(await deckOf(asha)).toEqual([]);
    // Only the viewer's own dislikes count.
    expect(await idsOf(due)).toEqual([]);
  });

  it('lists a member immediately who likes the viewer after the dislike, without revealing the like', async () => {
    const [asha, before, after, old] = [
      await aWoman(t),
      await aMember(t),
      await aMember(t),
      await aMember(t),
    ];
    await matchApi(t, before).act(asha.id, 'like');
    await matchApi(t, asha).act(before.id, 'dislike');
    await passed(asha, after, daysAgo(0.02));
    await passedLongAgo(asha, old);
    expect(await idsOf(asha)).toEqual([old.id]);
    await matchApi(t, after).act(asha.id, 'like');
    const { users } = await pageOf(asha);
    expect(users.map(({ _id }) => _id)).toEqual([after.id, old.id]);
    expect(Object.keys(users[0] ?? {}).sort()).toEqual(Object.keys(users[1] ?? {}).sort());
    expect((await matchApi(t, asha).requests()).body).toEqual([]);
    expect(await deckOf(asha)).toEqual([]);
    // The like is taken back, so the 30 days apply again.
    await matchApi(t, after).act(asha.id, 'dislike');
    expect(await idsOf(asha)).toEqual([old.id]);
  });

  it('lists some other members early as well, so that an early return reveals no like', async () => {
    jest.restoreAllMocks();
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    const crowd = await storeCopies(t, ravi, 400);
    const at = daysAgo(15);
    await storeActions(
      t,
      crowd.map((id, index) => ({
        from: asha.id,
        to: id,
        liked: false,
        at: new Date(at.getTime() - index),
      })),
    );
    const seen: string[] = [];
    for (let page = await pageOf(asha); ; page = await pageOf(asha, page.next)) {
      seen.push(...page.users.map(({ _id }) => _id));
      if (!page.next) break;
    }
    // One eighth on average: a quarter of the passed members return early, half of these within the first
    // half of the 30 days.
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.length).toBeLessThan(150);
    expect(seen).toEqual(crowd.filter((id) => seen.includes(id)));
    expect(await idsOf(asha)).toEqual(seen.slice(0, SUGGESTIONS_SERVER_LIMITS.secondLookPage));
    const hidden = crowd.filter((id) => !seen.includes(id));
    const liker = String(hidden[0]);
    const [a] = [asha.id, liker].sort();
    await database(t)
      .collection<{ _id: string }>('pairs')
      .updateOne(
        { _id: [asha.id, liker].sort().join(':') },
        {
          $set: {
            [a === asha.id ? 'bAction' : 'aAction']: { kind: 'like', at: new Date(), likedBefore: null },
          },
        },
      );
    // A member who likes the viewer is listed by the time of the dislike too.
    const now = new Set([...seen, liker]);
    expect(await idsOf(asha)).toEqual(
      crowd.filter((id) => now.has(id)).slice(0, SUGGESTIONS_SERVER_LIMITS.secondLookPage),
    );
  });

  it('returns pages with the newest dislike first and each member once', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    const crowd = await storeCopies(t, ravi, 45);
    t.clock.freeze(new Date());
    // Five dislikes at each instant.
    for (const [index, id] of crowd.entries())
      await passed(asha, { id }, daysAgo(40 + Math.floor(index / 5)));
    const first = await pageOf(asha);
    const second = await pageOf(asha, first.next);
    const third = await pageOf(asha, second.next);
    expect([first, second, third].map(({ users }) => users.length)).toEqual([20, 20, 5]);
    expect(third.next).toBeNull();
    const ids = [first, second, third].flatMap(({ users }) => users.map(({ _id }) => _id));
    expect(ids).toHaveLength(new Set(ids).size);
    for (const [place, id] of ids.entries())
      expect(Math.floor(crowd.indexOf(id) / 5)).toBe(Math.floor(place / 5));
  });

  it('continues past many members who may no longer be shown', async () => {
    const [asha, ravi, last] = [await aWoman(t), await aMember(t), await aMember(t)];
    const gone = await storeCopies(t, ravi, 30, () => ({ status: 'suspended', discoverable: false }));
    await passed(asha, last, daysAgo(50));
    await database(t)
      .collection('users')
      .updateMany({ _id: { $in: gone.map((id) => toId(id)) } }, { $set: { status: 'active' } });
    for (const id of gone) await passedLongAgo(asha, { id });
    await database(t)
      .collection('users')
      .updateMany({ _id: { $in: gone.map((id) => toId(id)) } }, { $set: { status: 'suspended' } });
    expect(await pageOf(asha)).toMatchObject({ users: [{ _id: last.id }], next: null });
  });

  const set = (member: MadeMember, fields: object): Promise<unknown> =>
    database(t)
      .collection('users')
      .updateOne({ _id: toId(member.id) }, { $set: fields });
  const CHANGES: [string, (me: MadeMember, other: MadeMember) => Promise<unknown>][] = [
    ['was blocked by the viewer', (me, other) => matchApi(t, me).block(other.id)],
    ['blocked the viewer', (me, other) => matchApi(t, other).block(me.id)],
    ['is suspended', (_me, other) => set(other, { status: 'suspended', discoverable: false })],
    ['is deleted', (_me, other) => set(other, { status: 'deleted', discoverable: false })],
    ['is hidden', (_me, other) => set(other, { discoverable: false })],
    ['wants another gender', (_me, other) => set(other, { lookingFor: 'male' })],
    ['wants another age', (_me, other) => set(other, { 'settings.ageMin': 60 })],
    [
      'is too far away for the viewer',
      async (me, other) => {
        await set(me, { 'settings.maxDistanceKm': 50 });
        await set(other, { 'place.cell': [77.21, 28.61], 'place.area': '28:77' });
      },
    ],
    ['is outside the ages that the viewer wants', (me) => set(me, { 'settings.ageMin': 60 })],
    ['has a gender that the viewer does not want', (me) => set(me, { lookingFor: 'female' })],
  ];
  it.each(CHANGES)('leaves out a member who meanwhile %s', async (_what, change) => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    await passedLongAgo(asha, ravi);
    expect(await idsOf(asha)).toEqual([ravi.id]);
    await change(asha, ravi);
    expect(await idsOf(asha)).toEqual([]);
  });

  it.each([
    '?before=2026-01-01T00:00:00.000Z',
    `?beforeId=${'f'.repeat(24)}`,
    '?before=x&beforeId=y',
    '?a=1',
  ])('rejects the query %s with 400', async (query) => {
    const { status } = await t.api((await aWoman(t)).token).get(`/api/user/match/second-look${query}`);
    expect(status).toBe(400);
  });
});

describe('answering a card of Second look', () => {
  it('counts a like, and makes friends when the other member has liked', async () => {
    const [asha, ravi, liker] = [await aWoman(t), await aMember(t), await aMember(t)];
    await passedLongAgo(asha, ravi);
    await passedLongAgo(asha, liker);
    await matchApi(t, liker).act(asha.id, 'like');
    const likes = [
      await matchApi(t, asha).act(ravi.id, 'like'),
      await matchApi(t, asha).act(liker.id, 'like'),
    ];
    expect(likes.map(({ body }) => [body.friend, body.likeCountToday])).toEqual([
      [false, 1],
      [true, 2],
    ]);
    expect(await idsOf(asha)).toEqual([]);
    expect(await deckOf(asha)).toEqual([]);
    expect((await matchApi(t, ravi).requests()).body).toMatchObject([{ _id: asha.id }]);
  });

  it('keeps the card when no likes of the day are left', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    await passedLongAgo(asha, ravi);
    for (const id of await storeCopies(t, await aMember(t), MATCH_LIMITS.dailyLikes))
      await matchApi(t, asha).act(id, 'like');
    const { status, body } = await matchApi(t, asha).act(ravi.id, 'like');
    expect([status, body.code]).toEqual([429, 'LIKE_LIMIT']);
    expect(await idsOf(asha)).toEqual([ravi.id]);
  });

  it('hides the card for 30 days again after another dislike, also when its member likes the viewer', async () => {
    const [asha, ravi, liker] = [await aWoman(t), await aMember(t), await aMember(t)];
    t.clock.freeze(new Date());
    await passedLongAgo(asha, ravi);
    await passed(asha, liker, daysAgo(2));
    await matchApi(t, liker).act(asha.id, 'like');
    t.clock.advance(1000);
    expect(await idsOf(asha)).toEqual([liker.id, ravi.id]);
    for (const { id } of [ravi, liker]) await matchApi(t, asha).act(id, 'dislike');
    expect(await idsOf(asha)).toEqual([]);
    const { aAction, bAction } = (await pairOf(t, asha.id, ravi.id)) ?? {};
    expect(aAction ?? bAction).toMatchObject({ kind: 'dislike', at: t.clock.now() });
    // A repeated dislike can be undone like the first.
    await matchApi(t, asha).undo(ravi.id);
    expect(await deckOf(asha)).toEqual([ravi.id]);
  });

  it('counts concurrent answers of two tabs once, and removes the cards', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [asha, ravi, bo] = [await aWoman(t), await aMember(t), await aMember(t)];
      for (const other of [ravi, bo]) await passedLongAgo(asha, other);
      const tab = matchApi(t, asha);
      const answers = await Promise.all([
        tab.act(ravi.id, 'like'),
        tab.act(ravi.id, 'like'),
        tab.act(bo.id, 'like'),
        tab.act(bo.id, 'dislike'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await userOf(t, asha.id)).likeQuota.used).toBe(2);
      expect(await idsOf(asha)).toEqual([]);
      const deck = await deckOf(asha);
      expect(deck).not.toContain(ravi.id);
      expect(deck).not.toContain(bo.id);
    }
  });

  it('returns 404 when the member of the card has blocked the viewer meanwhile', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    await passedLongAgo(asha, ravi);
    expect(await idsOf(asha)).toEqual([ravi.id]);
    await matchApi(t, ravi).block(asha.id);
    expect((await matchApi(t, asha).act(ravi.id, 'like')).status).toBe(404);
    expect((await userOf(t, asha.id)).likeQuota.used).toBe(0);
    expect(await idsOf(asha)).toEqual([]);
  });
});
