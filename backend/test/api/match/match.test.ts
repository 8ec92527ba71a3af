import { DAY_MS } from '../../../src/platform/clock/days.js';
import { aMember, aWoman, type MadeMember, type MemberOverrides } from '../../factories/member.factory.js';
import { countLikes, matchApi, pairOf, userOf } from '../../support/match.js';
import { startTestApp, useTestApp, type TestApp } from '../../support/test-app.js';

const t = useTestApp();

const act = (who: MadeMember, whom: { id: string }, action: string) => matchApi(t, who).act(whom.id, action);
const many = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));

const premium = (t: TestApp, days = 1): MemberOverrides => ({
  premiumPeriods: [
    {
      kind: 'grant',
      plan: 'monthly',
      start: new Date(t.clock.now().getTime() - 1000),
      end: new Date(t.clock.now().getTime() + days * DAY_MS),
    },
  ],
});

describe('liking a member', () => {
  it('sends a request, and makes friends when the like is mutual', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    expect(await act(ravi, asha, 'like')).toMatchObject({
      status: 200,
      body: { success: true, friend: false, likeCountToday: 1, dailyLimit: 10 },
    });
    expect((await matchApi(t, asha).requests()).body).toMatchObject([
      { _id: ravi.id, isFriend: false, likes: [] },
    ]);
    expect((await act(asha, ravi, 'like')).body).toMatchObject({ friend: true, likeCountToday: 1 });
    expect((await matchApi(t, asha).friends()).body).toMatchObject([
      { _id: ravi.id, isFriend: true, likes: [asha.id] },
    ]);
    expect((await matchApi(t, ravi).friends()).body).toMatchObject([
      { _id: asha.id, isFriend: true, likes: [ravi.id] },
    ]);
    expect((await matchApi(t, asha).requests()).body).toEqual([]);
  });

  it('counts 40 concurrent likes and a repeated like of the same member once', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    const answers = await many(40, () => act(ravi, asha, 'like'));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await userOf(t, ravi.id)).likeQuota.used).toBe(1);
    expect((await act(ravi, asha, 'like')).body).toMatchObject({
      success: true,
      friend: false,
      likeCountToday: 1,
    });
    expect((await matchApi(t, asha).requests()).body).toHaveLength(1);
  });

  it('stores exactly 10 of 20 concurrent likes of a free member', async () => {
    const ravi = await aMember(t);
    const women = await many(20, () => aWoman(t));
    const answers = await Promise.all(women.map((asha) => act(ravi, asha, 'like')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.body).toMatchObject({
      code: 'LIKE_LIMIT',
      error: 'You have reached your daily limit of 10 likes.',
    });
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await countLikes(t, ravi.id)).toBe(10);
    expect((await userOf(t, ravi.id)).likeQuota.used).toBe(10);
  });

  it('stores one of 60 concurrent likes when 9 of 10 are used', async () => {
    const ravi = await aMember(t);
    const women = await many(69, () => aWoman(t));
    for (const asha of women.slice(0, 9)) await act(ravi, asha, 'like');
    const answers = await Promise.all(women.slice(9).map((asha) => act(ravi, asha, 'like')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countLikes(t, ravi.id)).toBe(10);
  });

  it('keeps the daily limit and makes one friendship with two instances', async () => {
    const other = await startTestApp({ beside: t });
    try {
      const ravi = await aMember(t);
      const women = await many(20, () => aWoman(t));
      const sent = women.map(({ id }, index) => matchApi(index % 2 ? t : other, ravi).act(id, 'like'));
      expect((await Promise.all(sent)).filter(({ status }) => status === 200)).toHaveLength(10);
      expect(await countLikes(t, ravi.id)).toBe(10);

      const [asha, dev] = [await aWoman(t), await aMember(t)];
      const answers = await Promise.all([
        matchApi(t, asha).act(dev.id, 'like'),
        matchApi(other, dev).act(asha.id, 'like'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.filter(({ body }) => body.friend)).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('stores nothing for a like beyond the limit, and accepts repeated likes and dislikes at the limit', async () => {
    const ravi = await aMember(t);
    const women = await many(11, () => aWoman(t));
    for (const asha of women.slice(0, 10)) expect((await act(ravi, asha, 'like')).status).toBe(200);
    const last = women[10] as MadeMember;
    expect((await act(ravi, last, 'like')).status).toBe(429);
    expect(await pairOf(t, ravi.id, last.id)).toBeNull();
    expect((await act(ravi, women[0] as MadeMember, 'like')).body).toMatchObject({
      success: true,
      likeCountToday: 10,
    });
    expect((await act(ravi, last, 'dislike')).status).toBe(200);
  });

  it('has no limit with premium, and the likes are still counted', async () => {
    const ravi = await aMember(t, premium(t));
    const women = await many(12, () => aWoman(t));
    for (const asha of women) expect((await act(ravi, asha, 'like')).status).toBe(200);
    expect((await matchApi(t, ravi).match()).body).toMatchObject({
      isPremium: true,
      likeCountToday: 12,
      dailyLikes: 12,
      dailyLimit: null,
    });
  });

  it('makes exactly 50 friendships of 50 pairs of concurrent mutual likes', async () => {
    const couples = await many(50, async () => [await aWoman(t), await aMember(t)] as const);
    const answers = await Promise.all(
      couples.flatMap(([asha, ravi]) => [act(asha, ravi, 'like'), act(ravi, asha, 'like')]),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers.filter(({ body }) => body.friend)).toHaveLength(50);
    for (const [asha, ravi] of couples) {
      expect((await pairOf(t, asha.id, ravi.id))?.friends).toHaveLength(2);
      expect((await userOf(t, asha.id)).likeQuota.used + (await userOf(t, ravi.id)).likeQuota.used).toBe(2);
    }
  });

  it('creates no request when the target has disliked the sender', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    await act(ravi, asha, 'like');
    expect((await act(asha, ravi, 'dislike')).body).toMatchObject({ friend: false, likeCountToday: 0 });
    expect((await matchApi(t, asha).requests()).body).toEqual([]);
    expect((await act(ravi, asha, 'like')).body).toMatchObject({
      success: true,
      friend: false,
      likeCountToday: 1,
    });
    expect((await matchApi(t, asha).requests()).body).toEqual([]);
    // A later like of the member who disliked makes them friends.
    expect((await act(asha, ravi, 'like')).body.friend).toBe(true);
  });

  it.each(['suspended', 'blocked', 'deleted'] as const)(
    'returns 404 for a target who is %s',
    async (status) => {
      const [asha, ravi] = [await aWoman(t, { status }), await aMember(t)];
      expect(await act(ravi, asha, 'like')).toMatchObject({
        status: 404,
        body: { code: 'MEMBER_NOT_FOUND' },
      });
      expect(await act(ravi, asha, 'dislike')).toMatchObject({ status: 404 });
      expect(await pairOf(t, ravi.id, asha.id)).toBeNull();
    },
  );

  it('returns 403 for suspended members, who may still dislike', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t, { status: 'suspended' })];
    expect(await act(ravi, asha, 'like')).toMatchObject({ status: 403, body: { code: 'SUSPENDED' } });
    expect((await act(ravi, asha, 'dislike')).status).toBe(200);
  });

  it('returns 404 for the administrator as target, and 403 for the administrator as sender', async () => {
    const [admin, ravi] = [await aMember(t, { role: 'admin' }), await aMember(t)];
    expect(await act(ravi, admin, 'like')).toMatchObject({ status: 404 });
    expect(await act(admin, ravi, 'like')).toMatchObject({ status: 403, body: { code: 'ADMIN_PROTECTED' } });
  });

  it('counts the day from midnight to midnight in DAY_TIMEZONE', async () => {
    const ravi = await aMember(t);
    const women = await many(4, () => aWoman(t));
    const [first, second, third, fourth] = women as [MadeMember, MadeMember, MadeMember, MadeMember];
    const session = t.clock.now();
    // Midnight in Asia/Kolkata is 18:30 UTC.
    const midnight = new Date(session);
    midnight.setUTCHours(18, 30, 0, 0);
    if (midnight <= session) midnight.setUTCDate(midnight.getUTCDate() + 1);
    t.clock.freeze(new Date(midnight.getTime() - 1));
    expect((await act(ravi, first, 'like')).body).toMatchObject({
      likeCountToday: 1,
      resetsAt: midnight.toISOString(),
    });
    expect((await act(ravi, second, 'like')).body.likeCountToday).toBe(2);
    t.clock.freeze(midnight);
    expect((await matchApi(t, ravi).match()).body).toMatchObject({
      likeCountToday: 0,
      resetsAt: new Date(midnight.getTime() + DAY_MS).toISOString(),
      serverTime: midnight.toISOString(),
    });
    expect((await act(ravi, third, 'like')).body.likeCountToday).toBe(1);
    expect((await act(ravi, fourth, 'like')).body.likeCountToday).toBe(2);
    t.clock.set(session);
  });
});

