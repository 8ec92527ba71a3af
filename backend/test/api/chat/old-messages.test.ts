import { OldMessageRepository } from '../../../src/modules/chat/messages/old-message.repository.js';
import { OldMessagesService } from '../../../src/modules/chat/messages/old-messages.service.js';
import { IntegrityRunService } from '../../../src/modules/integrity/index.js';
import { ExportRegistry } from '../../../src/modules/users/index.js';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { CoalescingReader } from '../../../src/platform/database/coalescing-reader.js';
import { toId, type ObjectId } from '../../../src/platform/database/ids.js';
import type { MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { database } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { startTestApp, useTestApp, type TestApp } from '../../support/test-app.js';

const LENGTH = 1_200;
/** All messages except the newest 500. */
const OLD = 700;
const ALL = Array.from({ length: LENGTH }, (_, index) => index + 1);

const t = useTestApp({ env: { OLD_MESSAGES_AFTER_DAYS: '365', LOG_LEVEL: 'silent' } });
const admin = useAdminApi(t);

const part = <T>(token: abstract new (...args: never) => T, app: TestApp = t): T =>
  app.app.get<T>(token as never, { strict: false });
const moveDue = (app: TestApp = t): Promise<void> => part(OldMessagesService, app).moveDue();
const pairOf = (one: MadeMember, other: MadeMember): string => [one.id, other.id].sort().join(':');
const yearAgo = (): Date => new Date(t.clock.now().getTime() - 366 * DAY_MS);
let ids = 0;
/** Returns an id of a message that was sent at this time. */
const idAt = (at: Date): ObjectId => {
  ids += 1;
  const seconds = Math.floor(at.getTime() / 1000).toString(16);
  return toId(`${seconds.padStart(8, '0')}${ids.toString(16).padStart(16, '0')}`);
};

/** Creates two friends with a long conversation a year ago, which begins with a picture that she sent. */
async function longConversation(more: object = {}): Promise<[she: MadeMember, he: MadeMember]> {
  const [she, he] = await twoFriends(t);
  const form = new FormData();
  form.set('to', he.id);
  form.set('picture', new Blob([new Uint8Array(await aPicture())]), 'a.jpg');
  expect((await t.api(she.token).post('/api/chat/send-picture', form)).status).toBe(201);
  const [pair, at] = [pairOf(she, he), yearAgo()];
  const messages = ALL.slice(1).map((seq) => ({
    _id: idAt(at),
    pair,
    seq,
    from: toId(seq % 2 ? she.id : he.id),
    text: `number ${seq}`,
    at,
    unsentAt: null,
  }));
  await database(t).collection('messages').updateOne({ pair }, { $set: { at } });
  await database(t).collection('messages').insertMany(messages);
  const read = { read: LENGTH, delivered: LENGTH, unread: 0, sent: LENGTH / 2 };
  await database(t)
    .collection<{ _id: string }>('conversations')
    .updateOne(
      { _id: pair },
      {
        $set: { seq: LENGTH, lastId: messages.at(-1)?._id, aSide: read, bSide: read, unreadBy: [], ...more },
      },
    );
  return [she, he];
}

const countOld = (she: MadeMember, he: MadeMember): Promise<number> =>
  database(t)
    .collection('oldMessages')
    .countDocuments({ pair: pairOf(she, he) });

/** Returns the numbers of all messages, read by pages from the newest to the first. */
async function scroll(me: MadeMember, other: MadeMember): Promise<number[]> {
  const seen: number[] = [];
  for (let more = true; more;) {
    const before = seen[0] === undefined ? '' : `&before=${seen[0]}`;
    const { body } = await chatApi(t, me).messages(other.id, `?limit=90${before}`);
    seen.unshift(...(body.messages as { seq: number }[]).map(({ seq }) => seq));
    more = body.hasMore;
  }
  return seen;
}

/** Returns the numbers of all messages, read by pages from the first to the newest. */
async function catchUp(me: MadeMember, other: MadeMember): Promise<number[]> {
  const seen: number[] = [];
  for (let more = true; more;) {
    const { body } = await chatApi(t, me).messages(other.id, `?limit=90&after=${seen.at(-1) ?? 0}`);
    seen.push(...(body.messages as { seq: number }[]).map(({ seq }) => seq));
    more = body.hasMore;
  }
  return seen;
}

/** Runs `between` once, after the next read of messages and before the second read of the same request. */
function afterNextRead(between: () => Promise<unknown>): void {
  const reader = part(CoalescingReader);
  const read = reader.aggregate.bind(reader);
  jest.spyOn(reader, 'aggregate').mockImplementationOnce(async (...args) => {
    const found = await read(...args);
    await between();
    return found;
  });
}

beforeEach(async () => {
  for (const name of ['messages', 'oldMessages', 'walks', 'conversations'])
    await database(t).collection(name).deleteMany();
});
afterEach(() => jest.restoreAllMocks());

describe('messages that are moved to the collection of old messages', () => {
  it('are shown once and in order during the move', async () => {
    const [she, he] = await longConversation();
    const repository = part(OldMessageRepository);
    const move = repository.move.bind(repository);
    const seen: number[][] = [];
    jest.spyOn(repository, 'move').mockImplementation(async (...args) => {
      const readers = [scroll(she, he), catchUp(he, she), scroll(he, she)];
      const count = await move(...args);
      seen.push(...(await Promise.all(readers)), await scroll(she, he), await catchUp(he, she));
      return count;
    });
    await moveDue();
    expect(await countOld(she, he)).toBe(OLD);
    expect(seen.length).toBeGreaterThanOrEqual(10);
    for (const numbers of seen) expect(numbers).toEqual(ALL);
  });

  it('are not missed when the move happens between two reads of a page, in either direction', async () => {
    const [she, he] = await longConversation();
    const repository = part(OldMessageRepository);
    const pair = pairOf(she, he);
    const page = async (query: string): Promise<number[]> =>
      (await chatApi(t, she).messages(he.id, `?limit=100&${query}`)).body.messages.map(
        ({ seq }: { seq: number }) => seq,
      );
    await repository.move(pair, OLD, () => true);
    afterNextRead(() => repository.move(pair, OLD, () => true));
    expect(await page('before=550')).toEqual(ALL.slice(449, 549));
    afterNextRead(() => repository.restore(pair));
    expect(await page('before=650')).toEqual(ALL.slice(549, 649));
    afterNextRead(() => repository.restore(pair));
    expect(await page('after=150')).toEqual(ALL.slice(150, 250));
    expect(await countOld(she, he)).toBe(0);
  });

  it('are moved completely after an interrupted move, and violate no invariant', async () => {
    const [she, he] = await longConversation();
    const repository = part(OldMessageRepository);
    const move = repository.move.bind(repository);
    const failing = jest.spyOn(repository, 'move');
    failing.mockImplementationOnce(move).mockRejectedValueOnce(new Error('killed'));
    await expect(moveDue()).rejects.toThrow('killed');
    expect(await countOld(she, he)).toBe(500);
    await moveDue();
    expect(await countOld(she, he)).toBe(OLD);
    await part(IntegrityRunService).runDue();
    expect(await database(t).collection('violations').countDocuments()).toBe(0);
    await database(t)
      .collection('oldMessages')
      .deleteOne({ pair: pairOf(she, he), seq: 70 });
    await database(t)
      .collection<{ _id: string }>('integrityRuns')
      .updateOne({ _id: 'invariants' }, { $set: { walkAt: new Date(0) } });
    await part(IntegrityRunService).runDue();
    const found = await database(t).collection('violations').find().toArray();
    expect(found.map(({ kind, id }) => [kind as string, id as string])).toEqual([
      ['sequence-hole', pairOf(she, he)],
    ]);
  });

  it('can be quoted, searched, reported, seen and reacted to, but not unsent', async () => {
    const [she, he] = await longConversation();
    await moveDue();
    const [picture, hers] = (await chatApi(t, he).messages(she.id, '?after=0&limit=3')).body.messages.filter(
      ({ fromSelf }: { fromSelf: boolean }) => !fromSelf,
    );
    expect((await fetch(`${t.url}${picture.image.url}`)).status).toBe(200);
    const react = (emoji: string | null) =>
      t.api(he.token).post('/api/chat/react', { messageId: hers.id, emoji });
    expect((await react('❤️')).body.reactions).toMatchObject({ mine: '❤️', version: 1 });
    expect((await react('❤️')).body.reactions).toMatchObject({ mine: '❤️', version: 1 });
    expect((await react(null)).body.reactions).toMatchObject({ mine: null, version: 2 });
    const answer = { to: she.id, message: 'Do you remember?', replyTo: hers.id };
    expect((await t.api(he.token).post('/api/chat/send', answer)).body.message.quote).toMatchObject({
      seq: 3,
      snippet: 'number 3',
    });
    const late = await chatApi(t, she).unsend(hers.id);
    expect([late.status, late.body.code]).toEqual([409, 'TOO_LATE_TO_UNSEND']);
    const found = (await chatApi(t, she).search(he.id, 'NUMBER 70')).body.messages;
    expect(found.map(({ seq }: { seq: number }) => seq)).toEqual([...ALL.slice(699, 709).reverse(), 70]);
    const report = { targetUserId: she.id, reason: 'harassment', place: 'chat', messageId: hers.id };
    expect((await t.api(he.token).post('/api/user/report', report)).status).toBe(201);
    const { reports } = (await admin.get('/api/admin/reports')).body;
    expect(reports.at(-1).evidence[0]).toMatchObject({ text: 'number 3', fromReporter: false });
  });

  it('are neither unread nor among the newest messages of a short conversation', async () => {
    const [she, he] = await longConversation({
      aSide: { read: 99, delivered: LENGTH, unread: 1_000, sent: 1 },
    });
    const [asha, ravi] = await twoFriends(t);
    const at = yearAgo();
    await chatApi(t, asha).send(ravi.id, 'hello');
    await database(t)
      .collection('messages')
      .insertOne({
        _id: idAt(at),
        pair: pairOf(asha, ravi),
        seq: 2,
        from: toId(asha.id),
        at,
        unsentAt: null,
      });
    await moveDue();
    expect(await countOld(she, he)).toBe(99);
    expect(await countOld(asha, ravi)).toBe(0);
  });

  it('are exported, and deleted with the conversation', async () => {
    const [she, he] = await longConversation();
    await moveDue();
    const exported = part(ExportRegistry).parts.find(({ file }) => file === 'messages');
    const rows: unknown[] = [];
    for await (const row of exported?.rows(he.id) ?? []) rows.push((row as { seq: number }).seq);
    expect(rows).toEqual(ALL);
    const pictures: string[] = [];
    for await (const { blob } of exported?.pictures?.(he.id) ?? []) pictures.push(blob);
    expect(pictures).toHaveLength(1);
    await t.api(he.token).delete('/api/user/delete');
    t.clock.advance(15 * DAY_MS);
    await t.jobsDone();
    expect(await countOld(she, he)).toBe(0);
    for (const name of ['messages', 'conversations'])
      expect(
        await database(t)
          .collection(name)
          .countDocuments({ members: toId(he.id) }),
      ).toBe(0);
    expect(
      await database(t)
        .collection('messages')
        .countDocuments({ pair: pairOf(she, he) }),
    ).toBe(0);
    const left = { _id: { $in: pictures.map((id) => toId(id)) } };
    expect(await database(t).collection('blobs.files').countDocuments(left)).toBe(0);
    t.clock.set(new Date());
  });

  it('are moved back when the setting is removed', async () => {
    const [she, he] = await longConversation();
    await moveDue();
    expect(await countOld(she, he)).toBe(OLD);
    const without = await startTestApp({ beside: t });
    await moveDue(without);
    await without.close();
    expect(await database(t).collection('oldMessages').countDocuments()).toBe(0);
    expect(await scroll(she, he)).toEqual(ALL);
    await moveDue();
    expect(await countOld(she, he)).toBe(OLD);
  });
});
