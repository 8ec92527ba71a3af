import {
  IntegrityChecker,
  IntegrityRunService,
  VerifyRunService,
  type InvariantKind,
} from '../../../src/modules/integrity/index.js';
import { IntegrityRunRepository } from '../../../src/modules/integrity/integrity-run.repository.js';
import { VerifyRunRepository } from '../../../src/modules/integrity/verify-run.repository.js';
import { HOUR_MS } from '../../../src/platform/clock/days.js';
import { toId, type ObjectId } from '../../../src/platform/database/ids.js';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { formOf } from '../../support/api-client.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { database, matchApi, storeCopies } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { wav } from '../../support/recordings.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';

/** Time in ms that is longer than a worker can hold the run without an update. */
const LEASE_MS = 120_000;

type Found = Partial<Record<InvariantKind, { count: number; samples: string[] }>>;

describe('the check of the invariants', () => {
  const t = useTestApp({ env: { LOG_LEVEL: 'silent' } });

  interface Checked {
    checked: number;
  }
  const operations = () =>
    database(t).collection<{
      _id: string;
      since: Date;
      last: Checked;
      lastWalk: Checked;
      position: unknown;
    }>('integrityRuns');
  const stored = () => operations().findOne({ _id: 'invariants' });
  const due = (fields: object) => operations().updateOne({ _id: 'invariants' }, { $set: fields });
  /** Runs the check that is due and returns the stored violations by kind. */
  const violations = async (): Promise<Found> => {
    await t.app.get(IntegrityRunService).runDue();
    const found: Found = {};
    for (const { kind, id } of await database(t).collection('violations').find().sort({ _id: 1 }).toArray()) {
      const { count, samples } = found[kind as InvariantKind] ?? { count: 0, samples: [] };
      found[kind as InvariantKind] = { count: count + 1, samples: [...samples, String(id)] };
    }
    return found;
  };
  /** Returns the violations after a full check. */
  const found = async (): Promise<Found> => {
    await due({ walkAt: new Date(0) });
    return violations();
  };
  /** Returns the violations after a check of the changes of the last hour. */
  const foundInLastHour = async (): Promise<Found> => {
    const since = new Date(t.clock.now().getTime() - HOUR_MS);
    await due({ nextAt: new Date(0), since, walkAt: new Date('2100-01-01') });
    return violations();
  };
  /** Deletes the data that earlier tests have broken. */
  const emptied = async (): Promise<void> => {
    const broken = ['violations', 'messages', 'conversations', 'orders', 'pairs', 'users', 'memberBeliefs'];
    for (const name of [
      ...broken,
      'consents',
      'hiddenWords',
      'deviceHints',
      'memberNumbers',
      'passkeys',
      'oldNotifications',
      'questionAnswers',
      'nominees',
      'rightsRequests',
      'authorityOrders',
      'plans',
      'planLinks',
    ])
      await database(t)
        .collection(name)
        .deleteMany({ role: { $ne: 'admin' } });
  };
  const pairOf = (one: string, other: string): string => [one, other].sort().join(':');

  it('finds no violation after normal actions of members', async () => {
    const [she, he] = await twoFriends(t);
    for (const text of ['one', 'two', 'three']) await chatApi(t, she).send(he.id, text);
    const eager = await aMember(t, { gender: 'male', lookingFor: 'female' });
    for (let n = 0; n < 10; n += 1) {
      const { id } = await aWoman(t);
      expect((await matchApi(t, eager).act(id, 'like')).status).toBe(200);
    }
    await t.jobsDone();
    expect(await found()).toEqual({});
    expect((await stored())?.lastWalk.checked).toBeGreaterThan(20);
    expect(await foundInLastHour()).toEqual({});
    expect((await stored())?.last.checked).toBeGreaterThan(20);
  });

  it('finds and counts each kind of violation with its ids', async () => {
    const db = database(t);
    const by = async (): Promise<[string, string]> => {
      const [one, other] = await twoFriends(t);
      return [one.id, other.id];
    };
    const [[a, b], [c, d], [e, f]] = [await by(), await by(), await by()];
    const poor = await aMember(t);
    await db.collection('users').updateOne({ _id: toId(poor.id) }, { $set: { coins: 7 } });
    const eager = await aMember(t, { gender: 'male', lookingFor: 'female' });
    for (let n = 0; n < 10; n += 1) await matchApi(t, eager).act((await aWoman(t)).id, 'like');
    const counted = await aMember(t);
    const { day } = (await db.collection('users').findOne({ _id: toId(eager.id) }))?.likeQuota ?? {};
    await db
      .collection('users')
      .updateOne({ _id: toId(counted.id) }, { $set: { likeQuota: { day, used: 11 } } });
    const eleventh = await aWoman(t);
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
    await db
      .collection<{ _id: string }>('conversations')
      .insertOne({ _id: pairOf(e, f), seq: 3, end: { at: now, seq: 2 } } as never);
    const order = toId();
    await db.collection('orders').insertOne({
      _id: order,
      userId: toId(poor.id),
      captureId: 'CAPTURE-1',
      paidAt: now,
      paypalOrderId: 'O-1',
      amountCents: 300,
      refundedCents: 0,
    });
    const halved = toId();
    await db.collection('orders').insertOne({
      _id: halved,
      userId: toId(poor.id),
      captureId: 'CAPTURE-2',
      paidAt: now,
      paypalOrderId: 'O-2',
      amountCents: 300,
      refundedCents: 100,
    });
    await db.collection('ledger').insertMany([
      {
        userId: toId(poor.id),
        orderId: halved,
        kind: 'purchase',
        key: 'capture:CAPTURE-2',
        coins: 0,
        cents: 300,
      },
      {
        userId: toId(poor.id),
        orderId: halved,
        kind: 'refund',
        key: 'refund:CAPTURE-2',
        coins: 0,
        cents: -200,
      },
    ]);

    const unknownMember = toId();
    await db
      .collection('memberBeliefs')
      .insertOne({ _id: unknownMember, model: 1, at: now, giver: null, receiver: null });

    const hidden = await aMember(t, { pause: { at: now, until: null }, discoverable: true });

    const one = (id: string) => ({ count: 1, samples: [id] });
    expect(await found()).toEqual({
      'coin-balance': one(poor.id),
      'hidden-but-suggested': one(hidden.id),
      'like-limit': { count: 2, samples: [eager.id, counted.id].sort() },
      'premium-without-period': { count: 2, samples: [flagged.id, paying.id].sort() },
      'payment-without-ledger': one(order.toHexString()),
      'refund-without-ledger': one(halved.toHexString()),
      'refund-without-report': one(halved.toHexString()),
      'beliefs-of-nobody': one(unknownMember.toHexString()),
      'friends-without-likes': one(pairOf(a, b)),
      'message-without-conversation': one(pairOf(c, d)),
      'sequence-hole': one(pairOf(e, f)),
      'message-after-end': one(pairOf(e, f)),
    });
  });

  it('finds notes, consents, passkeys, address keys and view-once pictures without the data they belong to', async () => {
    const db = database(t);
    await emptied();
    expect(await found()).toEqual({});
    const set = (id: string, fields: object) =>
      db.collection('users').updateOne({ _id: toId(id) }, { $set: fields });
    const like = (from: MadeMember, to: MadeMember, fields: object = {}) =>
      t.api(from.token).post('/api/user/match/action', { targetUserId: to.id, action: 'like', ...fields });

    const karaoke = [{ prompt: 'karaoke', answer: 'Anything by Lata, badly.' }] as const;
    const old = { createdAt: new Date(Date.now() - 30 * 24 * HOUR_MS) };
    const noted = async () => {
      const her = await aWoman(t, { prompts: [...karaoke] });
      const him = await aMember(t, { gender: 'male', lookingFor: 'female', ...old });
      expect((await like(him, her, { note: 'Which song?', on: 'karaoke' })).status).toBe(200);
      return { her, him, pair: pairOf(her.id, him.id) };
    };
    const [friends, strangers] = [await noted(), await noted()];
    await like(friends.her, friends.him);

    const keyed = await aMember(t);
    const [silent, unnamed, agreed] = [await aMember(t), await aMember(t), await aMember(t)];
    await t.api(agreed.token).put('/api/user/consents/device-hints', { given: true });
    await t.api(silent.token).put('/api/user/consents/announcements', { given: false });

    const [she, he] = await twoFriends(t);
    const sent = async () => {
      const form = new FormData();
      form.set('to', he.id);
      form.set('viewOnce', 'yes');
      form.set('picture', new Blob([new Uint8Array(await aPicture())]), 'IMG_1.jpg');
      const { id } = (await t.api(she.token).post('/api/chat/send-picture', form)).body.message;
      const message = await db.collection('messages').findOne({ _id: toId(id) });
      return { message: toId(id), ...(message?.viewOnce as { id: ObjectId; full: string }) };
    };
    const [gone, kept] = [await sent(), await sent()];
    const spoken = formOf({ to: he.id, recording: wav({ seconds: 1 }) });
    const voice = (await t.api(she.token).post('/api/chat/send-voice', spoken)).body.message;
    await t.jobsDone();
    expect(await found()).toEqual({});

    await db.collection('messages').deleteMany({ pair: friends.pair });
    await db.collection<{ _id: string }>('conversations').deleteOne({ _id: friends.pair });
    const noteOf = await db
      .collection<{ _id: string; aAction?: object }>('pairs')
      .findOne({ _id: strangers.pair });
    const side = noteOf?.aAction ? 'aAction' : 'bAction';
    await db
      .collection<{ _id: string }>('pairs')
      .updateOne(
        { _id: strangers.pair },
        { $set: { [`${side}.kind`]: 'dislike', requestTo: null, requestAt: null } },
      );
    await set(keyed.id, { emailKey: 'of another address' });
    await db.collection<{ _id: string }>('accountKeys').deleteOne({ _id: `email:${unnamed.email}` });
    await db.collection('users').updateOne({ _id: toId(silent.id) }, { $unset: { announcementsOffAt: '' } });
    await db.collection('deviceHints').deleteOne({ userId: toId(agreed.id) });
    await db.collection('blobs.files').deleteOne({ _id: toId(gone.full) });
    await db
      .collection('messages')
      .updateOne(
        { _id: kept.message },
        { $set: { 'viewOnce.openedAt': new Date(Date.now() - 24 * HOUR_MS) } },
      );
    const said = await db
      .collection<{ voice: { id: ObjectId } }>('messages')
      .findOneAndUpdate({ _id: toId(voice.id) }, { $set: { 'voice.peaks': [40, Number.NaN] } });
    const recordingId = String(said?.voice.id);
    const [consent, hiddenWords, numbers, passkey, answers] = [toId(), toId(), toId(), toId(), toId()];
    const [nominee, request, hints] = [toId(), toId(), toId()];
    const at = t.clock.now();
    await db
      .collection('consents')
      .insertOne({ _id: consent, userId: toId(), kind: 'push', given: true, at });
    await db.collection('hiddenWords').insertOne({ _id: hiddenWords, userId: toId(), words: [] });
    await db.collection('deviceHints').insertOne({ _id: hints, userId: toId(), browsers: [] });
    await db
      .collection('nominees')
      .insertOne({ _id: nominee, userId: toId(), name: 'Om', email: 'om@x.example' });
    await db
      .collection('rightsRequests')
      .insertMany([{ _id: request, userId: toId(), ticket: 'A' }, { ticket: 'B' }]);
    const [ownerAccount, nobody] = [await db.collection('users').findOne({ role: 'admin' }), { id: toId() }];
    const recorder = { id: ownerAccount?._id, name: 'The owner' };
    const answeredBy = (by: object) => ({ done: 'Removed.', told: 'The court.', at, by });
    const [unrecorded, unanswered] = [toId(), toId()].sort();
    await db.collection('authorityOrders').insertMany([
      { _id: unrecorded, recordedBy: nobody, answer: null },
      { _id: unanswered, recordedBy: recorder, answer: answeredBy(nobody) },
      { recordedBy: recorder, answer: answeredBy(recorder) },
      { recordedBy: recorder, answer: null },
    ]);
    await db.collection('memberNumbers').insertOne({ _id: numbers, userId: toId(), weeks: [], boosts: [] });
    await db.collection('passkeys').insertOne({ _id: passkey, userId: toId(), credentialId: 'x' });
    const faith = { faith: { option: 'much', importance: 'some', isPrivate: true, at } };
    await db
      .collection('questionAnswers')
      .insertOne({ _id: answers, userId: toId(), answers: faith, consentAt: null });
    const [devout, seeking] = [await aMember(t), await aMember(t)];
    await set(devout.id, {
      'settings.mustHaves': [{ kind: 'fact', fact: 'religion', values: ['hindu'] }],
    });
    await set(seeking.id, {
      'settings.mustHaves': [{ kind: 'question', question: 'faith', options: ['much'] }],
    });
    const [plan, planLink] = [toId(), toId()];
    await db.collection('plans').insertOne({ _id: plan, members: [toId(she.id), toId()] });
    await db.collection('planLinks').insertOne({ _id: planLink, userId: toId() });
    const unread = { _id: toId(), userId: toId(), from: toId(), read: false, at };
    for (const name of ['notifications', 'oldNotifications']) await db.collection(name).insertOne(unread);

    const [noticed, contested] = [await aMember(t), await aMember(t)];
    const hoursAgo = (hours: number) => new Date(at.getTime() - hours * HOUR_MS);
    const run = { decidedAt: hoursAgo(3), liftedAt: hoursAgo(2), after: null, pages: 1 };
    await db.collection('fraudRuns').insertOne({ _id: noticed.user._id, ...run });
    const notice = { userId: toId(), about: noticed.user._id, name: 'x', decidedAt: run.decidedAt };
    await db.collection('fraudNotices').insertOne({ ...notice, takenBackAt: null, expiresAt: hoursAgo(-9) });
    const [cheat, victim] = await twoFriends(t);
    const readable = pairOf(cheat.id, victim.id);
    await chatApi(t, cheat).send(victim.id, 'Namaste');
    await db.collection('fraudRuns').insertOne({ _id: cheat.user._id, ...run });
    await db
      .collection<{ _id: string }>('conversations')
      .updateOne({ _id: readable }, { $set: { fraud: { by: cheat.user._id, until: hoursAgo(-9) } } });
    const decided = { outcome: 'no-action', reason: 'x', by: toId(), at };
    const second = { decision: decided, contest: { text: 'x', at, first: decided } };
    await db.collection('reports').insertOne({ reporter: toId(), target: contested.user._id, ...second });

    const one = (id: string) => ({ count: 1, samples: [id] });
    const broken = {
      'lifted-but-noticed': one(noticed.id),
      'lifted-but-readable': one(readable),
      'contested-but-same-staff': one(contested.id),
      'note-without-message': one(friends.pair),
      'note-without-like': one(strangers.pair),
      'key-of-another-address': one(keyed.id),
      'account-without-key': one(unnamed.id),
      'announcements-against-consent': one(silent.id),
      'device-hints-against-consent': one(agreed.id),
      'device-hints-of-nobody': one(hints.toHexString()),
      'consent-of-nobody': one(consent.toHexString()),
      'hidden-words-of-nobody': one(hiddenWords.toHexString()),
      'nominee-of-nobody': one(nominee.toHexString()),
      'rights-request-of-nobody': one(request.toHexString()),
      'authority-order-of-nobody': { count: 2, samples: [String(unrecorded), String(unanswered)] },
      'answers-of-nobody': one(answers.toHexString()),
      'sensitive-answer-without-consent': one(answers.toHexString()),
      'must-have-without-consent': one(devout.id),
      'sensitive-must-have-without-consent': one(seeking.id),
      'numbers-of-nobody': one(numbers.toHexString()),
      'passkey-of-nobody': one(passkey.toHexString()),
      'old-notification-of-nobody': one(unread._id.toHexString()),
      'old-notification-twice': one(unread._id.toHexString()),
      'old-notification-unread': one(unread._id.toHexString()),
      'plan-of-nobody': one(plan.toHexString()),
      'plan-link-of-nobody': one(planLink.toHexString()),
      'view-once-without-bytes': one(gone.id.toHexString()),
      'view-once-kept': one(kept.id.toHexString()),
      'damaged-waveform': one(recordingId),
    };
    expect(await found()).toEqual(broken);
    expect(await foundInLastHour()).toEqual(broken);
  });

  it('checks the changes of each hour, and keeps a violation until it is repaired', async () => {
    const db = database(t);
    await emptied();
    const [she, he] = await twoFriends(t);
    await chatApi(t, she).send(he.id, 'one');
    expect(await found()).toEqual({});

    // The account has not changed for 30 days, so that only a full check finds the violation.
    const day = 24 * HOUR_MS;
    const old = toId(`${Math.floor((Date.now() - 30 * day) / 1000).toString(16)}0000000000000000`);
    await db
      .collection('users')
      .insertOne({ ...(await aMember(t)).user, _id: old, email: 'old@x', inviteCode: 'OLD', coins: 7 });
    await db.collection<{ _id: string; userId: ObjectId }>('accountKeys').insertMany([
      { _id: 'email:old@x', userId: old },
      { _id: 'inviteCode:OLD', userId: old },
    ]);
    const pair = pairOf(she.id, he.id);
    await chatApi(t, he).send(she.id, 'two');
    await db.collection('messages').deleteOne({ pair, seq: 1 });
    const hole = { 'sequence-hole': { count: 1, samples: [pair] } };
    expect(await foundInLastHour()).toEqual(hole);

    // Nothing has changed since, and the violation remains.
    await due({ nextAt: new Date(0), since: new Date(Date.now() + day) });
    expect(await violations()).toEqual(hole);
    expect(await found()).toEqual({ ...hole, 'coin-balance': { count: 1, samples: [old.toHexString()] } });
    await db.collection<{ _id: string }>('conversations').deleteOne({ _id: pair });
    await db.collection('messages').deleteMany({ pair });
    await db.collection('users').updateOne({ _id: old }, { $set: { coins: 0 } });
    await due({ nextAt: new Date(0), since: new Date(Date.now() + day) });
    expect(await violations()).toEqual({});
  });

  it('checks the last messages of a long conversation each hour, and all messages in a full check', async () => {
    const [she, he] = await twoFriends(t);
    const pair = pairOf(she.id, he.id);
    await chatApi(t, she).send(he.id, 'one');
    const messages = Array.from({ length: 1_500 }, (_, index) => ({
      pair,
      seq: index + 2,
      from: toId(she.id),
      text: 'x',
      at: t.clock.now(),
      unsentAt: null,
    }));
    await database(t).collection('messages').insertMany(messages);
    await database(t)
      .collection<{ _id: string }>('conversations')
      .updateOne({ _id: pair }, { $set: { seq: 1_501 } });
    expect(await foundInLastHour()).toEqual({});
    await database(t).collection('messages').deleteOne({ pair, seq: 20 });
    expect(await foundInLastHour()).toEqual({});
    expect(await found()).toEqual({ 'sequence-hole': { count: 1, samples: [pair] } });
    await database(t)
      .collection('messages')
      .insertOne({ ...messages[18], _id: toId(), seq: 20 });
    expect(await foundInLastHour()).toEqual({});
    await database(t).collection('messages').deleteOne({ pair, seq: 1_400 });
    expect(await foundInLastHour()).toEqual({ 'sequence-hole': { count: 1, samples: [pair] } });
    await database(t)
      .collection('messages')
      .insertOne({ ...messages[18], _id: toId(), seq: 1_400 });
  });

  it('continues where a killed worker stopped, and runs once with two workers', async () => {
    await foundInLastHour();
    expect(await found()).toEqual({});
    const [c, d] = [toId().toHexString(), toId().toHexString()];
    const poor = await aMember(t);
    await database(t)
      .collection('users')
      .updateOne({ _id: toId(poor.id) }, { $set: { coins: 7 } });
    const words = { from: toId(c), text: 'x', at: t.clock.now(), unsentAt: null };
    await database(t)
      .collection('messages')
      .insertOne({ pair: pairOf(c, d), seq: 1, ...words });
    const position = { walk: 'messages', after: null };
    const leaseUntil = new Date(t.clock.now().getTime() + 60_000);
    await due({ position, checked: 0, leaseUntil, nextAt: new Date('2100-01-01') });
    expect(await violations()).toEqual({});

    t.clock.advance(60_001);
    const other = await startTestApp({ beside: t, env: { LOG_LEVEL: 'silent' } });
    await Promise.all([t, other].map(({ app }) => app.get(IntegrityRunService).runDue()));
    await other.close();
    // Only messages were left to be checked.
    expect(Object.keys(await violations())).toEqual(['message-without-conversation']);
    expect((await stored())?.position).toBeNull();
  });

  it('is left to the second worker when the first one was paused and lost its lease', async () => {
    const checker = t.app.get(IntegrityChecker);
    const check = checker.violationsOf.bind(checker);
    const position = { walk: 'pairs', after: null };
    const leaseUntil = new Date('2100-01-01');
    for (const nextAt of [new Date('2100-01-01'), new Date(0)]) {
      await due({ nextAt, since: new Date(0), walkAt: new Date(0), leaseUntil: new Date(0), position });
      jest.spyOn(checker, 'violationsOf').mockImplementationOnce(async (...parameters) => {
        const found = await check(...parameters);
        t.clock.advance(LEASE_MS + 1);
        await t.app.get(IntegrityRunRepository).claim(t.clock.now(), leaseUntil);
        return found;
      });
      await t.app.get(IntegrityRunService).runDue();
      expect(await stored()).toMatchObject({ nextAt, position, leaseUntil });
    }
    await due({ leaseUntil: new Date(0), position: null });
  });

  it('continues a check of changes in the collection that a killed worker had reached', async () => {
    await emptied();
    await database(t).collection('violations').deleteMany();
    const poor = await aMember(t, { coins: 7 });
    const words = { from: toId(poor.id), text: 'x', at: t.clock.now(), unsentAt: null };
    await database(t)
      .collection('messages')
      .insertOne({ pair: pairOf(poor.id, toId().toHexString()), seq: 1, ...words });
    const since = new Date(t.clock.now().getTime() - HOUR_MS);
    const began = new Date(t.clock.now().getTime() - 1_000);
    const dueChanges = { nextAt: new Date(0), since, walkAt: new Date('2100-01-01') };
    await due({ ...dueChanges, changes: { began, since, collections: ['users'], checked: 40 } });
    expect(Object.keys(await violations())).toEqual(['message-without-conversation']);
    const run = await stored();
    expect(run?.last.checked).toBeGreaterThan(40);
    // The next check covers everything since the killed one began.
    expect(run?.since.getTime()).toBeLessThan(began.getTime());
    await due(dueChanges);
    expect(Object.keys(await violations()).sort()).toEqual(['coin-balance', 'message-without-conversation']);
  });
});