describe('disliking a member', () => {
  it('accepts 40 concurrent dislikes, and uses no like of the day', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    const answers = await many(40, () => act(asha, ravi, 'dislike'));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect((await userOf(t, asha.id)).likeQuota.used).toBe(0);
  });

  it('returns 429 after 60 actions in one minute', async () => {
    const strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const [asha, ravi] = [await aMember(strict), await aMember(strict)];
      const send = () => matchApi(strict, asha).act(ravi.id, 'dislike');
      for (let count = 0; count < 60; count += 1) expect((await send()).status).toBe(200);
      const refused = await send();
      expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await strict.close();
    }
  });
});

describe('undoing a dislike', () => {
  const undo = (who: MadeMember, whom: MadeMember) => matchApi(t, who).undo(whom.id);

  it('is free within 5 seconds, and brings an incoming request back', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    await act(ravi, asha, 'like');
    t.clock.freeze(t.clock.now());
    await act(asha, ravi, 'dislike');
    t.clock.advance(5000);
    expect(await undo(asha, ravi)).toMatchObject({ status: 200, body: { success: true } });
    expect((await matchApi(t, asha).requests()).body).toMatchObject([{ _id: ravi.id }]);
    expect(await undo(asha, ravi)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_UNDO' } });
    t.clock.set(new Date());
  });

  it('requires premium after 5 seconds', async () => {
    const [asha, rani, ravi] = [await aWoman(t), await aWoman(t, premium(t)), await aMember(t)];
    t.clock.freeze(t.clock.now());
    await act(asha, ravi, 'dislike');
    await act(rani, ravi, 'dislike');
    t.clock.advance(5001);
    expect(await undo(asha, ravi)).toMatchObject({
      status: 403,
      body: {
        code: 'PREMIUM_REQUIRED',
        message: 'Undo is a premium feature. Upgrade to access this feature.',
      },
    });
    expect((await undo(rani, ravi)).status).toBe(200);
    expect((await pairOf(t, rani.id, ravi.id))?.friends).toEqual([]);
    t.clock.set(new Date());
  });

  it('restores the own like that the dislike replaced', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    await act(ravi, asha, 'like');
    await act(ravi, asha, 'dislike');
    expect((await matchApi(t, asha).requests()).body).toEqual([]);
    expect((await undo(ravi, asha)).status).toBe(200);
    expect((await matchApi(t, asha).requests()).body).toHaveLength(1);
  });

  it('is rejected after a like, without a dislike, and after the end of a friendship', async () => {
    const [asha, ravi, dev] = [await aWoman(t), await aMember(t), await aMember(t)];
    expect((await undo(asha, ravi)).status).toBe(409);
    await act(asha, ravi, 'like');
    expect((await undo(asha, ravi)).status).toBe(409);
    await act(asha, dev, 'like');
    await act(dev, asha, 'like');
    await matchApi(t, asha).unmatch(dev.id);
    expect((await undo(asha, dev)).status).toBe(404);
  });
});

