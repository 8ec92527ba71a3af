import { MATCH_LIMITS, SUGGESTIONS_SERVER_LIMITS } from '@contract';
import { AccountDeletionService } from '../../../src/modules/auth/account-deletion/account-deletion.service.js';
import { SessionService } from '../../../src/modules/auth/index.js';
import { DAY_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { aMember, aWoman, type MadeMember, type MemberOverrides } from '../../factories/member.factory.js';
import { countLikes, matchApi, storeCopies, userOf } from '../../support/match.js';
import { notificationsApi } from '../../support/notifications.js';
import { liftRestriction, restrict } from '../../support/restrict.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';
import { balances, giveCoins, walletApi } from '../../support/wallet.js';

const t = useTestApp();
afterEach(() => t.clock.set(new Date()));

/** Older than the age range of the members in these tests. */
const OLD = { dob: new Date(Date.UTC(1940, 0, 1)) };
let town = 0;
/** Returns a separate place, so that decks contain no members of another test. */
const aTown = (): MemberOverrides => {
  town += 1;
  return {
    place: { city: `Town ${town}`, countryCode: `T${town}`, cell: [town * 4, 40], area: `40:${town * 4}` },
    settings: { maxDistanceKm: 50, ageMax: 60 },
  };
};
const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

async function rich(coins: number, made: Promise<MadeMember> = aMember(t)): Promise<MadeMember> {
  const member = await made;
  await giveCoins(t, member.id, coins);
  return member;
}
const premium = (): MemberOverrides => ({
  premiumPeriods: [
    { kind: 'grant', plan: 'monthly', start: new Date(0), end: new Date(Date.now() + DAY_MS) },
  ],
});
const idsOf = (users: { _id: string }[]): string[] => users.map(({ _id }) => _id);
const deckOf = async (who: MadeMember): Promise<{ _id: string; superLike?: boolean }[]> =>
  (await matchApi(t, who).match()).body.users;

describe('spending coins', () => {
  it('buys as many boosts as the coins pay for, of 100 concurrent requests on two instances', async () => {
    const beside = await startTestApp({ beside: t });
    try {
      const ravi = await rich(190);
      const from = t.clock.now().getTime();
      const answers = await many(100, (index) => walletApi(index % 2 ? t : beside, ravi).spend('boost'));
      const bought = answers.filter(({ status }) => status === 200);
      expect(bought).toHaveLength(3);
      const refused = answers.filter(({ status }) => status === 402);
      expect(refused).toHaveLength(97);
      expect(refused[0]?.body).toMatchObject({ code: 'NOT_ENOUGH_COINS', statusCode: 402 });
      expect(await balances(t, ravi.id)).toEqual({ coins: 40, ledger: 40 });
      const { coins, boostedUntil, history } = await walletApi(t, ravi).wallet();
      expect(coins).toBe(40);
      // Each boost extends the running one.
      const minutes = (new Date(boostedUntil).getTime() - from) / MINUTE_MS;
      expect(Math.floor(minutes)).toBe(90);
      expect(history.filter(({ kind }: { kind: string }) => kind === 'spend')).toHaveLength(3);
    } finally {
      await beside.close();
    }
  });

  it('charges once per clientId and returns the same response to every repeat', async () => {
    const ravi = await rich(100);
    const again = { clientId: 'the same' };
    const answers = await many(10, () => walletApi(t, ravi).spend('more-likes', again));
    const [first] = answers;
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, coins: 80, dailyLimit: MATCH_LIMITS.dailyLikes + 5, targetUserId: null },
    });
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual(first?.body);
    }
    expect(await walletApi(t, ravi).spend('boost', again)).toMatchObject({
      status: 409,
      body: { code: 'CLIENT_ID_USED' },
    });
    expect(await balances(t, ravi.id)).toEqual({ coins: 80, ledger: 80 });
    // A clientId is unique per member only.
    const dev = await rich(20);
    expect((await walletApi(t, dev).spend('more-likes', again)).body.coins).toBe(0);
  });

  it('is rejected for suspended members, unknown kinds and invalid bodies, without a charge', async () => {
    const ravi = await rich(100, aMember(t, { status: 'suspended' }));
    expect((await walletApi(t, ravi).spend('boost')).body.code).toBe('SUSPENDED');
    const dev = await rich(100);
    expect((await walletApi(t, dev).spend('kisses')).body.code).toBe('VALIDATION');
    expect((await walletApi(t, dev).spend('boost', { coins: 1 })).body.code).toBe('VALIDATION');
    expect((await walletApi(t, dev).spend('super-like')).body.code).toBe('VALIDATION');
    expect((await walletApi(t, dev).superLike(dev.id)).body.code).toBe('SELF_TARGET');
    expect(await balances(t, dev.id)).toEqual({ coins: 100, ledger: 100 });
  });
});

