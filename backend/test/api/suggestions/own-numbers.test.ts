import { NUMBERS_LIMITS, PROMPTS, type NumbersView } from '@contract';
import { SessionService } from '../../../src/modules/auth/index.js';
import { SuperLikeRefundService } from '../../../src/modules/match/spending/super-like-refund.service.js';
import { AnswerCountingService } from '../../../src/modules/suggestions/numbers/answer-counting.service.js';
import { lastWholeWeek } from '../../../src/modules/suggestions/numbers/numbers.rules.js';
import { ErasureRegistry } from '../../../src/modules/users/index.js';
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { befriend, database, matchApi, storeActions, storeCopies, userOf } from '../../support/match.js';
import { notificationsApi } from '../../support/notifications.js';
import { restrict } from '../../support/restrict.js';
import { useTestApp, type TestApp } from '../../support/test-app.js';
import { balances, giveCoins, walletApi } from '../../support/wallet.js';

const t = useTestApp();
const beside = useTestApp({ beside: t });
afterEach(() => t.clock.set(new Date()));

/** Returns a member with a new session, because sessions end while the clock advances. */
const again = async ({ id }: { id: string }): Promise<{ id: string; token: string }> => {
  const { token } = await t.app.get(SessionService).begin(await userOf(t, id), 'Firefox/130.0 (Linux)');
  return { id, token };
};
const numbersOf = async (member: MadeMember): Promise<NumbersView> => {
  const { token } = await again(member);
  const { status, body } = await t.api(token).get('/api/user/numbers');
  if (status !== 200) throw new Error(`The numbers returned ${status}.`);
  return body;
};
const countWeeks = (app: TestApp = t): Promise<void> =>
  app.app.get(AnswerCountingService, { strict: false }).countWeeks();
const refundOverdue = (app: TestApp = t): Promise<void> =>
  app.app.get(SuperLikeRefundService, { strict: false }).refundOverdue();

const storedOf = ({ user }: MadeMember): Promise<number> =>
  database(t).collection('memberNumbers').countDocuments({ userId: user._id });

let crowd: string[] = [];
beforeAll(async () => {
  crowd = await storeCopies(t, await aMember(t), 60);
});

/** Stores answers of this number of members of the crowd, likes first. */
async function storeAnswers(to: MadeMember, at: Date, likes: number, passes: number): Promise<string[]> {
  const by = crowd.slice(0, likes + passes);
  await storeActions(
    t,
    by.map((from, index) => ({ from, to: to.id, liked: index < likes, at })),
  );
  return by;
}

/** Adds a note to stored likes, about a written prompt or about the recording of a voice prompt. */
async function storeNotes(to: MadeMember, by: readonly string[], recording?: string): Promise<void> {
  const voice = recording === undefined ? {} : { voice: toId(recording) };
  for (const from of by) {
    const _id = [from, to.id].sort().join(':');
    const field = from < to.id ? 'aAction.note' : 'bAction.note';
    const note = { id: toId(), text: 'Hello', on: { prompt: PROMPTS[0], answer: 'Tea', ...voice } };
    await database(t)
      .collection<{ _id: string }>('pairs')
      .updateOne({ _id }, { $set: { [field]: note } });
  }
}

