import fc from 'fast-check';
import { MATCH_LIMITS } from '@contract';
import {
  applyChange,
  emptyPair,
  sideOf,
  type PairChange,
} from '../../../src/modules/match/pairs/pair.rules.js';
import type { Pair } from '../../../src/modules/match/pairs/pair.schema.js';
import { aMember, aWoman, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import type { ApiAnswer } from '../../support/api-client.js';
import { befriend, database, matchApi, pairOf, userOf } from '../../support/match.js';
import { restrict } from '../../support/restrict.js';
import { openSocket } from '../../support/socket.js';
import { useTestApp } from '../../support/test-app.js';
import { balances, giveCoins, walletApi } from '../../support/wallet.js';

/** Two open pages of one member act on the same other member. */
const t = useTestApp();
afterEach(() => t.clock.set(new Date()));

const couple = async (): Promise<[MadeMember, MadeMember]> => [await aWoman(t), await aMember(t)];
const idsOf = ({ body }: ApiAnswer): string[] => body.map(({ _id }: { _id: string }) => _id);
/** Longer than the time in ms in which a dislike can be undone without coins. */
const LATE_MS = MATCH_LIMITS.freeUndoSeconds * 1000 + 1;

describe('a pass on a friend', () => {
  it('is rejected with a hint how to end the friendship, and changes nothing', async () => {
    const [asha, ravi] = await couple();
    await befriend(t, ravi, asha);
    const before = await pairOf(t, asha.id, ravi.id);
    const hers = await openSocket(t, asha);
    for (const [me, other] of [
      [asha, ravi],
      [ravi, asha],
    ] as const) {
      expect(await matchApi(t, me).act(other.id, 'dislike')).toMatchObject({
        status: 409,
        body: {
          code: 'ALREADY_FRIENDS',
          message:
            'You are friends already, so nothing was changed. To end this, unmatch them from your friends.',
        },
      });
      expect(idsOf(await matchApi(t, me).friends())).toEqual([other.id]);
    }
    expect(await pairOf(t, asha.id, ravi.id)).toEqual(before);
    expect((await matchApi(t, asha).unmatch(ravi.id)).status).toBe(200);
    expect(await hers.wait('conversation-closed')).toEqual([{ conversationId: ravi.id }]);
    expect(hers.facts('conversation-closed')).toHaveLength(1);
    hers.close();
  });

  it('is rejected for a request, the pick of the day and a card of Second look', async () => {
    const [asha, ravi, dev, bo] = [await aWoman(t), await aMember(t), await aMember(t), await aMember(t)];
    await matchApi(t, ravi).act(asha.id, 'like');
    await database(t)
      .collection('users')
      .updateOne({ _id: asha.user._id }, { $set: { 'pick.member': dev.user._id } });
    await matchApi(t, dev).act(asha.id, 'like');
    await matchApi(t, asha).act(bo.id, 'dislike');
    await matchApi(t, bo).act(asha.id, 'like');
    for (const { id } of [ravi, dev, bo]) {
      expect((await matchApi(t, asha).act(id, 'like')).body.friend).toBe(true);
      expect((await matchApi(t, asha).act(id, 'dislike')).body.code).toBe('ALREADY_FRIENDS');
    }
    expect(idsOf(await matchApi(t, asha).friends()).sort()).toEqual([ravi.id, dev.id, bo.id].sort());
  });

  it('is rejected from a suspended member too', async () => {
    const [asha, ravi] = await couple();
    await befriend(t, ravi, asha);
    await database(t)
      .collection('users')
      .updateOne({ _id: asha.user._id }, { $set: { status: 'suspended' } });
    expect((await matchApi(t, asha).act(ravi.id, 'dislike')).body.code).toBe('ALREADY_FRIENDS');
  });

  it('returns MEMBER_NOT_FOUND for a suspended friend', async () => {
    const [asha, ravi] = await couple();
    await befriend(t, ravi, asha);
    await restrict(t, ravi.id, 'suspended');
    expect((await matchApi(t, asha).act(ravi.id, 'dislike')).body.code).toBe('MEMBER_NOT_FOUND');
  });
});

describe('a pass after the like of another page', () => {
  it('states that it took the like back, and its undo restores the super like', async () => {
    const asha = await aWoman(t, { prompts: [{ prompt: 'karaoke', answer: 'Always.' }] });
    const ravi = await aMember(t, PREMIUM);
    await giveCoins(t, ravi.id, 10);
    await walletApi(t, ravi).superLike(asha.id);
    const request = (await matchApi(t, asha).requests()).body;
    const stored = await pairOf(t, asha.id, ravi.id);
    t.clock.freeze(t.clock.now());
    t.clock.advance(1000);
    expect((await matchApi(t, ravi).act(asha.id, 'dislike')).body).toMatchObject({
      friend: false,
      likeTakenBack: true,
    });
    expect((await matchApi(t, ravi).act(asha.id, 'dislike')).body).not.toHaveProperty('likeTakenBack');
    expect((await matchApi(t, asha).requests()).body).toEqual([]);
    expect((await matchApi(t, ravi).undo(asha.id)).status).toBe(200);
    expect((await matchApi(t, asha).requests()).body).toEqual(request);
    const { version: _before, ...was } = stored as unknown as Pair;
    expect(await pairOf(t, asha.id, ravi.id)).toMatchObject(was);
    expect((await userOf(t, ravi.id)).likeQuota.used).toBe(1);
  });

  it('states nothing about a like if there was none', async () => {
    const [asha, ravi] = await couple();
    const { body } = await matchApi(t, asha).act(ravi.id, 'dislike');
    expect(body).not.toHaveProperty('likeTakenBack');
  });
});

describe('an undo', () => {
  it('is rejected after another page has liked the member, and the like stays', async () => {
    const [asha, ravi] = await couple();
    await matchApi(t, ravi).act(asha.id, 'like');
    await matchApi(t, asha).act(ravi.id, 'dislike');
    expect((await matchApi(t, asha).act(ravi.id, 'like')).body.friend).toBe(true);
    expect(await matchApi(t, asha).undo(ravi.id)).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_UNDO' },
    });
    expect(idsOf(await matchApi(t, asha).friends())).toEqual([ravi.id]);
  });

  it('succeeds on one of several pages at the same time', async () => {
    const [asha, ravi] = await couple();
    await matchApi(t, ravi).act(asha.id, 'like');
    await matchApi(t, asha).act(ravi.id, 'dislike');
    const answers = await Promise.all(Array.from({ length: 6 }, () => matchApi(t, asha).undo(ravi.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(idsOf(await matchApi(t, asha).requests())).toEqual([ravi.id]);
  });
});

describe('a bought rewind', () => {
  it('takes back the pass that it names, not the newer pass of another page', async () => {
    const [asha, veda] = [await aWoman(t), await aWoman(t)];
    const ravi = await aMember(t);
    await giveCoins(t, ravi.id, 10);
    await matchApi(t, ravi).act(asha.id, 'dislike');
    await matchApi(t, ravi).act(veda.id, 'dislike');
    t.clock.advance(LATE_MS);
    const rewind = { targetUserId: asha.id, clientId: 'of the first page' };
    expect((await walletApi(t, ravi).spend('rewind', rewind)).body).toMatchObject({
      targetUserId: asha.id,
      coins: 5,
    });
    expect((await walletApi(t, ravi).spend('rewind', rewind)).body).toMatchObject({ coins: 5 });
    expect((await walletApi(t, ravi).spend('rewind', { ...rewind, targetUserId: veda.id })).body.code).toBe(
      'CLIENT_ID_USED',
    );
    expect(await pairOf(t, ravi.id, veda.id)).not.toMatchObject({ aAction: null, bAction: null });
  });

  it.each([
    ['another page has liked the member', (me: MadeMember, id: string) => matchApi(t, me).act(id, 'like')],
    ['another page has taken it back', (me: MadeMember, id: string) => matchApi(t, me).undo(id)],
    ['another page has blocked the member', (me: MadeMember, id: string) => matchApi(t, me).block(id)],
    ['the member is not shown any more', (_me: MadeMember, id: string) => restrict(t, id, 'suspended')],
  ])('is rejected without a charge, and takes back no older pass, when %s', async (_what, meanwhile) => {
    const [older, asha] = [await aWoman(t), await aWoman(t)];
    const ravi = await aMember(t);
    await giveCoins(t, ravi.id, 5);
    await matchApi(t, ravi).act(older.id, 'dislike');
    await matchApi(t, ravi).act(asha.id, 'dislike');
    await meanwhile(ravi, asha.id);
    t.clock.advance(LATE_MS);
    const before = await pairOf(t, ravi.id, older.id);
    expect(await walletApi(t, ravi).spend('rewind', { targetUserId: asha.id })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_UNDO' },
    });
    expect(await balances(t, ravi.id)).toEqual({ coins: 5, ledger: 5 });
    expect(await pairOf(t, ravi.id, older.id)).toEqual(before);
  });

  it('is paid once for several pages at the same time', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    await giveCoins(t, ravi.id, 20);
    await matchApi(t, ravi).act(asha.id, 'dislike');
    t.clock.advance(LATE_MS);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => walletApi(t, ravi).spend('rewind', { targetUserId: asha.id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await balances(t, ravi.id)).toEqual({ coins: 15, ledger: 15 });
  });
});

type Press = 'like' | 'dislike' | 'undo' | 'theirs';

const presses = fc.array(fc.constantFrom<Press>('like', 'dislike', 'undo'), { minLength: 1, maxLength: 3 });
const HISTORY = fc.record({
  /** Whether the other member has liked the member before. */
  liked: fc.boolean(),
  /** Actions on two pages, and of the other member, one after another on each. */
  pages: fc.tuple(presses, presses, fc.constantFrom<Press[]>([], ['theirs'])),
});

/** Returns every interleaving of the lists. */
const ordersOf = <T>(lists: readonly (readonly T[])[]): T[][] => {
  const left = lists.filter((list) => list.length > 0);
  if (left.length === 0) return [[]];
  return left.flatMap((list) => {
    const [first, ...rest] = list as [T, ...T[]];
    return ordersOf(left.map((each) => (each === list ? rest : each))).map((order) => [first, ...order]);
  });
};

describe('answers on two pages at the same time', () => {
  /** Returns the answer to a press in a state, and the next state. */
  const pressed = (pair: Pair, press: Press, me: string, other: string): { pair: Pair; answer: string } => {
    const side = press === 'theirs' ? sideOf(other, me) : sideOf(me, other);
    const at = t.clock.now();
    const change: PairChange =
      press === 'undo'
        ? { type: 'undo', side, notBefore: null }
        : { type: 'act', side, kind: press === 'dislike' ? 'dislike' : 'like', at };
    const after = applyChange(pair, change);
    if (press === 'dislike' && pair.friendsSince) return { pair, answer: '409 ALREADY_FRIENDS' };
    if (press === 'undo') return { pair: after, answer: after === pair ? '409 NOTHING_TO_UNDO' : '200' };
    return { pair: after, answer: `200 ${after.friendsSince ? 'friends' : 'no friends'}` };
  };
  const answerOf = ({ status, body }: ApiAnswer): string =>
    [status, body.code ?? (body.friend === undefined ? '' : body.friend ? 'friends' : 'no friends')]
      .filter((part) => part !== '')
      .join(' ');

  /** Sends the actions of one page, each after the response to the previous one. */
  const send = async (page: readonly Press[], me: MadeMember, other: MadeMember): Promise<string[]> => {
    const answers: string[] = [];
    for (const press of page) {
      if (press === 'undo') answers.push(answerOf(await matchApi(t, me).undo(other.id)));
      else if (press === 'theirs') answers.push(answerOf(await matchApi(t, other).act(me.id, 'like')));
      else answers.push(answerOf(await matchApi(t, me).act(other.id, press)));
    }
    return answers;
  };

  it('have the responses and the result of some order, and never end a friendship', async () => {
    await fc.assert(
      fc.asyncProperty(HISTORY, async ({ liked, pages }) => {
        const [asha, ravi] = [await aWoman(t, PREMIUM), await aMember(t, PREMIUM)];
        if (liked) await matchApi(t, ravi).act(asha.id, 'like');
        const answers = (await Promise.all(pages.map((page) => send(page, asha, ravi)))).flat();
        const stored = await pairOf(t, asha.id, ravi.id);
        const start = emptyPair(asha.id, ravi.id);
        const first = liked ? pressed(start, 'theirs', asha.id, ravi.id).pair : start;
        const all = pages.flat();
        const numbers = [...all.keys()];
        const [one, two] = [pages[0].length, pages[0].length + pages[1].length];
        const lists = [numbers.slice(0, one), numbers.slice(one, two), numbers.slice(two)];
        const results = ordersOf(lists).map((order) => {
          let pair = first;
          const given: string[] = [];
          for (const index of order) {
            const next = pressed(pair, all[index] ?? 'like', asha.id, ravi.id);
            given[index] = next.answer;
            pair = next.pair;
          }
          return { given, kinds: kindsOf(pair), friends: pair.friends.length };
        });
        const seen = { given: answers, kinds: kindsOf(stored), friends: stored?.friends.length ?? 0 };
        expect(results).toContainEqual(seen);
        if (answers.includes('200 friends')) expect(seen.friends).toBe(2);
      }),
      { numRuns: 60 },
    );
  });

  it('never lose the friendship when one page accepts a request that the other page rejects', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [asha, ravi] = await couple();
      await matchApi(t, ravi).act(asha.id, 'like');
      const [accepted] = await Promise.all([
        matchApi(t, asha).act(ravi.id, 'like'),
        send(
          Array.from({ length: 6 }, () => 'dislike'),
          asha,
          ravi,
        ),
      ]);
      expect(accepted).toMatchObject({ status: 200, body: { friend: true } });
      expect(idsOf(await matchApi(t, asha).friends())).toEqual([ravi.id]);
      expect(idsOf(await matchApi(t, ravi).friends())).toEqual([asha.id]);
      expect((await matchApi(t, asha).requests()).body).toEqual([]);
    }
  });
});

