import { LIMITS, type PromptAnswer } from '@contract';
import { ExportRegistry } from '../../../src/modules/users/index.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, type MadeMember, type MemberOverrides } from '../../factories/member.factory.js';
import { anAdmin } from '../../support/admin.js';
import type { ApiAnswer } from '../../support/api-client.js';
import { chatter, PREMIUM } from '../../support/chat.js';
import { actor, database, pairOf, userOf } from '../../support/match.js';
import { openSocket } from '../../support/socket.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const KARAOKE: PromptAnswer = { prompt: 'karaoke', answer: 'Anything by Lata, badly.' };
const OLD = { createdAt: new Date(Date.now() - 30 * 86_400_000) };
const aPhoto = () => {
  const id = toId();
  return {
    id,
    full: `${String(id)}-full`,
    card: `${String(id)}-card`,
    width: 40,
    height: 60,
    addedAt: new Date(),
  };
};

const woman = (overrides: MemberOverrides = {}): Promise<MadeMember> =>
  aMember(t, {
    gender: 'female',
    lookingFor: 'male',
    prompts: [KARAOKE],
    photos: [aPhoto()] as never,
    ...overrides,
  });
const man = (overrides: MemberOverrides = {}): Promise<MadeMember> => aMember(t, { ...OLD, ...overrides });

const likeWith = (
  from: MadeMember,
  to: MadeMember,
  note: unknown,
  on: unknown = 'karaoke',
): Promise<ApiAnswer> =>
  t.api(from.token).post('/api/user/match/action', { targetUserId: to.id, action: 'like', note, on });
const photoOf = ({ user }: MadeMember): string => user.photos[0]!.id.toHexString();
const requestsTo = async (member: MadeMember) => (await actor(t, member).requests()).body;
const messagesOf = async (me: MadeMember, other: MadeMember) =>
  (await chatter(t, me).messages(other.id)).body.messages;