describe('npm run verify', () => {
  const t = useTestApp({ env: { LOG_LEVEL: 'silent' } });
  const verify = (resume: boolean, breakOffAfter = Infinity) => {
    const stop = new AbortController();
    const done: Record<string, number> = {};
    let pages = 0;
    const service = new VerifyRunService(
      t.app.get(IntegrityChecker, { strict: false }),
      new VerifyRunRepository(database(t)),
      t.clock,
    );
    const onProgress = (collection: string, checked: number): void => {
      done[collection] = checked;
      pages += 1;
      if (pages === breakOffAfter) stop.abort();
    };
    return service
      .run({ resume, signal: stop.signal, onProgress })
      .then(({ position, checked, found }) => ({ position, checked, found, done }));
  };

  it('continues an interrupted check with the same result, and checks no document twice', async () => {
    const poor = await aMember(t, { coins: 7 });
    await storeCopies(t, poor, 1_200);
    const whole = await verify(false);
    expect(whole).toMatchObject({ position: null, found: { 'coin-balance': { count: 1_201 } } });
    expect(whole.found['coin-balance']?.ids).toHaveLength(20);

    const first = await verify(false, 1);
    expect(first.position).toMatchObject({ walk: 'users' });
    expect(first.checked).toBe(500);
    // A document before the position, which the next check finds.
    const behind = toId('0'.repeat(23) + '1');
    await database(t)
      .collection('users')
      .insertOne({ ...poor.user, _id: behind, email: 'behind@x', inviteCode: 'BEHIND' });
    const second = await verify(true);
    expect(second).toMatchObject({ position: null, checked: whole.checked, found: whole.found });
    expect(second.done.users).toBe((whole.done.users ?? 0) - 500);

    const again = await verify(true);
    expect(again).toMatchObject({
      checked: whole.checked + 1,
      found: { 'coin-balance': { count: 1_202, ids: expect.arrayContaining([behind.toHexString()]) } },
    });
    expect(await database(t).collection('verifyRuns').countDocuments()).toBe(0);
  });
});
