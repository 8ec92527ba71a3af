import { CHAT_LIMITS } from '@contract';
import { UnsentMessageRepository } from '../../../src/modules/chat/messages/unsent-message.repository.js';
import { ExportRegistry } from '../../../src/modules/users/index.js';
import { Database } from '../../../src/platform/database/database.js';
import { toId } from '../../../src/platform/database/ids.js';
import type { MadeMember } from '../../factories/member.factory.js';
import { adminApi } from '../../support/admin.js';
import type { ApiAnswer } from '../../support/api-client.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { aPicture } from '../../support/pictures.js';
import { openSocket } from '../../support/socket.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();

const reply = (
  from: MadeMember,
  to: MadeMember,
  message: string,
  replyTo: string,
  more = {},
): Promise<ApiAnswer> => t.api(from.token).post('/api/chat/send', { to: to.id, message, replyTo, ...more });
const sendText = async (from: MadeMember, to: MadeMember, text: string): Promise<string> =>
  (await chatApi(t, from).send(to.id, text)).body.message.id;
const messagesOf = async (me: MadeMember, other: MadeMember) =>
  (await chatApi(t, me).messages(other.id)).body.messages;

afterEach(() => jest.restoreAllMocks());

/**
 * Calls `send` in the transaction of the next unsending, after the quotes are emptied, and waits until the
 * first attempt to store what it sends has ended.
 */
function whileUnsending<T>(send: () => Promise<T>): () => Promise<T> {
  const unsent = t.app.get(UnsentMessageRepository, { strict: false });
  const stores = t.app.get(Database, { strict: false });
  const [insert, store] = [unsent.insert.bind(unsent), stores.store.bind(stores)];
  const attempted = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<T>();
  jest.spyOn(unsent, 'insert').mockImplementationOnce(async (...args) => {
    await insert(...args);
    jest.spyOn(stores, 'store').mockImplementationOnce((writes) => store(writes).finally(attempted.resolve));
    sent.resolve(send());
    await attempted.promise;
  });
  return () => sent.promise;
}