describe('invalid input of the match routes', () => {
  it.each([
    ['no body', undefined, 400],
    ['no action', { targetUserId: 'f'.repeat(24) }, 400],
    ['an unknown action', { targetUserId: 'f'.repeat(24), action: 'superlike' }, 400],
    ['an operator for an id', { targetUserId: { $gt: '' }, action: 'like' }, 400],
    ['an operator for an action', { targetUserId: 'f'.repeat(24), action: { $ne: 'like' } }, 400],
    ['a list of ids', { targetUserId: ['f'.repeat(24)], action: 'like' }, 400],
    ['a short id', { targetUserId: 'f'.repeat(23), action: 'like' }, 400],
    ['an extra field', { targetUserId: 'f'.repeat(24), action: 'like', free: true }, 400],
    ['an unknown id', { targetUserId: 'f'.repeat(24), action: 'like' }, 404],
    ['an unknown id to dislike', { targetUserId: 'f'.repeat(24), action: 'dislike' }, 404],
    ['broken JSON', '{"targetUserId":', 400],
  ])('returns 4xx for %s and stores nothing', async (_what, body, status) => {
    const ravi = await aMember(t);
    const answer = await t.api(ravi.token).post('/api/user/match/action', body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ statusCode: status, error: answer.body.message });
    expect(await countLikes(t, ravi.id)).toBe(0);
  });

  it('rejects the own id as target with SELF_TARGET', async () => {
    const ravi = await aMember(t);
    for (const answer of [
      await act(ravi, ravi, 'like'),
      await act(ravi, ravi, 'dislike'),
      await matchApi(t, ravi).undo(ravi.id),
      await matchApi(t, ravi).block(ravi.id),
      await matchApi(t, ravi).unmatch(ravi.id),
    ])
      expect(answer).toMatchObject({ status: 400, body: { code: 'SELF_TARGET' } });
  });

  it('returns 401 without a session on every route', async () => {
    for (const path of [
      'match',
      'match/count',
      'match/second-look',
      'match/widening',
      'friends',
      'requests',
      'blocks',
      `profile/${'f'.repeat(24)}`,
    ])
      expect((await t.api().get(`/api/user/${path}`)).status).toBe(401);
  });

  it.each(['exclude=x', 'exclude[$ne]=1', `exclude=${'f'.repeat(24)}&page=2`, 'limit=100'])(
    'rejects the query %s with 400',
    async (query) => {
      const ravi = await aMember(t);
      expect((await t.api(ravi.token).get(`/api/user/match?${query}`)).status).toBe(400);
    },
  );
});