describe('super likes', () => {
  it('are shown first and marked, among the likes and in an existing deck', async () => {
    const home = aTown();
    const asha = await aWoman(t, home);
    await storeCopies(t, await aMember(t, home), 60);
    const [liker, ravi] = [
      await aMember(t, home),
      await rich(20, aMember(t, { ...home, bio: '', complete: false })),
    ];
    expect((await deckOf(asha)).length).toBe(SUGGESTIONS_SERVER_LIMITS.suggestionPage);
    const answer = await walletApi(t, ravi).superLike(asha.id);
    expect(answer).toMatchObject({
      status: 200,
      body: { coins: 10, targetUserId: asha.id, friend: false, likeCountToday: 1, dailyLimit: 10 },
    });
    expect(answer.body.entry).toMatchObject({ kind: 'spend', reason: 'super-like', coins: -10 });
    await matchApi(t, liker).act(asha.id, 'like');

    expect((await matchApi(t, asha).requests()).body).toMatchObject([
      { _id: ravi.id, superLike: true },
      { _id: liker.id, superLike: false },
    ]);
    const deck = await deckOf(asha);
    expect(deck[0]).toMatchObject({ _id: ravi.id, superLike: true });
    for (const card of deck.slice(1)) expect(card).not.toHaveProperty('superLike');
    const [line] = (await notificationsApi(t, asha).list()).notifications.filter(
      ({ from }) => from?._id === ravi.id,
    );
    expect(line).toMatchObject({ type: 'super-like', text: `${ravi.user.name} sent you a super like!` });

    // A second super like and a like of the same member cost nothing.
    expect((await walletApi(t, ravi).superLike(asha.id)).body.code).toBe('ALREADY_LIKED');
    expect((await matchApi(t, ravi).act(asha.id, 'like')).body.likeCountToday).toBe(1);
    expect(await balances(t, ravi.id)).toEqual({ coins: 10, ledger: 10 });
    expect((await matchApi(t, asha).act(ravi.id, 'like')).body.friend).toBe(true);
    expect((await matchApi(t, asha).card(ravi.id)).body).not.toHaveProperty('superLike');
  });

  it('count as a like of the day, and charge nothing above the daily limit', async () => {
    const ravi = await rich(30);
    const women = await many(12, () => aWoman(t));
    for (const { id } of women.slice(0, 9)) await matchApi(t, ravi).act(id, 'like');
    const answers = await Promise.all(women.slice(9).map(({ id }) => walletApi(t, ravi).superLike(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    expect(await balances(t, ravi.id)).toEqual({ coins: 20, ledger: 20 });
    expect(await countLikes(t, ravi.id)).toBe(10);
  });

  it.each([
    ['blocked', (id: string) => restrict(t, id, 'blocked')],
    ['suspended', (id: string) => restrict(t, id, 'suspended')],
    [
      'deleted',
      async (id: string) => {
        const me = { userId: id, role: 'member', status: 'active', sessionId: 'none' } as const;
        await t.app.get(AccountDeletionService, { strict: false }).delete(me, {});
      },
    ],
  ])('return the coins once when the target is %s before an answer', async (_how, end) => {
    const asha = await aWoman(t);
    const [ravi, dev, refused] = [await rich(10), await rich(10), await rich(10)];
    for (const { id, token } of [ravi, dev, refused]) {
      expect((await walletApi(t, { token }).superLike(asha.id)).status).toBe(200);
      expect((await userOf(t, id)).coins).toBe(0);
    }
    // The coins of an answered super like are not returned.
    await matchApi(t, asha).act(refused.id, 'dislike');
    await t.jobsDone();
    expect((await userOf(t, ravi.id)).coins).toBe(0);
    await end(asha.id);
    await end(asha.id);
    await t.jobsDone();
    for (const { id } of [ravi, dev]) expect(await balances(t, id)).toEqual({ coins: 10, ledger: 10 });
    expect(await balances(t, refused.id)).toEqual({ coins: 0, ledger: 0 });
    const { history } = await walletApi(t, ravi).wallet();
    expect(history.map(({ kind, coins }: { kind: string; coins: number }) => [kind, coins])).toEqual([
      ['return', 10],
      ['spend', -10],
      ['purchase', 10],
    ]);
  });

  it('become ordinary likes when the suspension of the target is lifted', async () => {
    const [asha, ravi] = [await aWoman(t), await rich(10)];
    await walletApi(t, ravi).superLike(asha.id);
    await restrict(t, asha.id, 'suspended');
    await t.jobsDone();
    await liftRestriction(t, asha.id, 'suspended');
    const { token } = await t.app
      .get(SessionService)
      .begin(await userOf(t, asha.id), 'Firefox/130.0 (Linux)');
    expect((await matchApi(t, { token }).requests()).body).toMatchObject([
      { _id: ravi.id, superLike: false },
    ]);
    expect(await balances(t, ravi.id)).toEqual({ coins: 10, ledger: 10 });
  });
});

describe('rewinds', () => {
  it('undo the last dislike of a visible member, for coins after 5 s', async () => {
    const [asha, veda, gone] = [await aWoman(t), await aWoman(t), await aWoman(t)];
    const ravi = await rich(12);
    for (const { id } of [asha, veda, gone]) {
      await matchApi(t, ravi).act(id, 'dislike');
      t.clock.advance(10_000);
    }
    await restrict(t, gone.id, 'blocked');
    expect((await matchApi(t, ravi).undo(veda.id)).body.code).toBe('PREMIUM_REQUIRED');
    const once = { clientId: 'once' };
    for (const answer of await many(3, () => walletApi(t, ravi).spend('rewind', once)))
      expect(answer).toMatchObject({ status: 200, body: { targetUserId: veda.id, coins: 7, friend: false } });
    // Asha has liked him meanwhile: the rewind restores an open request, not a friendship.
    await matchApi(t, asha).act(ravi.id, 'like');
    expect((await walletApi(t, ravi).spend('rewind')).body).toMatchObject({
      targetUserId: asha.id,
      coins: 2,
      friend: false,
    });
    expect(idsOf((await matchApi(t, ravi).requests()).body)).toEqual([asha.id]);
    expect((await walletApi(t, ravi).spend('rewind')).body.code).toBe('NOTHING_TO_UNDO');
    await matchApi(t, ravi).act(veda.id, 'dislike');
    t.clock.advance(MATCH_LIMITS.freeUndoSeconds * 1000 + 1);
    expect((await walletApi(t, ravi).spend('rewind')).body.code).toBe('NOT_ENOUGH_COINS');
    expect((await matchApi(t, ravi).undo(veda.id)).status).toBe(403);
    expect(await balances(t, ravi.id)).toEqual({ coins: 2, ledger: 2 });
  });

  it('cost no coins within 5 s, and with premium at any time', async () => {
    const [asha, ravi, dev] = [await aWoman(t), await aMember(t), await aMember(t, premium())];
    t.clock.freeze(new Date());
    await matchApi(t, ravi).act(asha.id, 'dislike');
    await matchApi(t, dev).act(asha.id, 'dislike');
    t.clock.advance(MATCH_LIMITS.freeUndoSeconds * 1000);
    expect((await walletApi(t, ravi).spend('rewind')).body).toMatchObject({
      coins: 0,
      targetUserId: asha.id,
    });
    t.clock.advance(60_000);
    expect((await walletApi(t, dev).spend('rewind')).body).toMatchObject({ coins: 0, targetUserId: asha.id });
  });
});

describe('more likes for coins', () => {
  it('are exactly five for the current day and none for the next', async () => {
    const ravi = await rich(60);
    const women = await many(35, () => aWoman(t));
    for (const { id } of women.slice(0, 10)) await matchApi(t, ravi).act(id, 'like');
    expect((await walletApi(t, ravi).spend('more-likes')).body).toMatchObject({
      coins: 40,
      likeCountToday: 10,
      dailyLimit: 15,
    });
    const answers = await Promise.all(women.slice(10, 30).map(({ id }) => matchApi(t, ravi).act(id, 'like')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 429)?.body.error).toBe(
      'You have reached your daily limit of 10 likes.',
    );
    expect(await countLikes(t, ravi.id)).toBe(15);
    expect((await walletApi(t, ravi).spend('more-likes')).body.dailyLimit).toBe(20);
    expect((await matchApi(t, ravi).match()).body).toMatchObject({ likeCountToday: 15, dailyLimit: 20 });

    t.clock.advance(DAY_MS);
    expect((await matchApi(t, ravi).match()).body).toMatchObject({ likeCountToday: 0, dailyLimit: 10 });
    const last = women[34]?.id ?? '';
    expect((await matchApi(t, ravi).act(last, 'like')).body).toMatchObject({
      likeCountToday: 1,
      dailyLimit: 10,
    });
  });

  it('are not sold to members without a like limit', async () => {
    const dev = await rich(20, aMember(t, premium()));
    expect((await walletApi(t, dev).spend('more-likes')).body.code).toBe('LIKES_UNLIMITED');
    expect(await balances(t, dev.id)).toEqual({ coins: 20, ledger: 20 });
  });
});

describe('boosts', () => {
  it('show the boosted member among the first ten of an existing deck for 30 minutes', async () => {
    const home = aTown();
    const asha = await aWoman(t, home);
    await storeCopies(t, await aMember(t, home), 120);
    const late = { ...home, complete: false, bio: '', lastActiveAt: new Date(Date.now() - 20 * DAY_MS) };
    const [ravi, old] = [await rich(50, aMember(t, late)), await rich(50, aMember(t, { ...late, ...OLD }))];
    expect(idsOf(await deckOf(asha))).not.toContain(ravi.id);
    t.clock.freeze(new Date());
    const { body } = await walletApi(t, ravi).spend('boost');
    expect(body.boostedUntil).toBe(new Date(t.clock.now().getTime() + 30 * MINUTE_MS).toISOString());
    await walletApi(t, old).spend('boost');
    expect(idsOf(await deckOf(asha)).slice(0, 10)).toContain(ravi.id);
    // A boosted member outside of the age range of the viewer is not shown.
    expect(idsOf(await deckOf(asha))).not.toContain(old.id);
    // A boosted member is not shown to a viewer who disliked them.
    const veda = await aWoman(t, home);
    await matchApi(t, veda).act(ravi.id, 'dislike');
    expect(idsOf(await deckOf(veda))).not.toContain(ravi.id);

    const profile = await t.api(ravi.token).get('/api/user/profile');
    expect(profile.body.boostedUntil).toBe(body.boostedUntil);
    t.clock.advance(30 * MINUTE_MS - 1);
    expect(idsOf(await deckOf(asha)).slice(0, 10)).toContain(ravi.id);
    t.clock.advance(1);
    expect(idsOf(await deckOf(asha))).not.toContain(ravi.id);
    expect((await walletApi(t, ravi).wallet()).boostedUntil).toBeNull();
  });

  it('show every boosted member when eight boosts run', async () => {
    const home = aTown();
    const asha = await aWoman(t, home);
    await storeCopies(t, await aMember(t, home), 50);
    const late = { ...home, complete: false, lastActiveAt: new Date(Date.now() - 20 * DAY_MS) };
    const boosted = await many(8, () => rich(50, aMember(t, late)));
    for (const member of boosted) await walletApi(t, member).spend('boost');
    const front = idsOf(await deckOf(asha)).slice(0, 10);
    expect(front).toEqual(expect.arrayContaining(idsOf(boosted.map(({ id }) => ({ _id: id })))));
    expect(front.filter((id) => !boosted.some((member) => member.id === id))).toHaveLength(2);
  });
});