describe('the own numbers of a member for each week', () => {
  const week = lastWholeWeek(new Date());
  const inWeek = new Date(week.from.getTime() + DAY_MS);
  const shown = { from: week.from.toISOString(), to: week.to.toISOString() };

  it('are empty before the first count', async () => {
    expect(await numbersOf(await aWoman(t))).toEqual({ weeks: [], boosts: [], superLikes: [] });
  });

  it('are rounded to tens from 30 answers on, and are counted once although two instances count', async () => {
    t.clock.set(new Date(week.to.getTime() + HOUR_MS));
    const [asha, few, away] = [await aWoman(t), await aWoman(t), await aWoman(t)];
    const by = await storeAnswers(asha, inWeek, 24, 20);
    const recording = toId().toHexString();
    await storeNotes(asha, by.slice(0, 6));
    await storeNotes(asha, by.slice(6, 11), recording);
    await storeAnswers(few, inWeek, 20, NUMBERS_LIMITS.answersMin - 21);
    await storeAnswers(away, new Date(week.from.getTime() - 1), 40, 0);
    await database(t)
      .collection('users')
      .updateOne({ _id: away.user._id }, { $set: { lastActiveAt: new Date(0) } });
    await Promise.all([countWeeks(), countWeeks(beside)]);
    const numbers = {
      answered: 40,
      liked: 20,
      notes: 10,
      notesOn: [
        { on: PROMPTS[0], notes: 10 },
        { on: recording, notes: 10 },
      ],
    };
    expect((await numbersOf(asha)).weeks).toEqual([{ ...shown, numbers }]);
    expect((await numbersOf(few)).weeks).toEqual([{ ...shown, numbers: null }]);
    expect(await storedOf(away)).toBe(0);

    // Later events do not change a stored week.
    for (const id of by.slice(0, 20)) await matchApi(t, asha).block(id);
    await countWeeks();
    expect((await numbersOf(asha)).weeks).toEqual([{ ...shown, numbers }]);

    t.clock.advance(WEEK_MS);
    await database(t)
      .collection('users')
      .updateOne({ _id: away.user._id }, { $set: { lastActiveAt: t.clock.now() } });
    await countWeeks(beside);
    const { weeks } = await numbersOf(asha);
    expect(weeks.map(({ from }) => from)).toEqual([week.to.toISOString(), shown.from]);
    expect(weeks[0]?.numbers).toBeNull();
    expect((await numbersOf(away)).weeks).toHaveLength(1);
  });

  it('do not include answers of blocked, deleted and erased members', async () => {
    t.clock.set(new Date(week.to.getTime() + HOUR_MS));
    const asha = await aWoman(t);
    const by = await storeAnswers(asha, inWeek, 33, 0);
    const ids = by.map((id) => toId(id));
    const users = database(t).collection('users');
    const [blocked, deleted, erased] = ids as [(typeof ids)[0], ...typeof ids];
    const copy = await users.findOne({ _id: erased });
    await users.updateOne({ _id: blocked }, { $set: { status: 'blocked' } });
    await users.updateOne({ _id: deleted }, { $set: { status: 'deleted' } });
    await users.deleteOne({ _id: erased });
    await matchApi(t, asha).block(by[3] ?? '');
    await countWeeks();
    await users.updateMany({ _id: { $in: ids } }, { $set: { status: 'active' } });
    if (copy) await users.insertOne(copy);
    // Of 33 answers, 29 remain.
    expect((await numbersOf(asha)).weeks).toEqual([{ ...shown, numbers: null }]);
  });

  it('are in the data copy of their member, and are erased with the account', async () => {
    t.clock.set(new Date(week.to.getTime() + HOUR_MS));
    const asha = await aWoman(t);
    await storeAnswers(asha, inWeek, 30, 0);
    await countWeeks();
    expect(await rowsOfDataCopy(t, asha.id, 'own-numbers')).toEqual([
      { week: { ...week, numbers: { answered: 30, liked: 30, notes: 0, notesOn: [] } } },
    ]);
    await t.app.get(ErasureRegistry, { strict: false }).run(asha.id);
    expect(await storedOf(asha)).toBe(0);
  });
});

describe('the result of a boost', () => {
  it('is compared with the likes and passes of an equal time before the boost, also after an extension', async () => {
    const [asha, few] = [await aWoman(t), await aWoman(t)];
    t.clock.freeze(new Date());
    const from = t.clock.now();
    for (const { id, token } of [asha, few]) {
      await giveCoins(t, id, 100);
      expect((await walletApi(t, { token }).spend('boost')).status).toBe(200);
    }
    t.clock.advance(20 * MINUTE_MS);
    await walletApi(beside, asha).spend('boost');
    const minutes = (count: number): Date => new Date(from.getTime() + count * MINUTE_MS);
    const of = (people: string[], at: Date) =>
      people.map((by, index) => ({ from: by, to: asha.id, liked: index % 2 === 0, at }));
    await storeActions(t, [
      ...of(crowd.slice(0, 20), minutes(10)),
      ...of(crowd.slice(20, 40), minutes(50)),
      ...of(crowd.slice(40, 47), minutes(-50)),
      ...of(crowd.slice(47, 60), minutes(-61)),
    ]);
    await storeAnswers(few, minutes(10), 29, 0);
    await t.jobsDone();
    expect((await numbersOf(few)).boosts).toEqual([]);
    t.clock.freeze(minutes(62));
    await t.jobsDone();
    expect((await numbersOf(asha)).boosts).toEqual([
      {
        from: from.toISOString(),
        until: minutes(60).toISOString(),
        numbers: { during: { answered: 40, liked: 20 }, before: { answered: 10, liked: 0 } },
      },
    ]);
    expect((await numbersOf(few)).boosts).toEqual([
      { from: from.toISOString(), until: minutes(30).toISOString(), numbers: null },
    ]);
    t.clock.freeze(minutes(90));
    await giveCoins(t, few.id, 50);
    await walletApi(t, few).spend('boost');
    t.clock.freeze(minutes(130));
    await t.jobsDone();
    expect((await numbersOf(few)).boosts.map((boost) => boost.from)).toEqual([
      minutes(90).toISOString(),
      from.toISOString(),
    ]);
  });
});