describe('a like with a note', () => {
  it('shows note and prompt with the request, as the prompt was, and nowhere else', async () => {
    const [asha, ravi] = [await woman(), await man()];
    const liked = await likeWith(ravi, asha, 'Which song?');
    expect(liked.body).toMatchObject({ friend: false, likeCountToday: 1, notesLeft: 0 });
    await t.api(asha.token).put('/api/user/prompts', { prompts: [], promptsVersion: 0 });
    const [request] = await requestsTo(asha);
    expect(request).toMatchObject({
      _id: ravi.id,
      note: { text: 'Which song?', on: { kind: 'prompt', ...KARAOKE } },
    });
    expect((await actor(t, asha).card(ravi.id)).body).not.toHaveProperty('note');
    const deck = (await actor(t, asha).match()).body;
    expect(JSON.stringify(deck)).not.toContain('Which song?');
    expect(deck.notesLeft).toBe(1);
    expect((await actor(t, ravi).match()).body.notesLeft).toBe(0);
  });

  it('shows a picture by its link, and the note alone once the picture is gone', async () => {
    const [asha, ravi] = [await woman(), await man()];
    expect((await likeWith(ravi, asha, 'Where is this?', photoOf(asha))).status).toBe(200);
    const [{ note }] = await requestsTo(asha);
    expect(note.on.url).toContain(`/api/media/${photoOf(asha)}/full?viewer=${asha.id}`);
    await database(t)
      .collection('users')
      .updateOne({ _id: toId(asha.id) }, { $set: { photos: [] } });
    expect((await requestsTo(asha))[0].note).toEqual({
      text: 'Where is this?',
      on: { kind: 'photo', url: null },
    });
  });

  it('opens the chat once both like each other, for both, once', async () => {
    const [asha, ravi] = [await woman(), await man()];
    await likeWith(ravi, asha, 'Which song?');
    const socket = await openSocket(t, asha);
    expect((await actor(t, asha).act(ravi.id, 'like')).body.friend).toBe(true);
    await socket.wait('new-message');
    await actor(t, asha).act(ravi.id, 'like');
    await likeWith(ravi, asha, 'Which song?');
    const about = { kind: 'prompt', ...KARAOKE };
    expect(await messagesOf(asha, ravi)).toMatchObject([
      { seq: 1, fromSelf: false, message: 'Which song?', about, read: false },
    ]);
    expect(await messagesOf(ravi, asha)).toMatchObject([{ seq: 1, fromSelf: true, about }]);
    expect((await chatter(t, asha).unread()).body).toEqual({ [ravi.id]: 1 });
    const [message] = await messagesOf(ravi, asha);
    expect((await chatter(t, ravi).unsend(message.id)).status).toBe(200);
    const [unsent] = await messagesOf(asha, ravi);
    expect(unsent).toMatchObject({ unsent: true, message: '' });
    expect(unsent).not.toHaveProperty('about');
  });

  it('opens it with both notes when both wrote one, the earlier first', async () => {
    const [asha, ravi] = [
      await woman(),
      await man({ prompts: [{ prompt: 'headline', answer: 'Man bites mango' }] }),
    ];
    await likeWith(ravi, asha, 'Which song?');
    const answer = await likeWith(asha, ravi, 'Which mango?', 'headline');
    expect(answer.body.friend).toBe(true);
    expect((await messagesOf(asha, ravi)).map(({ message }: { message: string }) => message)).toEqual([
      'Which song?',
      'Which mango?',
    ]);
  });

  it('survives a retry, and refuses another note or one to whom was liked before', async () => {
    const [asha, ravi] = [await woman(), await man(PREMIUM)];
    const both = await Promise.all([likeWith(ravi, asha, 'Hi'), likeWith(ravi, asha, 'Hi')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await database(t)
      .collection('users')
      .updateOne({ _id: toId(asha.id) }, { $set: { prompts: [] } });
    expect((await likeWith(ravi, asha, 'Hi')).status).toBe(200);
    expect((await userOf(t, ravi.id)).noteQuota?.used).toBe(1);
    expect((await likeWith(ravi, asha, 'Other')).body.code).toBe('ALREADY_LIKED');
    expect((await requestsTo(asha))[0].note.text).toBe('Hi');
    expect((await actor(t, ravi).act(asha.id, 'like')).status).toBe(200);
  });

  it('goes with the like that is taken back and comes back with it; an ended request hides it', async () => {
    const [asha, ravi] = [await woman(), await man(PREMIUM)];
    await likeWith(ravi, asha, 'Hi');
    await actor(t, ravi).act(asha.id, 'dislike');
    expect(await requestsTo(asha)).toEqual([]);
    await actor(t, ravi).undo(asha.id);
    expect((await requestsTo(asha))[0].note.text).toBe('Hi');
    await actor(t, asha).act(ravi.id, 'dislike');
    expect(await requestsTo(asha)).toEqual([]);
    await actor(t, asha).undo(ravi.id);
    expect((await requestsTo(asha))[0].note.text).toBe('Hi');
  });

  it('is gone with a block for good, and yet in a report', async () => {
    const [asha, ravi] = [await woman(), await man()];
    const admin = await anAdmin(t);
    await likeWith(ravi, asha, 'You owe me a dance');
    await actor(t, asha).block(ravi.id);
    await actor(t, asha).unblock(ravi.id);
    const [request] = await requestsTo(asha);
    expect(request).not.toHaveProperty('note');
    await t
      .api(asha.token)
      .post('/api/user/report', { targetUserId: ravi.id, reason: 'harassment', place: 'profile' });
    const { reports } = (await admin.get('/api/admin/reports')).body;
    expect(reports.at(-1).evidence).toMatchObject([
      { fromReporter: false, text: 'You owe me a dance', about: { kind: 'prompt', ...KARAOKE } },
    ]);
    await actor(t, asha).act(ravi.id, 'like');
    expect(await messagesOf(asha, ravi)).toEqual([]);
  });

  it('is in the copies of both, without hints, and goes when one is erased', async () => {
    const [asha, ravi] = [await woman(), await man()];
    await likeWith(ravi, asha, 'Send me your bank details');
    expect((await requestsTo(asha))[0].note.caution).toBe('bank');
    const people = async ({ id }: MadeMember): Promise<unknown[]> => {
      const part = t.app.get(ExportRegistry, { strict: false }).parts.find(({ file }) => file === 'people');
      const rows: unknown[] = [];
      for await (const row of part?.rows(id) ?? []) rows.push(row);
      return rows;
    };
    const note = { text: 'Send me your bank details', on: KARAOKE };
    expect(await people(asha)).toMatchObject([{ note }]);
    const [mine] = (await people(ravi)) as { mine: { note: unknown } }[];
    expect(mine?.mine.note).toEqual(note);
  });
});

describe('limits', () => {
  it('one note a day for free members, however many are sent at once; none with premium', async () => {
    const [ravi, rich] = [await man(), await man(PREMIUM)];
    const women = [await woman(), await woman(), await woman()];
    const sent = await Promise.all(women.map((her) => likeWith(ravi, her, 'Hello there')));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    const refused = sent.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('NOTE_LIMIT');
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await userOf(t, ravi.id)).likeQuota.used).toBe(1);
    for (const her of women) expect((await likeWith(rich, her, 'Hello there')).body.notesLeft).toBeNull();
  });

  it('begin anew the next day', async () => {
    const [asha, mina, ravi] = [await woman(), await woman(), await man()];
    await likeWith(ravi, asha, 'Hi');
    await database(t)
      .collection('users')
      .updateOne({ _id: toId(ravi.id) }, { $set: { 'noteQuota.day': '2020-01-01' } });
    expect((await likeWith(ravi, mina, 'Hi')).body.notesLeft).toBe(0);
  });

  it('of first messages: links and ten people a day of new accounts, one message or note to a stranger', async () => {
    const [asha, mina] = [await woman(), await woman()];
    const fresh = await aMember(t, PREMIUM);
    expect((await likeWith(fresh, asha, 'see www.example.com/me')).body.code).toBe('NEW_ACCOUNT_LINK');
    expect(await pairOf(t, fresh.id, asha.id)).toBeNull();
    expect((await userOf(t, fresh.id)).noteQuota).toBeUndefined();
    await chatter(t, fresh).send(mina.id, 'Hello');
    expect((await likeWith(fresh, mina, 'And again')).body.code).toBe('REQUEST_PENDING');
    await likeWith(fresh, asha, 'Hello');
    expect((await chatter(t, fresh).send(asha.id, 'And again')).body.code).toBe('REQUEST_PENDING');
  });

  it('of who may like: suspended, paused, blocked, gone', async () => {
    const asha = await woman();
    const paused = { at: new Date(), until: null };
    expect((await likeWith(await man({ status: 'suspended' }), asha, 'Hi')).body.code).toBe('SUSPENDED');
    expect((await likeWith(await man({ pause: paused }), asha, 'Hi')).body.code).toBe('PAUSED');
    const blocked = await man();
    await actor(t, asha).block(blocked.id);
    expect((await likeWith(blocked, asha, 'Hi')).body.code).toBe('MEMBER_NOT_FOUND');
  });
});

