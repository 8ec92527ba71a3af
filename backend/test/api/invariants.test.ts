import { InvariantsService, type InvariantKind } from '../../src/modules/operations/index.js';
import { aMember } from '../factories/member.factory.js';
import { chatter, twoFriends } from '../support/chat.js';
import { actor, database } from '../support/match.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { toId } from '../../src/platform/database/ids.js';

const HOUR_MS = 3_600_000;

interface Last {
  checked: number;
  found: Partial<Record<InvariantKind, { count: number; samples: string[] }>>;
}

describe('the check of the invariants', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
  });
  afterAll(() => t.close());

  const stored = async () =>
    database(t)
      .collection<{ _id: string; last: Last; position: unknown; leaseUntil: Date }>('operations')
      .findOne({ _id: 'invariants' });
  /** What a whole round finds; each is an hour after the one before. */
  const found = async (): Promise<Last['found']> => {
    t.clock.advance(HOUR_MS + 1);
    await t.app.get(InvariantsService).round();
    return (await stored())?.last.found ?? {};
  };
  const pairOf = (one: string, other: string): string => [one, other].sort().join(':');

  it('finds nothing wrong with what members do', async () => {
    const [she, he] = await twoFriends(t);
    for (const text of ['one', 'two', 'three']) await chatter(t, she).send(he.id, text);
    const eager = await aMember(t, { gender: 'male', lookingFor: 'female' });
    for (let n = 0; n < 10; n += 1) {
      const { id } = await aMember(t, { gender: 'female', lookingFor: 'male' });
      expect((await actor(t, eager).act(id, 'like')).status).toBe(200);
    }
    await t.jobsDone();
    expect(await found()).toEqual({});
    expect((await stored())?.last.checked).toBeGreaterThan(20);
  });

  it('finds each kind of fault, names and counts it', async () => {
    const db = database(t);
    const by = async (): Promise<[string, string]> => {
      const [one, other] = await twoFriends(t);
      return [one.id, other.id];
    };
    const [[a, b], [c, d], [e, f]] = [await by(), await by(), await by()];
    const poor = await aMember(t);
    await db.collection('users').updateOne({ _id: toId(poor.id) }, { $set: { coins: 7 } });
    const eager = await aMember(t, { gender: 'male', lookingFor: 'female' });
    for (let n = 0; n < 10; n += 1)
      await actor(t, eager).act((await aMember(t, { gender: 'female', lookingFor: 'male' })).id, 'like');
    const counted = await aMember(t);
    const { day } = (await db.collection('users').findOne({ _id: toId(eager.id) }))?.likeQuota ?? {};
    await db
      .collection('users')
      .updateOne({ _id: toId(counted.id) }, { $set: { likeQuota: { day, used: 11 } } });
    const eleventh = await aMember(t, { gender: 'female', lookingFor: 'male' });
    const [first = '', second = ''] = [eager.id, eleventh.id].sort();
    const side = first === eager.id ? 'aAction' : 'bAction';
    const like = { kind: 'like', at: t.clock.now(), likedBefore: null };
    const blank = { aAction: null, bAction: null, aBlockedAt: null, bBlockedAt: null, closedAt: null };
    const derived = {
      friends: [],
      friendsSince: null,
      requestTo: toId(eleventh.id),
      requestAt: like.at,
      blockers: [],
    };
    await db.collection<{ _id: string }>('pairs').insertOne({
      _id: `${first}:${second}`,
      a: toId(first),
      b: toId(second),
      ...blank,
      ...derived,
      [side]: like,
    } as never);
    const flagged = await aMember(t);
    const now = t.clock.now();
    const source = toId().toHexString();
    const period = {
      kind: 'subscription',
      plan: 'monthly',
      start: now,
      end: new Date(now.getTime() + HOUR_MS * 50),
      source,
    };
    await db.collection('users').updateOne({ _id: toId(flagged.id) }, { $set: { premiumPeriods: [period] } });
    const paying = await aMember(t);
    await db.collection('users').updateOne({ _id: toId(paying.id) }, { $set: { paidUntil: period.end } });
    await db
      .collection<{ _id: string }>('pairs')
      .updateOne({ _id: pairOf(a, b) }, { $set: { aAction: null, bAction: null } });
    for (const [from, to] of [
      [c, d],
      [e, f],
    ] as const) {
      const conversation = pairOf(from, to);
      const messages = [1, 2, 3].map((seq) => ({
        pair: conversation,
        seq,
        from: toId(from),
        text: 'x',
        at: now,
        unsentAt: null,
      }));
      await db
        .collection('messages')
        .insertMany(from === c ? messages : messages.filter(({ seq }) => seq !== 2));
    }
    await db.collection<{ _id: string }>('conversations').insertOne({ _id: pairOf(e, f), seq: 3 } as never);
    const order = toId();
    await db.collection('orders').insertOne({
      _id: order,
      userId: toId(poor.id),
      captureId: 'CAPTURE-1',
      paidAt: now,
      paypalOrderId: 'O-1',
    });

    const one = (id: string) => ({ count: 1, samples: [id] });
    expect(await found()).toEqual({
      'coin-balance': one(poor.id),
      'like-limit': { count: 2, samples: [eager.id, counted.id].sort() },
      'premium-without-period': { count: 2, samples: [flagged.id, paying.id].sort() },
      'payment-without-ledger': one(order.toHexString()),
      'friends-without-likes': one(pairOf(a, b)),
      'message-without-conversation': one(pairOf(c, d)),
      'sequence-hole': one(pairOf(e, f)),
    });
  });

  it('goes on where a worker that died has stopped, and runs once on two', async () => {
    t.clock.advance(HOUR_MS + 1);
    const operations = database(t).collection<{ _id: string }>('operations');
    const position = { walk: 'messages', after: null };
    const dead = { position, checked: 0, found: {}, leaseUntil: new Date(t.clock.now().getTime() + 60_000) };
    await operations.updateOne({ _id: 'invariants' }, { $set: dead });
    const before = (await stored())?.last;
    await t.app.get(InvariantsService).round();
    expect((await stored())?.last).toEqual(before);

    t.clock.advance(60_001);
    const other = await startTestApp({ beside: t, env: { LOG_LEVEL: 'silent' } });
    await Promise.all([t, other].map(({ app }) => app.get(InvariantsService).round()));
    await other.close();
    // Only the last walk was left.
    expect(Object.keys((await stored())?.last.found ?? {})).toEqual(['message-without-conversation']);
    expect((await stored())?.position).toBeNull();
  });
});