const kindsOf = (pair: { aAction: { kind: string } | null; bAction: { kind: string } | null } | null) => [
  pair?.aAction?.kind ?? null,
  pair?.bAction?.kind ?? null,
];

describe('GET /api/user/match/states', () => {
  it('returns which cards of a page were answered elsewhere or are gone', async () => {
    const asha = await aWoman(t);
    const [fresh, liked, passed, friend, blocker, gone, ended] = await Promise.all(
      Array.from({ length: 7 }, () => aMember(t)),
    );
    const hers = matchApi(t, asha);
    if (!fresh || !liked || !passed || !friend || !blocker || !gone || !ended) throw new Error('no members');
    await hers.act(liked.id, 'like');
    await hers.act(passed.id, 'dislike');
    await befriend(t, asha, friend);
    await matchApi(t, blocker).block(asha.id);
    await restrict(t, gone.id, 'suspended');
    await befriend(t, asha, ended);
    await hers.unmatch(ended.id);
    const unknown = 'f'.repeat(24);
    const ids = [fresh, liked, passed, friend, blocker, gone, ended].map(({ id }) => id);
    const { status, body } = await t
      .api(asha.token)
      .get(`/api/user/match/states?ids=${[...ids, unknown].join(',')}`);
    expect(status).toBe(200);
    expect(body.states).toEqual([
      { _id: fresh.id, action: null, shown: true },
      { _id: liked.id, action: 'like', shown: true },
      { _id: passed.id, action: 'dislike', shown: true },
      { _id: friend.id, action: 'like', shown: true },
      { _id: blocker.id, action: null, shown: false },
      { _id: gone.id, action: null, shown: false },
      { _id: ended.id, action: 'like', shown: false },
      { _id: unknown, action: null, shown: false },
    ]);
  });

  it('rejects bad ids and more ids than a page can have', async () => {
    const api = t.api((await aWoman(t)).token);
    const many = Array.from({ length: MATCH_LIMITS.excludedIds + 1 }, () => 'f'.repeat(24)).join(',');
    for (const query of ['', '?ids=x', `?ids=${many}`])
      expect((await api.get(`/api/user/match/states${query}`)).status).toBe(400);
    expect((await api.get('/api/user/match/states?ids=')).body).toEqual({ states: [] });
  });
});