describe('a super like without an answer for 14 days', () => {
  const rich = async (coins = 10): Promise<MadeMember> => {
    const member = await aMember(t);
    await giveCoins(t, member.id, coins);
    return member;
  };
  const statesOf = async (member: MadeMember) =>
    (await numbersOf(member)).superLikes.map(({ state, to }) => [state, to?.name ?? null]);

  it('returns its coins once on two instances, with an entry in the ledger and a notification', async () => {
    const [asha, ravi] = [await aWoman(t), await rich()];
    await walletApi(t, ravi).superLike(asha.id);
    t.clock.advance(14 * DAY_MS - MINUTE_MS);
    await refundOverdue();
    expect(await balances(t, ravi.id)).toEqual({ coins: 0, ledger: 0 });
    expect(await statesOf(ravi)).toEqual([['waiting', asha.user.name]]);
    t.clock.advance(2 * MINUTE_MS);
    await Promise.all([refundOverdue(), refundOverdue(beside)]);
    await refundOverdue();
    expect(await balances(t, ravi.id)).toEqual({ coins: 10, ledger: 10 });
    const { history } = await walletApi(t, await again(ravi)).wallet();
    expect(history[0]).toMatchObject({ kind: 'return', coins: 10, reason: 'super-like-unanswered' });
    expect(await statesOf(ravi)).toEqual([['returned', asha.user.name]]);
    // The like stays, as an ordinary one.
    expect((await matchApi(t, await again(asha)).requests()).body).toMatchObject([
      { _id: ravi.id, superLike: false },
    ]);

    const list = notificationsApi(t, await again(ravi));
    const { notifications, unread } = await list.list();
    expect(notifications).toMatchObject([
      {
        type: 'coins-returned',
        text: `The coins for your super like to ${asha.user.name} came back: there was no answer for 14 days.`,
        path: '/my-numbers',
        from: { _id: asha.id },
        read: false,
      },
    ]);
    expect(unread).toBe(1);
    await matchApi(t, await again(asha)).act(ravi.id, 'like');
    expect(await statesOf(ravi)).toEqual([['returned', asha.user.name]]);
    await restrict(t, asha.id, 'suspended');
    expect(await statesOf(ravi)).toEqual([['returned', null]]);
    const [, line] = (await list.list()).notifications;
    expect(line?.text).toBe('The coins for a super like came back: there was no answer for 14 days.');
  });

  it('costs its coins after any answer, and a pass is listed like a missing answer', async () => {
    const [liked, passed, blocker, late] = await Promise.all([aWoman(t), aWoman(t), aWoman(t), aWoman(t)]);
    const ravi = await rich(40);
    for (const { id } of [liked, passed, blocker, late]) await walletApi(t, ravi).superLike(id);
    await matchApi(t, liked).act(ravi.id, 'like');
    await matchApi(t, passed).act(ravi.id, 'dislike');
    await matchApi(t, blocker).block(ravi.id);
    expect(await statesOf(ravi)).toEqual([
      ['waiting', late.user.name],
      ['waiting', passed.user.name],
      ['friends', liked.user.name],
    ]);
    t.clock.advance(14 * DAY_MS + MINUTE_MS);
    // The answer and the refund are made at the same time, and one of the two takes effect.
    const answering = matchApi(beside, await again(late));
    const [answer] = await Promise.all([
      answering.act(ravi.id, 'dislike'),
      refundOverdue(),
      refundOverdue(beside),
    ]);
    expect(answer.status).toBe(200);
    const { coins, ledger } = await balances(t, ravi.id);
    expect(coins).toBe(ledger);
    const returned = await database(t)
      .collection('ledger')
      .countDocuments({ userId: ravi.user._id, kind: 'return' });
    expect(coins).toBe(returned * 10);
    expect(returned).toBeLessThanOrEqual(1);
    const [states, listed] = [await statesOf(ravi), returned === 1 ? 'returned' : 'waiting'];
    expect(states).toEqual([
      [listed, late.user.name],
      ['waiting', passed.user.name],
      ['friends', liked.user.name],
    ]);
    t.clock.advance(DAY_MS);
    expect((await statesOf(ravi)).filter(([state]) => state === 'waiting')).toEqual([]);
  });

  it('is not refunded while it is taken back, or when it was sent again later', async () => {
    const [asha, veda, ravi] = [await aWoman(t), await aWoman(t), await rich(40)];
    await walletApi(t, ravi).superLike(asha.id);
    await walletApi(t, ravi).superLike(veda.id);
    await matchApi(t, ravi).act(asha.id, 'dislike');
    await matchApi(t, ravi).act(veda.id, 'dislike');
    t.clock.advance(13 * DAY_MS);
    await walletApi(t, await again(ravi)).superLike(veda.id);
    t.clock.advance(2 * DAY_MS);
    await refundOverdue();
    expect(await balances(t, ravi.id)).toEqual({ coins: 10, ledger: 10 });
    expect(await statesOf(ravi)).toEqual([['waiting', veda.user.name]]);
    t.clock.advance(13 * DAY_MS);
    await refundOverdue();
    expect(await balances(t, ravi.id)).toEqual({ coins: 20, ledger: 20 });
  });

  it('is listed as friends when both like each other', async () => {
    const [asha, ravi] = [await aWoman(t), await rich()];
    await walletApi(t, ravi).superLike(asha.id);
    await befriend(t, asha, ravi);
    t.clock.advance(20 * DAY_MS);
    await refundOverdue();
    expect(await balances(t, ravi.id)).toEqual({ coins: 0, ledger: 0 });
    expect(await statesOf(ravi)).toEqual([['friends', asha.user.name]]);
    await matchApi(t, await again(asha)).unmatch(ravi.id);
    expect(await statesOf(ravi)).toEqual([]);
  });
});
