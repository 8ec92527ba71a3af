import { SAFETY_LIMITS, type PromptAnswer } from '@contract';
import { ErasureRegistry } from '../../../src/modules/users/index.js';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { aMember, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { adminToken } from '../../support/admin.js';
import { chatApi } from '../../support/chat.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { database, matchApi } from '../../support/match.js';
import { notificationsApi } from '../../support/notifications.js';
import { openSocket } from '../../support/socket.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();

const WORDS = '/api/user/hidden-words';
const KARAOKE: PromptAnswer = { prompt: 'karaoke', answer: 'Anything by Lata, badly.' };
const OLD = { createdAt: new Date(Date.now() - 30 * DAY_MS), ...PREMIUM };
const aReader = () => aMember(t, { gender: 'female', lookingFor: 'male', prompts: [KARAOKE], ...OLD });
const aWriter = () => aMember(t, { gender: 'male', lookingFor: 'female', ...OLD });

const wordsOf = ({ token }: Pick<MadeMember, 'token'>) => {
  const api = t.api(token);
  return {
    list: async () => (await api.get(WORDS)).body.words as string[],
    add: (word: unknown) => api.post(WORDS, { word }),
    remove: (word: string) => api.delete(WORDS, { word }),
  };
};
/** Creates a reader who hides these words, and a writer. */
async function readerWith(...words: string[]): Promise<[MadeMember, MadeMember]> {
  const [reader, writer] = [await aReader(), await aWriter()];
  for (const word of words) await wordsOf(reader).add(word);
  return [reader, writer];
}
const likeWith = (from: MadeMember, to: MadeMember, note: string) =>
  t
    .api(from.token)
    .post('/api/user/match/action', { targetUserId: to.id, action: 'like', note, on: 'karaoke' });
const idsAt = async ({ token }: MadeMember, path: string): Promise<string[]> => {
  const { body } = await t.api(token).get(path);
  return (body.conversations ?? body).map(({ _id }: { _id: string }) => _id);
};
const hiddenChats = (me: MadeMember) => idsAt(me, '/api/chat/hidden');
const chats = (me: MadeMember) => idsAt(me, '/api/chat/conversations');
const hiddenRequests = (me: MadeMember) => idsAt(me, '/api/user/requests/hidden');
const requests = (me: MadeMember) => idsAt(me, '/api/user/requests');
const show = (me: MadeMember, what: 'chat' | 'user/requests', { id }: MadeMember) =>
  t.api(me.token).post(`/api/${what}/show`, { targetUserId: id });

describe('hidden words', () => {
  it('are stored once in all spellings, also from two devices at the same time, and can be removed', async () => {
    const words = wordsOf(await aReader());
    expect(await words.list()).toEqual([]);
    expect((await words.add('  Pineapple ')).body).toEqual({ words: ['Pineapple'] });
    const spellings = ['pineapple', 'PINEAPPLE', 'p1neapple', 'pine\u200bapple'];
    for (const { status } of await Promise.all(spellings.map(words.add))) expect(status).toBe(200);
    await Promise.all([words.add('🍍'), words.add('ज़हर')]);
    expect((await words.list()).toSorted()).toEqual(['Pineapple', 'ज़हर', '🍍'].toSorted());
    expect((await words.remove('पानी')).status).toBe(200);
    await words.remove('जहर');
    expect((await words.remove('PineApple')).body).toEqual({ words: ['🍍'] });
  });

  it('of an earlier version, stored with another key, are removed by their text', async () => {
    const reader = await aReader();
    const words = ['Pineapple', 'p1neapple', '🍍'].map((text) => ({ text, key: `earlier ${text}` }));
    await database(t).collection('hiddenWords').insertOne({ userId: reader.user._id, words });
    expect((await wordsOf(reader).remove('pineapple')).body).toEqual({ words: ['🍍'] });
  });

  it('are added beside a word that has the same key of an earlier version', async () => {
    const reader = await aReader();
    const words = [{ text: 'feet', key: 'fit' }];
    await database(t).collection('hiddenWords').insertOne({ userId: reader.user._id, words });
    expect((await wordsOf(reader).add('fit')).body).toEqual({ words: ['fit', 'feet'] });
  });

  it('cannot be without letters, too long, or more than 100', async () => {
    const words = wordsOf(await aReader());
    for (const wrong of ['', '  ', '\u200b', '...', 'x'.repeat(SAFETY_LIMITS.hiddenWordLength + 1), 7])
      expect((await words.add(wrong)).status).toBe(400);
    const letters = [...'bcdfgklmnr'];
    const many = letters.flatMap((one) => letters.map((other) => `q${one}${other}t`));
    expect(many).toHaveLength(SAFETY_LIMITS.hiddenWords);
    for (const word of many) expect((await words.add(word)).status).toBe(200);
    const full = await words.add('one more');
    expect([full.status, full.body.issues]).toEqual([
      400,
      [{ path: 'word', message: 'You can hide 100 words at most.' }],
    ]);
    expect((await words.add('QBCT')).status).toBe(200);
    expect(await words.list()).toHaveLength(SAFETY_LIMITS.hiddenWords);
    const staff = wordsOf({ token: await adminToken(t) });
    expect((await staff.add('x')).body.code).toBe('ADMIN_PROTECTED');
  });

  it('are in the data copy of their member, and are erased with the account', async () => {
    const [reader] = await readerWith('pineapple', '🍍');
    expect(await rowsOfDataCopy(t, reader.id, 'hidden-words')).toEqual([
      { word: 'pineapple' },
      { word: '🍍' },
    ]);
    await t.app.get(ErasureRegistry, { strict: false }).run(reader.id);
    expect(await database(t).collection('hiddenWords').countDocuments({ userId: reader.user._id })).toBe(0);
  });
});

describe('a first message with a hidden word', () => {
  it.each([
    ['pineapple', 'Do you like PINE\u200bAPPLE pizza?'],
    ['pineapple', 'p i n e a p p l e'],
    ['pineapple pizza', 'Pineapple-pizza?'],
    ['🍍', 'Fruit: 🍍'],
    ['👋', 'Hi 👋🏽'],
    ['ज़हर', 'यह जहर है'],
    ['寿司', '我喜欢寿司'],
  ])('is moved to the folder and not counted: %s in %s', async (word, text) => {
    const [reader, writer] = await readerWith(word);
    const [phone, laptop] = [await openSocket(t, reader), await openSocket(t, reader)];
    const sent = await chatApi(t, writer).send(reader.id, text, 'once');
    expect(sent.status).toBe(201);
    expect((await chatApi(t, writer).send(reader.id, text, 'once')).status).toBe(200);
    expect([await chats(reader), await hiddenChats(reader)]).toEqual([[], [writer.id]]);
    expect((await chatApi(t, reader).unread()).body).toEqual({});
    expect((await notificationsApi(t, reader).list()).unread).toBe(0);
    // The sender notices no difference.
    expect(await chats(writer)).toEqual([reader.id]);
    expect(JSON.stringify([sent.body, (await chatApi(t, writer).messages(reader.id)).body])).not.toContain(
      'hidden',
    );
    expect((await chatApi(t, reader).messages(writer.id)).body.messages).toMatchObject([{ message: text }]);

    expect((await show(reader, 'chat', writer)).body).toEqual({ success: true });
    expect((await show(reader, 'chat', writer)).status).toBe(200);
    for (const socket of [phone, laptop]) {
      await socket.wait('catch-up');
      expect(socket.facts('new-message')).toEqual([]);
      socket.close();
    }
    expect([await chats(reader), await hiddenChats(reader)]).toEqual([[writer.id], []]);
    expect((await chatApi(t, reader).unread()).body).toEqual({ [writer.id]: 1 });
    expect((await notificationsApi(t, reader).list()).unread).toBe(1);
  });

  it.each([
    ['feet', 'I like to keep fit'],
    ['weed', 'Shall I send you a vid of the trail?'],
    ['shit', 'A sheet of paper and a pen'],
    ['sin', 'I have seen it twice'],
    ['bin', 'I have been there'],
    ['wine', 'An old vine in the yard'],
    ['zo', 'Jo is my sister'],
  ])('is not confused with similar English words: %s in %s', async (word, text) => {
    const [reader, writer] = await readerWith(word);
    await chatApi(t, writer).send(reader.id, text);
    expect([await chats(reader), await hiddenChats(reader)]).toEqual([[writer.id], []]);
  });

  it.each([
    ['feet', 'My feet hurt'],
    ['bewakoof', 'Kaisa bevakuf hai'],
    ['zindagi', 'Meri jindagi'],
  ])('is found in other spellings of Hindi: %s in %s', async (word, text) => {
    const [reader, writer] = await readerWith(word);
    await chatApi(t, writer).send(reader.id, text);
    expect([await chats(reader), await hiddenChats(reader)]).toEqual([[], [writer.id]]);
  });

  it('is not found inside of other words', async () => {
    const [reader, writer] = await readerWith('ass', '5');
    await chatApi(t, writer).send(reader.id, 'A glass of bass, classic, at 15');
    expect([await chats(reader), await hiddenChats(reader)]).toEqual([[writer.id], []]);
  });

  it('from a friend hides the conversation until an answer, also from push and mail', async () => {
    const [reader, writer] = await readerWith('pineapple');
    await matchApi(t, reader).act(writer.id, 'like');
    await matchApi(t, writer).act(reader.id, 'like');
    const his = chatApi(t, writer);
    await his.send(reader.id, 'Pineapple!');
    await his.send(reader.id, 'And a second message');
    await t.jobsDone();
    expect((await notificationsApi(t, reader).list()).notifications.map(({ type }) => type)).toEqual([
      'friend',
    ]);
    const read = await chatApi(t, reader).read(writer.id, { seq: 1 });
    expect([read.status, read.body]).toEqual([200, { success: true, unread: 0 }]);
    expect((await chatApi(t, reader).unread()).body).toEqual({});
    await chatApi(t, reader).send(writer.id, 'Hello back');
    expect([await chats(reader), await hiddenChats(reader)]).toEqual([[writer.id], []]);
    const socket = await openSocket(t, reader);
    await his.send(reader.id, 'More pineapple');
    expect(await socket.wait('new-message')).toMatchObject([{ message: 'More pineapple' }]);
    expect(await chats(reader)).toEqual([writer.id]);
    socket.close();
  });

  it('can be reported, and its sender can be blocked', async () => {
    const [reader, writer] = await readerWith('pineapple');
    const { id } = (await chatApi(t, writer).send(reader.id, 'Pineapple!')).body.message;
    const report = { targetUserId: writer.id, reason: 'harassment', place: 'chat', messageId: id };
    expect((await t.api(reader.token).post('/api/user/report', report)).status).toBe(201);
    const stored = await database(t).collection('reports').findOne({ reporter: reader.user._id });
    expect(stored?.evidence).toMatchObject([{ text: 'Pineapple!', fromReporter: false }]);
    expect((await matchApi(t, reader).block(writer.id)).status).toBe(200);
    expect(await hiddenChats(reader)).toEqual([]);
  });

  it('is moved to the folder only if the word was added before', async () => {
    const [reader, writer] = await readerWith();
    await chatApi(t, writer).send(reader.id, 'Pineapple!');
    await wordsOf(reader).add('pineapple');
    expect(await chats(reader)).toEqual([writer.id]);
  });
});

describe('a note with a hidden word', () => {
  it('is in the folder, uncounted and without notification, until it is moved to the requests', async () => {
    const [reader, writer] = await readerWith('pineapple');
    const socket = await openSocket(t, reader);
    const liked = await likeWith(writer, reader, 'Pineapple?');
    expect(liked).toMatchObject({ status: 200, body: { friend: false, likeCountToday: 1 } });
    expect((await likeWith(writer, reader, 'Pineapple?')).status).toBe(200);
    expect([await requests(reader), await hiddenRequests(reader)]).toEqual([[], [writer.id]]);
    expect((await notificationsApi(t, reader).list()).notifications).toEqual([]);
    const [hidden] = (await t.api(reader.token).get('/api/user/requests/hidden')).body;
    expect(hidden.note).toMatchObject({ text: 'Pineapple?' });

    await show(reader, 'user/requests', writer);
    expect((await show(reader, 'user/requests', writer)).body).toEqual({ success: true });
    await socket.wait('catch-up');
    expect([socket.facts('new-like'), socket.facts('like-notification')]).toEqual([[], []]);
    expect([await requests(reader), await hiddenRequests(reader)]).toEqual([[writer.id], []]);
    await matchApi(t, reader).act(writer.id, 'like');
    expect([await chats(reader), await hiddenChats(reader)]).toEqual([[writer.id], []]);
    socket.close();
  });

  it('does not suppress a later like, and its event is sent once', async () => {
    const [reader, writer] = await readerWith('pineapple');
    const socket = await openSocket(t, reader);
    await likeWith(writer, reader, 'Pineapple?');
    for (const action of ['dislike', 'like', 'dislike', 'like'] as const)
      expect((await matchApi(t, writer).act(reader.id, action)).status).toBe(200);
    expect(await requests(reader)).toEqual([writer.id]);
    const other = await aWriter();
    await matchApi(t, other).act(reader.id, 'like');
    expect(await socket.wait('new-like', 2)).toEqual([{ from: writer.id }, { from: other.id }]);
    socket.close();
  });

  it('opens the chat in the folder after a mutual like, which the sender cannot see in the data copy', async () => {
    const [reader, writer] = await readerWith('pineapple');
    await likeWith(writer, reader, 'Pineapple?');
    expect((await matchApi(t, reader).act(writer.id, 'like')).body.friend).toBe(true);
    expect([await chats(reader), await hiddenChats(reader)]).toEqual([[], [writer.id]]);
    expect((await chatApi(t, reader).unread()).body).toEqual({});
    expect(await chats(writer)).toEqual([reader.id]);
    for (const file of ['people', 'conversations', 'messages'])
      expect(JSON.stringify(await rowsOfDataCopy(t, writer.id, file))).not.toContain('hidden');
    expect(await rowsOfDataCopy(t, reader.id, 'conversations')).toMatchObject([{ hidden: true }]);
  });
});