describe('a quoted message', () => {
  it('shows the quoted message to both members on the page, in the search and live', async () => {
    const [asha, ravi] = await twoFriends(t);
    const id = await sendText(asha, ravi, 'Tea\nor coffee?');
    const socket = await openSocket(t, asha);
    const sent = await reply(ravi, asha, 'Tea', id, { clientId: 'answer-1' });
    expect(sent.status).toBe(201);
    const quote = { id, seq: 1, snippet: 'Tea or coffee?', hasPicture: false, unsent: false };
    expect(sent.body.message.quote).toEqual({ ...quote, fromSelf: false });
    const [fact] = await socket.wait('new-message');
    expect(fact).toMatchObject({ quote: { ...quote, fromSelf: true } });
    expect((await messagesOf(asha, ravi))[1].quote).toEqual({ ...quote, fromSelf: true });
    const found = (await chatApi(t, ravi).search(asha.id, 'Tea')).body.messages;
    expect(found[0].quote).toEqual({ ...quote, fromSelf: false });
    const again = await reply(ravi, asha, 'Tea', id, { clientId: 'answer-1' });
    expect([again.status, again.body.message.quote.id]).toEqual([200, id]);
    expect((await messagesOf(asha, ravi))[0]).not.toHaveProperty('quote');
  });

  it('shortens a long message without cutting a character, and states that the quoted message has a picture', async () => {
    const [asha, ravi] = await twoFriends(t);
    const id = await sendText(asha, ravi, '😀'.repeat(500));
    const { snippet } = (await reply(ravi, asha, 'So happy', id)).body.message.quote;
    expect([...snippet]).toHaveLength(CHAT_LIMITS.quoteLength);
    const family = await sendText(asha, ravi, `${'x'.repeat(117)}👨‍👩‍👧‍👦 tail`);
    const before = (await reply(ravi, asha, 'All of you?', family)).body.message.quote;
    expect(before.snippet).toBe(`${'x'.repeat(117)}…`);
    const form = new FormData();
    form.set('to', ravi.id);
    form.set('replyTo', id);
    form.set('picture', new Blob([new Uint8Array(await aPicture())]), 'a.jpg');
    const picture = (await t.api(asha.token).post('/api/chat/send-picture', form)).body.message;
    expect(picture.quote.id).toBe(id);
    const answered = (await reply(ravi, asha, 'Nice', picture.id)).body.message.quote;
    expect(answered).toMatchObject({ snippet: '', hasPicture: true });
  });

  it('becomes empty when the quoted message is unsent, whether the reply was sent before or afterwards', async () => {
    const [asha, ravi] = await twoFriends(t);
    const id = await sendText(asha, ravi, 'I regret this');
    await reply(ravi, asha, 'Do you?', id);
    const [unsent] = await Promise.all([
      chatApi(t, asha).unsend(id),
      ...['one', 'two', 'three'].map((text) => reply(ravi, asha, text, id)),
    ]);
    expect(unsent.status).toBe(200);
    expect((await reply(ravi, asha, 'And later', id)).status).toBe(201);
    const all = await messagesOf(ravi, asha);
    expect(all).toHaveLength(6);
    for (const { quote } of all.slice(1))
      expect(quote).toMatchObject({ id, snippet: '', hasPicture: false, unsent: true });
    const [, first] = all;
    await chatApi(t, ravi).unsend(first.id);
    expect((await messagesOf(asha, ravi))[1]).not.toHaveProperty('quote');
  });

  it.each(['first', 'second'])('becomes empty in the %s reply, sent while it is unsent', async (order) => {
    const [asha, ravi] = await twoFriends(t);
    const id = await sendText(asha, ravi, 'I regret this');
    // Unsending changes the conversation only if the message is unread.
    await chatApi(t, ravi).read(asha.id);
    if (order === 'second') await reply(ravi, asha, 'Do you?', id);
    const replied = whileUnsending(() => reply(ravi, asha, 'Why?', id));
    expect((await chatApi(t, asha).unsend(id)).status).toBe(200);
    expect((await replied()).status).toBe(201);
    expect((await messagesOf(ravi, asha)).at(-1)).toMatchObject({
      message: 'Why?',
      quote: { id, snippet: '', unsent: true },
    });
  });

  it('rejects a quote of a foreign or unknown message, and sends nothing', async () => {
    const [asha, ravi] = await twoFriends(t);
    const [mina, dev] = await twoFriends(t);
    const foreign = await sendText(mina, dev, 'A secret');
    for (const id of [foreign, toId().toHexString()])
      expect((await reply(asha, ravi, 'What?', id)).body.code).toBe('NOT_FOUND');
    expect((await reply(asha, ravi, 'What?', 'nonsense')).status).toBe(400);
    expect(await messagesOf(asha, ravi)).toEqual([]);
  });

  it('appears in reports and in the data export', async () => {
    const [asha, ravi] = await twoFriends(t);
    const admin = await adminApi(t);
    const id = await sendText(asha, ravi, 'Please stop');
    await reply(ravi, asha, 'Never', id);
    await t
      .api(asha.token)
      .post('/api/user/report', { targetUserId: ravi.id, reason: 'harassment', place: 'chat' });
    const { reports } = (await admin.get('/api/admin/reports')).body;
    expect(reports.at(-1).evidence[1]).toMatchObject({
      text: 'Never',
      quote: { fromReporter: true, text: 'Please stop', hasPicture: false, takenBack: false },
    });
    const part = t.app.get(ExportRegistry, { strict: false }).parts.find(({ file }) => file === 'messages');
    const rows: unknown[] = [];
    for await (const row of part?.rows(ravi.id) ?? []) rows.push(row);
    expect(rows).toMatchObject([{ seq: 1 }, { seq: 2, answers: 1 }]);
  });
});