describe('bad input', () => {
  it('is refused: half a note, a note on a pass, another’s picture, a prompt they do not have', async () => {
    const [asha, ravi, other] = [await woman(), await man(), await woman()];
    const body = { targetUserId: asha.id, action: 'like' };
    const api = t.api(ravi.token);
    for (const extra of [
      { note: 'Hi' },
      { on: 'karaoke' },
      { note: 'Hi', on: 'no-such-prompt' },
      { note: '   ', on: 'karaoke' },
      { note: '\u200d\u2066', on: 'karaoke' },
      { note: 'a\u0000b', on: 'karaoke' },
      { note: 'é'.repeat(LIMITS.noteLength + 1), on: 'karaoke' },
      { action: 'dislike', note: 'Hi', on: 'karaoke' },
    ])
      expect((await api.post('/api/user/match/action', { ...body, ...extra })).status).toBe(400);
    for (const on of ['headline', photoOf(other)])
      expect((await likeWith(ravi, asha, 'Hi', on)).body.code).toBe('NOT_SHOWN_ANY_MORE');
    expect((await userOf(t, ravi.id)).likeQuota.used).toBe(0);
  });

  it('is cleaned: line breaks, turned words; emoji sequences and other scripts stay', async () => {
    const [asha, ravi] = [await woman(), await man(PREMIUM)];
    const note = `a${'\n'.repeat(10_000)}\u202eb\u202c 👩‍❤️‍💋‍👨 $name`;
    expect((await likeWith(ravi, asha, note)).status).toBe(200);
    expect((await requestsTo(asha))[0].note.text).toBe('a b 👩‍❤️‍💋‍👨 $name');
    const mina = await woman();
    const inOthers = 'नमस्ते, क्षमा · مرحبا · 你好';
    expect((await likeWith(ravi, mina, inOthers)).status).toBe(200);
    expect((await requestsTo(mina))[0].note.text).toBe(inOthers);
  });
});
